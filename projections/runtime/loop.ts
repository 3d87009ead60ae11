import type { Checkpoints } from '@tafel/kernel/subscriptions/checkpoints.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'
import type { Pause } from '@tafel/kernel/runtime/pause.ts'
import { type Batch, runSubscription, type SubscriptionState } from '@tafel/kernel/subscriptions/subscribe.ts'
import type pg from 'pg'
import type { Target } from './commit.ts'
import { about, projectionWriter, type OnParked, type Settled } from './projection-writer.ts'
import { eventOf, positionOf } from './park.ts'
import { MIN_DELAY_MS } from './read-model.ts'

/** Events per transaction, at most. Batches only reach it while catching up. */
const MAX_BATCH = 10_000

interface SharedOptions {
  readonly store: EventStore
  readonly codec: Codec
  readonly pool: pg.Pool
  readonly checkpoints: Checkpoints
  readonly signal: AbortSignal
  /** Stops exactly there: the checkpoint is then `until`, which must not be beyond the end of the log. */
  readonly until?: bigint
  readonly onProgress?: (progress: Progress) => void
  readonly onState?: (state: SubscriptionState) => void
  readonly onParked?: OnParked
  readonly maxBatch?: number
  readonly random?: () => number
  readonly pause?: Pause
  /** Ms, from any origin. */
  readonly clock?: () => number
}

export interface LoopOptions extends SharedOptions {
  readonly target: Target
}

export interface Progress {
  readonly position: bigint | undefined
  /** Number of events passed. */
  readonly events: number
  /** When the last event was recorded; absent if the batch had none. */
  readonly recordedAt?: string
  readonly caughtUp: boolean
}

/** A batch given to the writers, with the report for when it is written. */
interface Writing {
  readonly to: bigint | undefined
  readonly outcomes: Promise<readonly Settled[]>
  readonly progress: Omit<Progress, 'position'>
}

/** `superseded`: another instance writes the same tables, or a rebuild has replaced them. */
export type LoopEnd = 'aborted' | 'superseded' | 'reached'

/** Applies the log to one generation of a read model from its checkpoint, until the signal aborts. */
export const runProjection = ({ target, ...options }: LoopOptions): Promise<LoopEnd> => runTogether({ ...options, targets: [target] })

/**
 * The same for several read models: the log is read, decoded and decrypted once for all. Each has its own transactions and checkpoint, which
 * may differ; but none is more than two batches ahead of the slowest, and what stops one stops all.
 */
export async function runTogether(options: SharedOptions & { readonly targets: readonly Target[] }): Promise<LoopEnd> {
  const { store, pool, checkpoints, targets, signal, until, onProgress } = options
  const writers = targets.map((target) => projectionWriter(pool, checkpoints, target, options.onParked))
  let position: bigint | undefined
  let end: LoopEnd = 'aborted'
  let writing: Writing[] = []

  const settle = async ({ to, outcomes, progress }: Writing) => {
    for (const outcome of await outcomes) {
      if (outcome.kind === 'retry') throw outcome.error
      if (outcome.kind === 'stop') end = outcome.reason
    }
    if (end === 'superseded') return
    position = to ?? position
    onProgress?.({ position, ...progress })
  }

  const handle = async (batch: Batch) => {
    const reached = until !== undefined && (batch.caughtUp || (batch.position ?? -1n) >= until)
    const items = reached ? batch.items.filter((item) => positionOf(item) <= until) : batch.items
    const to = reached ? until : batch.position
    const outcomes = to === undefined ? Promise.resolve([]) : Promise.all(writers.map((each) => each.take(items, to)))
    // Handled in its turn, possibly after the loop was left.
    outcomes.catch(() => undefined)
    const last = items.at(-1)
    const progress = { events: batch.passed, caughtUp: batch.caughtUp, ...(last && { recordedAt: eventOf(last).recordedAt }) }
    writing.push({ to, outcomes, progress })
    // With an end, the next batch is already available, and writers need not wait for each other; otherwise the next one may take hours, and
    // errors must show now.
    const unseen = until === undefined || reached ? 0 : 1
    while (writing.length > unseen) {
      await settle(writing.shift() as Writing)
      if (end === 'superseded') return 'stop'
    }
    if (!reached) return undefined
    end = 'reached'
    return 'stop'
  }

  const streams = targets.map(about)
  // Subscribes to every event so that the checkpoint reaches every position; readers wait on positions, whatever the event.
  const wants = ({ stream }: StoredEvent) => streams.some((is) => is(stream))
  await runSubscription({
    store,
    codec: only(options.codec, wants),
    wants,
    signal,
    handle,
    // Read again after every failure: after a lost answer only the checkpoints show what was written.
    from: async () => {
      writing = []
      return (position = earliest(await Promise.all(writers.map((each) => each.open())))) ?? 'beginning'
    },
    maxBatch: options.maxBatch ?? MAX_BATCH,
    maxDelayMs: Math.min(...targets.map(({ model }) => model.maxDelayMs ?? MIN_DELAY_MS)),
    ...(options.onState && { onState: options.onState }),
    ...(options.random && { random: options.random }),
    ...(options.pause && { pause: options.pause }),
    ...(options.clock && { clock: options.clock }),
  }).finally(() => Promise.all(writers.map((each) => each.idle())))
  return end
}

/** Undefined, the beginning, is before any. */
export function earliest(positions: readonly (bigint | undefined)[]): bigint | undefined {
  return positions.reduce((least, next) => (least === undefined || next === undefined ? undefined : next < least ? next : least))
}

/** Decodes the read models' events and drops the rest, of which a store may deliver some. */
function only(codec: Codec, wants: (event: StoredEvent) => boolean): Codec {
  return { encode: codec.encode, decode: (stored) => codec.decode(stored.filter(wants)) }
}
