import type { Recorded } from '@tafel/contracts/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/events.ts'
import type { Checkpoints } from './checkpoints.ts'
import type { Codec, Decoded } from './codec.ts'
import type { EventStore } from './event-store.ts'
import type { Parked, ParkedEvent } from './parked.ts'
import { type Pause, pauseFor } from './pause.ts'
import type { Sql } from './postgres.ts'
import { type Batch, runSubscription, type SubscriptionState } from './subscribe.ts'

/** What became of one event. Never a swallowed error: what is thrown counts as `retry`. */
export type Outcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'retry'; readonly reason: string; readonly afterMs?: number }
  /** Set aside with all later events of its stream, until somebody has cured the cause. `reason` holds no data of the event. */
  | { readonly outcome: 'park'; readonly reason: string }
  | { readonly outcome: 'stop'; readonly reason: string }

export const DONE: Outcome = { outcome: 'done' }

/** A side effect that follows from events: a mail, an attribute, a call, the next command. */
export interface Reactor<Type extends TafelEvent['type'] = TafelEvent['type']> {
  /** Names its checkpoint; never changed. */
  readonly name: string
  readonly on: readonly Type[]
  /** Idempotent by `event.id`: after a crash the last events come again. */
  readonly react: (
    event: Recorded<Extract<TafelEvent, { type: Type }>>,
    at: { readonly attempt: number; readonly signal: AbortSignal },
  ) => Promise<Outcome>
  /** A new reactor begins with what happens from now on, unless it is to catch up on all that ever happened. */
  readonly startFrom?: 'now' | 'beginning'
  /** Tries of one event before it is parked, where not those of the run. `Infinity`: it is never set aside. */
  readonly maxAttempts?: number
}

export interface RunReactorOptions {
  readonly store: EventStore
  readonly codec: Codec
  readonly checkpoints: Checkpoints
  readonly parked: Parked
  /** The kernel's `transaction` over its pool; a test passes the work through. */
  readonly transaction: <T>(work: (client: Sql) => Promise<T>) => Promise<T>
  readonly signal: AbortSignal
  readonly onState?: (state: SubscriptionState) => void
  readonly onParked?: (event: ParkedEvent) => void
  /** How old the event was that was just dealt with, in seconds; 0 at the end of the log. */
  readonly onLag?: (seconds: number) => void
  /** Tries of one event before it is parked. */
  readonly maxAttempts?: number
  readonly now?: () => Date
  readonly random?: () => number
  readonly pause?: Pause
}

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 15_000
const AT_ONCE = 1000
/** Where much happens that is none of its own, a reactor writes down no more often than this that it has passed it. */
const APART_MS = 250

/** Thrown to end the run without storing a checkpoint. */
class Stopped extends Error {}

/**
 * Runs one reactor: each of its events in the order of the log, then the checkpoint. Events parked earlier are tried again at the start.
 * Resolves when the signal aborts, the reactor says stop, or another instance took the checkpoint over.
 */
export async function runReactor<T extends TafelEvent['type']>(
  reactor: Reactor<T>,
  options: RunReactorOptions,
): Promise<'aborted' | 'stopped'> {
  const { store, codec, checkpoints, parked, transaction, signal, onState, onParked, onLag } = options
  const { now = () => new Date(), random = Math.random, pause = pauseFor } = options
  const maxAttempts = reactor.maxAttempts ?? options.maxAttempts ?? 8
  const wanted = new Set<string>(reactor.on)
  let at: bigint | undefined
  let heldBack: Set<string> = new Set()

  async function from(): Promise<bigint | 'beginning'> {
    at = await checkpoints.read(reactor.name)
    if (at === undefined && reactor.startFrom !== 'beginning') {
      // Written down before anything else: otherwise what happens during a lost connection would be left out.
      const head = await store.head({ signal })
      if (head !== 'none') await moveTo(head, [])
    }
    await redrive()
    heldBack = new Set(await parked.streams(reactor.name))
    return at ?? 'beginning'
  }

  async function moveTo(position: bigint, toPark: readonly ParkedEvent[]): Promise<void> {
    await transaction(async (client) => {
      for (const event of toPark) await parked.park(client, reactor.name, event)
      const moved = await checkpoints.advance(client, reactor.name, at, position)
      if (moved === 'taken') throw new Stopped('Another instance runs this reactor.')
    })
    at = position
    for (const event of toPark) onParked?.(event)
  }

  /** The reason to park the event, if there is one. */
  async function dealWith(item: Decoded): Promise<string | undefined> {
    if (item.kind === 'poison') return `undecodable: ${item.error.reason}`
    for (let attempt = 1; ; attempt += 1) {
      const result = await reactor
        .react(item.event as Parameters<typeof reactor.react>[0], { attempt, signal })
        .catch((error: unknown): Outcome => ({ outcome: 'retry', reason: error instanceof Error ? error.name : 'thrown' }))
      if (result.outcome === 'done') return undefined
      if (result.outcome === 'park') return result.reason
      // A reaction that failed because of the shutdown has not failed: it comes again at the next start.
      if (result.outcome === 'stop' || signal.aborted) throw new Stopped(result.outcome)
      if (attempt >= maxAttempts) return `tried ${attempt} times: ${result.reason}`
      await pause(result.afterMs ?? (0.5 + random() / 2) * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)), signal)
      if (signal.aborted) throw new Stopped('aborted')
    }
  }

  async function redrive(): Promise<void> {
    const stillHeld = new Set<string>()
    for (const event of await parked.list(reactor.name, AT_ONCE)) {
      if (stillHeld.has(event.stream)) continue
      for await (const stored of store.read(event.stream, { from: event.revision, maxCount: 1, signal })) {
        const [item] = await codec.decode([stored])
        if (item === undefined || (await dealWith(item)) !== undefined) stillHeld.add(event.stream)
        else await parked.remove(reactor.name, event.position)
      }
    }
  }

  async function handle({ items, position, caughtUp }: Batch): Promise<void> {
    for (const item of items) {
      const { type, stream, revision, position: here, id, recordedAt } = item.kind === 'event' ? item.event : item.stored
      const reason = heldBack.has(stream) ? 'behind a parked event' : await dealWith(item)
      if (reason !== undefined) heldBack.add(stream)
      await moveTo(here, reason === undefined ? [] : [{ stream, revision, position: here, eventId: id, eventType: type, reason }])
      onLag?.(Math.max(0, (now().getTime() - Date.parse(recordedAt)) / 1000))
    }
    if (position !== undefined && (at === undefined || position > at)) await moveTo(position, [])
    if (caughtUp) onLag?.(0)
  }

  const orStop = <R>(work: Promise<R>): Promise<R | 'stop'> =>
    work.catch((error: unknown) => {
      if (error instanceof Stopped) return 'stop'
      throw error
    })
  return runSubscription({
    store,
    codec: { encode: codec.encode, decode: (stored) => codec.decode(stored.filter(({ type }) => wanted.has(type))) },
    signal,
    random,
    pause,
    apartMs: APART_MS,
    ...(onState && { onState }),
    from: () => orStop(from()),
    handle: (batch) => orStop(handle(batch)),
  })
}
