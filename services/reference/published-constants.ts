import { createHash } from 'node:crypto'
import type { ConstantsSource } from '@tafel/contracts/law/constants/constants-source.ts'
import type { ConstantsEvent } from '@tafel/contracts/contexts/constants/events.ts'
import { SET_STREAMS, type SetId } from '@tafel/contracts/law/figure/set-id.ts'
import { type EnteredSet, withSets } from '@tafel/contracts/law/sets/with-sets.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { canonicalJson } from '@tafel/kernel/runtime/json.ts'
import type { Health } from '@tafel/kernel/runtime/lifecycle.ts'
import { type Batch, runSubscription } from '@tafel/kernel/subscriptions/subscribe.ts'
import { constantsSet, idOfSet, type SetState } from './constants-set.ts'
import { enteredAt, heldWithdrawn, holdsPresent, instantsOf, type SetStates } from './timeline.ts'

/** The shipped constants with everything admins have published. */
export interface PublishedConstants extends ConstantsSource {
  /** The constants in force at a past instant; undefined before any set was shipped. */
  asOf(instant: string): Constants | undefined
  /** Publications in force now. */
  inForce(): readonly EnteredSet[]
  states(): SetStates
  /** Versions with figures of what is in force of a set. */
  holding(set: SetId): readonly string[]
  /** Versions with figures of a withdrawn publication, of one set or any. */
  withdrawn(set?: SetId): readonly string[]
}

export interface WatchedConstants extends PublishedConstants {
  /** Resolves once everything published before the start is known. */
  readonly caughtUp: Promise<void>
  readonly health: () => Health
  /** Settles when the signal aborts. */
  readonly ended: Promise<unknown>
}

/** A version names the shipped set, with a hash of everything published since. The same version means the same figures for ever. */
export function versionOf(shipped: Constants, entered: readonly EnteredSet[]): string {
  if (entered.length === 0) return shipped.constantsVersion
  const hash = createHash('sha256').update(canonicalJson(entered)).digest('hex')
  return `${shipped.constantsVersion}.${hash.slice(0, 16)}`
}

/** The version of a shipped set starts with its day. */
const shippedOn = (version: string) => version.slice(0, 'yyyy-mm-dd'.length)

/** Follows published sets. Pure except for its inputs: `states` by id, the clock, and the shipped sets, the current one last. */
export function publishedConstants(states: () => SetStates, shipped: readonly Constants[], now: () => Date): PublishedConstants {
  const made = new Map<string, Constants>(shipped.map((set) => [set.constantsVersion, set]))
  let known: { readonly states: SetStates; readonly versions: ReadonlyMap<string, Moment> } | undefined

  interface Moment {
    readonly base: Constants
    readonly entered: readonly EnteredSet[]
    readonly instant: string
  }
  /** Every version ever in force, or scheduled. */
  function moments(): ReadonlyMap<string, Moment> {
    const current = states()
    if (known?.states !== current) {
      const versions = new Map<string, Moment>()
      for (const instant of instantsOf(current))
        for (const base of shipped) {
          const entered = enteredAt(current, instant)
          versions.set(versionOf(base, entered), { base, entered, instant })
        }
      known = { states: current, versions }
    }
    return known.versions
  }
  function make(version: string, base: Constants, entered: readonly EnteredSet[]): Constants {
    const before = made.get(version)
    if (before !== undefined) return before
    const constants = withSets(base, entered, version)
    made.set(version, constants)
    return constants
  }
  const inForce = () => enteredAt(states(), now().toISOString())
  /** Needed by every calculation, and constant until a publication changes or takes effect. */
  let present:
    | { readonly states: SetStates; readonly from: string; readonly until: string | undefined; readonly constants: Constants }
    | undefined
  function presentAt(instant: string, current: SetStates) {
    const base = shipped.at(-1)!
    const entered = enteredAt(current, instant)
    const until = instantsOf(current).find((next) => next > instant)
    return { states: current, from: instant, until, constants: make(versionOf(base, entered), base, entered) }
  }
  return {
    inForce,
    states,
    current: () => {
      const [instant, current] = [now().toISOString(), states()]
      const holds = present?.states === current && present.from <= instant && (present.until === undefined || instant < present.until)
      if (present === undefined || !holds) present = presentAt(instant, current)
      return present.constants
    },
    asOf: (instant) => {
      const base = shipped.findLast(({ constantsVersion }) => shippedOn(constantsVersion) <= instant)
      if (base === undefined) return undefined
      const entered = enteredAt(states(), instant)
      return make(versionOf(base, entered), base, entered)
    },
    at: (version) => {
      const moment = moments().get(version)
      return moment === undefined ? made.get(version) : make(version, moment.base, moment.entered)
    },
    holding: (set) =>
      [...moments()].flatMap(([version, { instant }]) => (holdsPresent(states(), set, instant, now().toISOString()) ? [version] : [])),
    withdrawn: (set) => [...moments()].flatMap(([version, { instant }]) => (heldWithdrawn(states(), instant, set) ? [version] : [])),
  }
}

/** Without news for this long, the published constants are unknown. */
const BLIND_AFTER_MS = 10_000

/** Watches the log, so that a publication is used as soon as its event arrives. */
export function watchConstants(options: {
  readonly store: EventStore
  readonly codec: Codec
  readonly shipped: readonly Constants[]
  readonly signal: AbortSignal
  readonly now?: () => Date
}): WatchedConstants {
  const { store, codec, shipped, signal, now = () => new Date() } = options
  let states = new Map<string, SetState>()
  let position: bigint | undefined
  let brokenSince: number | undefined
  let isPoisoned = false
  const first = Promise.withResolvers<void>()
  const source = publishedConstants(() => states, shipped, now)

  async function handle(batch: Batch): Promise<void> {
    const next = new Map(states)
    for (const item of batch.items) {
      // Written by a newer version, and unknown here. Everything before it remains valid, and health reports it.
      if (item.kind !== 'event') isPoisoned = true
      else {
        const event = item.event as ConstantsEvent
        const id = idOfSet(event.data)
        next.set(id, constantsSet.evolve(next.get(id) ?? constantsSet.initial, event))
      }
    }
    if (batch.items.length > 0) states = next
    position = batch.position ?? position
    if (batch.caughtUp) {
      brokenSince = undefined
      first.resolve()
    }
  }

  const ended = runSubscription({
    store,
    codec,
    signal,
    handle,
    streamPrefixes: SET_STREAMS,
    from: async () => position ?? 'beginning',
    onState: ({ state }) => {
      if (state === 'waiting') brokenSince ??= performance.now()
      if (state === 'live') brokenSince = undefined
    },
  }).catch(() => {
    // The log ends before events already seen: it was replaced. Known constants stay, and health reports it.
    isPoisoned = true
  })
  const isBlind = () => isPoisoned || (brokenSince !== undefined && performance.now() - brokenSince > BLIND_AFTER_MS)
  return { ...source, caughtUp: first.promise, health: () => (isBlind() ? 'degraded' : 'ok'), ended }
}
