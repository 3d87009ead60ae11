import type { Codec, Decoded } from '../events/codec.ts'
import { type EventStore, NoSuchPosition, type StoredEvent, StoreUnavailable, type SubscriptionMessage } from '../store/event-store.ts'
import { type Pause, pauseFor } from '../runtime/pause.ts'
import { readInBatches } from '../store/read-in-batches.ts'

/** The events a subscriber handles together: in log order, never anything at or before its checkpoint. */
export interface Batch {
  /** Empty if only events outside the filter were read. */
  readonly items: readonly Decoded[]
  /** Number of events read, including those outside the codec's filter. */
  readonly passed: number
  /** The checkpoint to store with the results; undefined if the batch only reports `caughtUp`. */
  readonly position: bigint | undefined
  /** Everything in the log when the subscription reached its end is in this batch or an earlier one. */
  readonly caughtUp: boolean
}

export type SubscriptionState =
  | { readonly state: 'catchingUp' }
  | { readonly state: 'live' }
  /** Retries after `retryInMs`. */
  | { readonly state: 'waiting'; readonly error: unknown; readonly retryInMs: number }

export interface RunSubscriptionOptions {
  readonly store: EventStore
  readonly codec: Codec
  /** The last committed checkpoint; read at every (re)connection, so that nothing is repeated or skipped. */
  readonly from: () => Promise<bigint | 'beginning' | 'end' | 'stop'>
  /** Commits the batch together with its position. An error restarts the subscription at `from` after a pause. `stop` ends it. */
  readonly handle: (batch: Batch) => Promise<void | 'stop'>
  readonly signal: AbortSignal
  readonly streamPrefixes?: readonly string[]
  /** Of any other event only the position is needed; the handler may receive it nonetheless. */
  readonly wants?: (event: StoredEvent) => boolean
  readonly onState?: (state: SubscriptionState) => void
  /** Messages per batch, at most. Batches grow to it while catching up. */
  readonly maxBatch?: number
  /**
   * After a small batch the next one waits for the next tick of this period, shared by all subscriptions of the process: less work under
   * load, and their writes coincide. It is also the longest that an event waits.
   */
  readonly maxDelayMs?: number
  readonly random?: () => number
  readonly pause?: Pause
  /** Ms, from any origin. */
  readonly clock?: () => number
}

/** The checkpoint is beyond the end of the log, or not an event of it: the log was restored or replaced. Rebuild; never skip. */
export class CheckpointAhead extends Error {
  override readonly name = 'CheckpointAhead'
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/**
 * A subscription that outlives its connections: it starts at the last committed checkpoint, waits with jitter after any failure
 * (including a silent end), and restarts. Resolves when the signal aborts or the handler stops; rejects only with `CheckpointAhead`.
 * Undecodable events are delivered as poison, not thrown.
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
      if (error instanceof NoSuchPosition) throw new CheckpointAhead('The checkpoint is not an event of this log.', { cause: error })
      const retryInMs = Math.round((0.5 + random() / 2) * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10)))
      failures += 1
      onState?.({ state: 'waiting', error, retryInMs })
      await pause(retryInMs, signal)
    }
  }
  return 'aborted'
}

async function runOnce(options: RunSubscriptionOptions, progressed: () => void): Promise<'stop' | undefined> {
  const { store, codec, from, handle, signal, streamPrefixes, wants, onState, maxBatch = 500, maxDelayMs, pause = pauseFor } = options
  const { clock = () => performance.now() } = options
  const start = await from()
  if (start === 'stop') return 'stop'
  if (typeof start === 'bigint') {
    const head = await store.head({ signal })
    if (head === 'none' || head < start) throw new CheckpointAhead(`The checkpoint ${start} is beyond the end of the log (${head}).`)
  }
  // Leaving this function in any way ends the subscription.
  const over = new AbortController()
  const messages = store.subscribe({
    from: start,
    signal: AbortSignal.any([signal, over.signal]),
    ...(streamPrefixes && { streamPrefixes }),
    ...(wants && { wants }),
  })
  const rest = maxDelayMs === undefined ? undefined : () => pause(maxDelayMs - (clock() % maxDelayMs), over.signal)
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

/** Decodes batches, keeping positions increasing across them. */
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

/** Requests the next batch before yielding the current one, so that decoding overlaps with committing. */
async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  while (true) {
    const { done, value } = await next
    if (done === true) return
    next = source.next()
    // A consumer that leaves the loop doesn't await it.
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
    // A checkpoint never moves backwards, and events at or before it were handled.
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
