import type { Codec, Decoded } from './codec.ts'
import { type EventStore, NoSuchPosition, StoreUnavailable, type SubscriptionMessage } from './event-store.ts'
import { type Pause, pauseFor } from './pause.ts'
import { readInBatches } from './read-in-batches.ts'

/** What a subscriber handles at once: in the order of the log, never anything at or before its checkpoint. */
export interface Batch {
  /** Empty where only events that were not asked for have passed. */
  readonly items: readonly Decoded[]
  /** How many events were read for it, those included that the codec was not asked to hand over. */
  readonly passed: number
  /** The checkpoint to store with what the items led to; undefined where the batch only says `caughtUp`. */
  readonly position: bigint | undefined
  /** Everything that was in the log when the subscription got to its end is in this batch or before it. */
  readonly caughtUp: boolean
}

export type SubscriptionState =
  | { readonly state: 'catchingUp' }
  | { readonly state: 'live' }
  /** It will be tried again after `retryInMs`. */
  | { readonly state: 'waiting'; readonly error: unknown; readonly retryInMs: number }

export interface RunSubscriptionOptions {
  readonly store: EventStore
  readonly codec: Codec
  /** The last committed checkpoint; asked for at every (re)connection, so that nothing is handled twice or left out. */
  readonly from: () => Promise<bigint | 'beginning' | 'end' | 'stop'>
  /** Commits the batch together with its position. What it throws starts the subscription anew from `from`, after a pause. `stop` ends it. */
  readonly handle: (batch: Batch) => Promise<void | 'stop'>
  readonly signal: AbortSignal
  readonly streamPrefixes?: readonly string[]
  readonly onState?: (state: SubscriptionState) => void
  /** Most messages in a batch. Batches grow to it by themselves while catching up. */
  readonly maxBatch?: number
  /**
   * After a small batch the next one waits for a moment of a clock that ticks this often, the same one for all subscriptions of the process: less work
   * where much happens, and what they have to write then comes together. So much is the most that an event waits.
   */
  readonly apartMs?: number
  readonly random?: () => number
  readonly pause?: Pause
  /** Ms, since whenever. */
  readonly clock?: () => number
}

/** The checkpoint is beyond the end of the log, or no event of it: the log was restored to an earlier point, or is another one. Rebuild; never skip. */
export class CheckpointAhead extends Error {
  override readonly name = 'CheckpointAhead'
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/**
 * The subscription that outlives its connections: it starts from the last committed checkpoint, waits with jitter after any failure
 * (a silent end is one), and starts again. Resolves when the signal aborts or the handler says stop; rejects only with `CheckpointAhead`.
 * An event that cannot be decoded is handed over as poison, not thrown.
 */
export async function runSubscription(options: RunSubscriptionOptions): Promise<'aborted' | 'stopped'> {
  const { signal, onState, random = Math.random, pause = pauseFor } = options
  let failures = 0
  while (!signal.aborted) {
    try {
      const handled = await runOnce(options, () => {
        failures = 0
      })
      if (handled === 'stop') return 'stopped'
    } catch (error) {
      if (signal.aborted) break
      if (error instanceof CheckpointAhead) throw error
      if (error instanceof NoSuchPosition) throw new CheckpointAhead('The checkpoint is no event of this log.', { cause: error })
      const retryInMs = Math.round((0.5 + random() / 2) * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10)))
      failures += 1
      onState?.({ state: 'waiting', error, retryInMs })
      await pause(retryInMs, signal)
    }
  }
  return 'aborted'
}

async function runOnce(options: RunSubscriptionOptions, progressed: () => void): Promise<'stop' | undefined> {
  const { store, codec, from, handle, signal, streamPrefixes, onState, maxBatch = 500, apartMs, pause = pauseFor } = options
  const { clock = () => performance.now() } = options
  const start = await from()
  if (start === 'stop') return 'stop'
  if (typeof start === 'bigint') {
    const head = await store.head({ signal })
    if (head === 'none' || head < start) throw new CheckpointAhead(`The checkpoint ${start} is beyond the end of the log (${head}).`)
  }
  // Leaving this function ends the subscription, whichever way it is left.
  const over = new AbortController()
  const messages = store.subscribe({
    from: start,
    signal: AbortSignal.any([signal, over.signal]),
    ...(streamPrefixes && { streamPrefixes }),
  })
  const rest = apartMs === undefined ? undefined : () => pause(apartMs - (clock() % apartMs), over.signal)
  const read = readInBatches(messages, { max: maxBatch, over: over.signal, rest })
  let live = false
  onState?.({ state: 'catchingUp' })
  try {
    for await (const { batch, fellBehind } of oneAhead(batches(read, start, codec))) {
      if (signal.aborted) return undefined
      if (batch.items.length > 0 || batch.caughtUp || batch.position !== undefined) {
        if ((await handle(batch)) === 'stop') return 'stop'
        progressed()
      }
      if (batch.caughtUp !== live && (batch.caughtUp || fellBehind)) {
        live = batch.caughtUp
        onState?.({ state: live ? 'live' : 'catchingUp' })
      }
    }
    if (signal.aborted) return undefined
    throw new StoreUnavailable('The subscription ended by itself.')
  } finally {
    over.abort()
  }
}

/** Decodes what was read. Positions go on from batch to batch, whether what came before is handled yet or not. */
async function* batches(
  read: AsyncIterable<readonly SubscriptionMessage[]>,
  start: bigint | 'beginning' | 'end',
  codec: Codec,
): AsyncGenerator<{ batch: Batch; fellBehind: boolean }> {
  let last = typeof start === 'bigint' ? start : undefined
  for await (const messages of read) {
    const next = await batchOf(messages, last, codec)
    last = next.batch.position ?? last
    yield next
  }
}

/** Asks for the next one before the one at hand is taken: while a batch is committed, the one after it is decoded. */
async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  while (true) {
    const { done, value } = await next
    if (done === true) return
    next = source.next()
    // Whoever leaves the loop does not wait for it.
    next.catch(() => undefined)
    yield value
  }
}

async function batchOf(
  messages: readonly SubscriptionMessage[],
  last: bigint | undefined,
  codec: Codec,
): Promise<{ batch: Batch; fellBehind: boolean }> {
  let position = last
  const stored = messages.flatMap((message) => {
    if (message.kind !== 'event' && message.kind !== 'checkpoint') return []
    const at = message.kind === 'event' ? message.event.position : message.position
    // A checkpoint never moves backwards, and what lies at or before it was handled.
    if (position !== undefined && at <= position) return []
    position = at
    return message.kind === 'event' ? [message.event] : []
  })
  const items = await codec.decode(stored)
  const mode = messages.findLast((message) => message.kind === 'caughtUp' || message.kind === 'fellBehind')?.kind
  return {
    batch: { items, passed: stored.length, position: position === last ? undefined : position, caughtUp: mode === 'caughtUp' },
    fellBehind: mode === 'fellBehind',
  }
}
