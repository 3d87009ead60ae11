import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { BrokenStream } from '../events/broken-stream.ts'
import type { Checkpoints } from './checkpoints.ts'
import type { Codec, Decoded } from '../events/codec.ts'
import type { EventStore, StoredEvent } from '../store/event-store.ts'
import { OutOfReach } from '../runtime/out-of-reach.ts'
import type { Parked, ParkedEvent } from './parked.ts'
import { type Pause, pauseFor } from '../runtime/pause.ts'
import type { Sql } from '../postgres/postgres.ts'
import { type Batch, runSubscription, type SubscriptionState } from './subscribe.ts'

/**
 * The outcome of one event. Errors are never swallowed: a thrown `OutOfReach` is a `retry`; any other thrown error may be a bug
 * concerning this event, which is parked after a few tries.
 */
export type Outcome =
  | { readonly outcome: 'done' }
  /** A dependency is unavailable: retry, however long it takes, before any later event. `reason` contains no data of the event. */
  | { readonly outcome: 'retry'; readonly reason: string; readonly afterMs?: number }
  /** Permanent refusal: parked with all later events of its stream, which are retried periodically. */
  | { readonly outcome: 'park'; readonly reason: string }
  | { readonly outcome: 'stop'; readonly reason: string }

export const DONE: Outcome = { outcome: 'done' }

/** A side effect of events: a mail, an attribute, a call, the next command. */
export interface Reactor<Type extends TafelEvent['type'] = TafelEvent['type']> {
  /** Names its checkpoint; never changes. */
  readonly name: string
  readonly on: readonly Type[]
  /** Idempotent by `event.id`: after a crash the last events are repeated. */
  readonly react: (
    event: Recorded<Extract<TafelEvent, { type: Type }>>,
    at: { readonly attempt: number; readonly signal: AbortSignal },
  ) => Promise<Outcome>
  /** A new reactor starts at the end of the log, unless it must process all of history. */
  readonly startFrom?: 'now' | 'beginning'
  /** Tries before a throwing event is parked; overrides the run's. `Infinity`: never parked. */
  readonly maxAttempts?: number
}

/** The backlog of the events that the reactor has seen. */
export interface Held {
  /** Streams with parked events. */
  readonly setAside: number
  /** The obstacle that the current event, and all later ones, wait for. */
  readonly waitsFor?: string
}

export interface RunReactorOptions {
  readonly store: EventStore
  readonly codec: Codec
  readonly checkpoints: Checkpoints
  readonly parked: Parked
  /** The kernel's `transaction` over its pool; a test calls the work directly. */
  readonly transaction: <T>(work: (client: Sql) => Promise<T>) => Promise<T>
  readonly signal: AbortSignal
  /** Checked right before each reaction: whether this instance still holds the lease. Default: there is no other instance. */
  readonly isHeld?: () => boolean
  readonly onState?: (state: SubscriptionState) => void
  readonly onParked?: (event: ParkedEvent) => void
  /** Called at the start and on every change. */
  readonly onHeld?: (held: Held) => void
  /** Tries before a throwing event is parked. */
  readonly maxAttempts?: number
  /** How often parked events are retried. */
  readonly againMs?: number
  readonly random?: () => number
  readonly pause?: Pause
  readonly clock?: () => number
}

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 15_000
const AT_ONCE = 1000
const AGAIN_MS = 60_000
/** Minimum interval between checkpoints of a reactor that only skips foreign events. */
export const MAX_DELAY_MS = 250

/** Thrown to end the run without storing a checkpoint. */
class Stopped extends Error {}

function assertMine(moved: 'ok' | 'taken'): void {
  if (moved === 'taken') throw new Stopped('Another instance runs this reactor.')
}

/**
 * Runs one reactor: each of its events in log order, then the checkpoint. Parked events are retried at the start and periodically,
 * so a fixed cause needs no restart. Resolves when the signal aborts, the reactor asks to stop, or another instance takes over
 * the checkpoint.
 */
export async function runReactor<T extends TafelEvent['type']>(
  reactor: Reactor<T>,
  options: RunReactorOptions,
): Promise<'aborted' | 'stopped'> {
  const { store, codec, checkpoints, parked, transaction, signal, onState, onParked, onHeld } = options
  const { random = Math.random, pause = pauseFor, againMs = AGAIN_MS } = options
  const maxAttempts = reactor.maxAttempts ?? options.maxAttempts ?? 8
  const types = new Set<string>(reactor.on)
  const wants = ({ type }: StoredEvent) => types.has(type)
  let at: bigint | undefined
  let heldBack: Set<string> = new Set()
  let running: Promise<unknown> = Promise.resolve()

  /** New and parked events are never handled concurrently, to keep a stream's order. */
  function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const turn = running.then(work, work)
    running = turn.catch(() => undefined)
    return turn
  }

  const reportHeld = (waitsFor?: string) => onHeld?.({ setAside: heldBack.size, ...(waitsFor !== undefined && { waitsFor }) })

  async function from(): Promise<bigint | 'beginning'> {
    at = await checkpoints.read(reactor.name)
    if (at === undefined && reactor.startFrom !== 'beginning') {
      // Stored first: otherwise events during a lost connection would be skipped.
      const head = await store.head({ signal })
      if (head !== 'none') await moveTo(head, [])
    }
    await redrive()
    return at ?? 'beginning'
  }

  async function moveTo(position: bigint, toPark: readonly ParkedEvent[]): Promise<void> {
    if (at !== undefined && toPark.length === 0) assertMine(await checkpoints.advanceAlone(reactor.name, at, position))
    else
      await transaction(async (client) => {
        for (const event of toPark) await parked.park(client, reactor.name, event)
        assertMine(await checkpoints.advance(client, reactor.name, at, position))
      })
    at = position
    for (const event of toPark) onParked?.(event)
  }

  /** The reason to park the event, if any. */
  async function dealWith(item: Decoded, tries: number): Promise<string | undefined> {
    if (item.kind === 'poison') return `undecodable: ${item.error.reason}`
    let thrown = 0
    for (let attempt = 1; ; attempt += 1) {
      if (options.isHeld?.() === false) throw new Stopped('Another instance may run this reactor by now.')
      const result = await reactor
        .react(item.event as Parameters<typeof reactor.react>[0], { attempt, signal })
        .catch((error: unknown): Outcome | undefined => {
          if (error instanceof OutOfReach) return { outcome: 'retry', reason: error.name }
          // Retries can't help; a reactor that parks nothing waits for a person to fix it.
          if (error instanceof BrokenStream && tries < Infinity) return { outcome: 'park', reason: `broken stream: ${error.eventType}` }
          thrown += 1
          return thrown < tries ? undefined : { outcome: 'park', reason: `tried ${thrown} times: ${nameOf(error)}` }
        })
      if (attempt > 1 && result !== undefined && result.outcome !== 'retry') reportHeld()
      if (result?.outcome === 'done') return undefined
      // A reaction interrupted by shutdown has not failed: the event is repeated at the next start.
      if (result?.outcome === 'stop' || signal.aborted) throw new Stopped(result?.outcome)
      if (result?.outcome === 'park') return result.reason
      reportHeld(result?.reason ?? 'another try')
      await pause(result?.afterMs ?? (0.5 + random() / 2) * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)), signal)
      if (signal.aborted) throw new Stopped('aborted')
    }
  }

  async function redrive(): Promise<void> {
    heldBack = new Set(await parked.streams(reactor.name))
    const stillHeld = new Set<string>()
    for (const event of heldBack.size === 0 ? [] : await parked.list(reactor.name, AT_ONCE)) {
      if (stillHeld.has(event.stream)) continue
      for await (const stored of store.read(event.stream, { from: event.revision, maxCount: 1, signal })) {
        const [item] = await codec.decode([stored])
        if (item === undefined || (await dealWith(item, 1)) !== undefined) stillHeld.add(event.stream)
        else await parked.remove(reactor.name, event.position)
      }
    }
    if (heldBack.size > 0) heldBack = new Set(await parked.streams(reactor.name))
    reportHeld()
  }

  async function handle({ items, position }: Batch): Promise<void> {
    for (const item of items) {
      const { type, stream, revision, position: here, id } = item.kind === 'event' ? item.event : item.stored
      const reason = heldBack.has(stream) ? 'behind a parked event' : await dealWith(item, maxAttempts)
      if (reason !== undefined) heldBack.add(stream)
      await moveTo(here, reason === undefined ? [] : [{ stream, revision, position: here, eventId: id, eventType: type, reason }])
      if (reason !== undefined) reportHeld()
    }
    if (position !== undefined && (at === undefined || position > at)) await moveTo(position, [])
  }

  const orStop = <R>(work: Promise<R>): Promise<R | 'stop'> =>
    work.catch((error: unknown) => {
      if (error instanceof Stopped) return 'stop'
      throw error
    })
  // A failure means the subscription has the same trouble and reports it; the next interval is soon enough.
  const again = setInterval(() => void (heldBack.size > 0 && inTurn(redrive).catch(() => undefined)), againMs)
  return runSubscription({
    store,
    codec: { encode: codec.encode, decode: (stored) => codec.decode(stored.filter(wants)) },
    wants,
    signal,
    random,
    pause,
    maxDelayMs: MAX_DELAY_MS,
    ...(options.clock && { clock: options.clock }),
    ...(onState && { onState }),
    from: () => orStop(inTurn(from)),
    handle: (batch) => orStop(inTurn(() => handle(batch))),
  }).finally(() => clearInterval(again))
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'thrown')
