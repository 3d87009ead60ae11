import type { Checkpoints } from '@tafel/services/kernel/checkpoints.ts'
import type { Codec, Decoded } from '@tafel/services/kernel/codec.ts'
import type { EventStore } from '@tafel/services/kernel/event-store.ts'
import type { Pause } from '@tafel/services/kernel/pause.ts'
import { type Batch, runSubscription, type SubscriptionState } from '@tafel/services/kernel/subscribe.ts'
import type pg from 'pg'
import { commit, type Outcome, type Step, type Target } from './commit.ts'
import { eventOf, positionOf } from './park.ts'

/** Events in one transaction at most. Batches reach it only while catching up: live, an event doesn't wait for another. */
const MAX_BATCH = 1000

export interface LoopOptions {
  readonly store: EventStore
  readonly codec: Codec
  readonly pool: pg.Pool
  readonly checkpoints: Checkpoints
  readonly target: Target
  readonly signal: AbortSignal
  /** Stops there, exactly: the checkpoint is then `until`. Must be at or before the end of the log. */
  readonly until?: bigint
  readonly onProgress?: (progress: Progress) => void
  readonly onState?: (state: SubscriptionState) => void
  readonly maxBatch?: number
  readonly random?: () => number
  readonly pause?: Pause
}

export interface Progress {
  readonly position: bigint | undefined
  readonly events: number
  /** When the last of the events was written to the log; absent where the batch had none. */
  readonly recordedAt?: string
  readonly caughtUp: boolean
}

/** `superseded`: another instance writes the same tables, or a rebuild has replaced them. */
export type LoopEnd = 'aborted' | 'superseded' | 'reached'

/** Applies the log to one generation of a read model, from its checkpoint, until it is told or has to stop. */
export async function runProjection(options: LoopOptions): Promise<LoopEnd> {
  const { store, pool, checkpoints, target, signal, until, onProgress } = options
  let position: bigint | undefined
  let end: LoopEnd = 'aborted'

  const handle = async (batch: Batch) => {
    const reached = until !== undefined && (batch.caughtUp || (batch.position ?? -1n) >= until)
    const items = reached ? batch.items.filter((item) => positionOf(item) <= until) : batch.items
    const to = reached ? until : batch.position
    if (to !== undefined && (position === undefined || to > position)) {
      const outcome = await settle({ items, from: position, to })
      if (outcome.kind === 'retry') throw outcome.error
      if (outcome.kind === 'stop') {
        end = outcome.reason
        return 'stop'
      }
      position = to
    }
    const last = items.at(-1)
    onProgress?.({ position, events: items.length, caughtUp: batch.caughtUp, ...(last && { recordedAt: eventOf(last).recordedAt }) })
    if (!reached) return undefined
    end = 'reached'
    return 'stop'
  }

  /** Halves a batch that doesn't fit the tables until the event to blame stands alone, and parks that one. */
  const settle = async (step: Step): Promise<Exclude<Outcome, { kind: 'park' }>> => {
    const outcome = await commit(pool, checkpoints, target, step)
    if (outcome.kind !== 'park') return outcome
    if (step.items.length <= 1) return parkAll(step, outcome.reason)
    const half = step.items.length >> 1
    const middle = positionOf(step.items[half - 1] as Decoded)
    const first = await settle({ items: step.items.slice(0, half), from: step.from, to: middle })
    return first.kind === 'done' ? settle({ items: step.items.slice(half), from: middle, to: step.to }) : first
  }

  const parkAll = async (step: Step, reason: string) => {
    const outcome = await commit(pool, checkpoints, target, step, reason)
    return outcome.kind === 'park' ? { kind: 'retry' as const, error: new Error(outcome.reason) } : outcome
  }

  await runSubscription({
    store,
    codec: only(options.codec, target.model.streams),
    signal,
    handle,
    // Asked for again after every failure: after an answer that was lost only the checkpoint knows what was written.
    from: async () => (position = await checkpoints.read(target.schema)) ?? 'beginning',
    maxBatch: options.maxBatch ?? MAX_BATCH,
    ...(options.onState && { onState: options.onState }),
    ...(options.random && { random: options.random }),
    ...(options.pause && { pause: options.pause }),
  })
  return end
}

/**
 * Decodes what the read model is about and drops the rest. All events are subscribed to all the same, so that the checkpoint
 * passes every position: a reader may wait for one that has nothing to do with this read model.
 */
function only(codec: Codec, streams: readonly string[]): Codec {
  const wanted = (stream: string) => streams.some((prefix) => stream.startsWith(prefix))
  return { encode: codec.encode, decode: (stored) => codec.decode(stored.filter((event) => wanted(event.stream))) }
}
