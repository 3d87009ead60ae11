import type { Checkpoints } from '@tafel/kernel/checkpoints.ts'
import type { Decoded } from '@tafel/kernel/codec.ts'
import type pg from 'pg'
import { commit, type Outcome, type Step, type Target } from './commit.ts'
import { eventOf, type Parked, positionOf } from './park.ts'
import { tablesIn } from './write.ts'

export type Settled = Exclude<Outcome, { kind: 'park' }>

/** One generation of a read model on its way through the log: where it stands, and how it takes the next stretch. */
export interface ProjectionWriter {
  /** Where the checkpoint stands: after an answer that was lost nothing else knows what was written. */
  open(): Promise<bigint | undefined>
  /**
   * Takes the stretch that ends at `to`, but for what it took before. One may be handed over while those before it are still being written:
   * it follows them; after one that was not done it shares that one's fate, until the writer is opened anew.
   */
  take(items: readonly Decoded[], to: bigint): Promise<Settled>
  /** When nothing is being written any more. */
  idle(): Promise<void>
}

/** Told of what was set aside, once it stands so. */
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

  /** Halves a batch that doesn't fit the tables until the event to blame stands alone, and parks that one. */
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
      // Taken after one that failed, it would carry the checkpoint over what was not written.
      last = last.then((before) => (before.kind === 'done' ? takeNow(items, to) : before))
      return last
    },
    idle,
  }
}

const DONE = { kind: 'done' } as const
const NOTHING: Promise<Settled> = Promise.resolve(DONE)
const nothing = () => undefined

/** Whether a stream is one of those that the read model is about. */
export const about =
  ({ model }: Target) =>
  (stream: string): boolean =>
    model.streams.some((prefix) => stream.startsWith(prefix))
