import type { Checkpoints } from '@tafel/kernel/subscriptions/checkpoints.ts'
import type { Decoded } from '@tafel/kernel/events/codec.ts'
import type pg from 'pg'
import { commit, type Outcome, type Step, type Target } from './commit.ts'
import { eventOf, type Parked, positionOf } from './park.ts'
import { tablesIn } from './write.ts'

export type Settled = Exclude<Outcome, { kind: 'park' }>

/** Writes one generation of a read model, batch by batch. */
export interface ProjectionWriter {
  /** Reads the checkpoint: after a lost answer nothing else shows what was written. */
  open(): Promise<bigint | undefined>
  /**
   * Takes the batch that ends at `to`, without what it took before. A batch may be passed while earlier ones are still being written: it
   * follows them; after a failed one it shares that one's outcome, until the writer is opened again.
   */
  take(items: readonly Decoded[], to: bigint): Promise<Settled>
  /** Resolves when nothing is being written. */
  idle(): Promise<void>
}

/** Called with parked events once they are stored. */
export type OnParked = (readModel: string, parked: readonly Parked[]) => void

export function projectionWriter(pool: pg.Pool, checkpoints: Checkpoints, given: Target, onParked?: OnParked): ProjectionWriter {
  const wanted = about(given)
  const target = { ...given, written: tablesIn(given.schema) }
  let position: bigint | undefined
  let last = NOTHING

  const write = async (step: Step, poison?: string) => {
    const outcome = await commit(pool, checkpoints, target, step, poison)
    if (outcome.kind === 'done' && outcome.parked?.length) onParked?.(target.model.name, outcome.parked)
    return outcome
  }

  /** Halves a batch that doesn't fit the tables until one event is to blame, and parks it. */
  const settle = async (step: Step): Promise<Settled> => {
    const outcome = await write(step)
    if (outcome.kind !== 'park') return outcome
    if (step.items.length <= 1) return parkAll(step, outcome.reason)
    const half = step.items.length >> 1
    const middle = positionOf(step.items[half - 1] as Decoded)
    const first = await settle({ items: step.items.slice(0, half), from: step.from, to: middle })
    return first.kind === 'done' ? settle({ items: step.items.slice(half), from: middle, to: step.to }) : first
  }

  const parkAll = async (step: Step, reason: string) => {
    const outcome = await write(step, reason)
    return outcome.kind === 'park' ? { kind: 'retry' as const, error: new Error(outcome.reason) } : outcome
  }

  const takeNow = async (items: readonly Decoded[], to: bigint): Promise<Settled> => {
    const from = position
    if (from !== undefined && to <= from) return DONE
    const own = items.filter((item) => (from === undefined || positionOf(item) > from) && wanted(eventOf(item).stream))
    const outcome = await settle({ items: own, from, to })
    if (outcome.kind === 'done') position = to
    return outcome
  }

  const idle = () => last.then(nothing, nothing)

  return {
    async open() {
      await idle()
      last = NOTHING
      return (position = await checkpoints.read(target.schema))
    },
    take(items, to) {
      // After a failed batch, this one would move the checkpoint past unwritten events.
      last = last.then((before) => (before.kind === 'done' ? takeNow(items, to) : before))
      return last
    },
    idle,
  }
}

const DONE = { kind: 'done' } as const
const NOTHING: Promise<Settled> = Promise.resolve(DONE)
const nothing = () => undefined

/** Whether the read model subscribes to a stream. */
export const about =
  ({ model }: Target) =>
  (stream: string): boolean =>
    model.streams.some((prefix) => stream.startsWith(prefix))
