import type { Log } from '@tafel/kernel/runtime/log.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { RuntimeDeps } from '../runtime/build-generation.ts'
import { compareWithLog } from '../runtime/compare-with-log.ts'
import type { ReadModel } from '../runtime/read-model.ts'
import type { ReadModelStatus } from './status.ts'

/** An hour after the scrub (deploy/embedded/upkeep), which locks tables. */
const NIGHT_HOUR = 3
const DAY_MS = 24 * 3_600_000
/** No comparison starts later than this: on a large log a night checks a few read models, and the next one continues with others. */
const BUDGET_MS = 5 * 60_000

export interface Checked {
  readonly model: ReadModel
  readonly status: Pick<ReadModelStatus, 'differs'>
}

/** Compares read models with the log every night until the signal aborts. Differences show in the status and health of the read model. */
export async function checkNightly(deps: RuntimeDeps, all: readonly Checked[], log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(untilNight(new Date()), undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await checkForANight(deps, startingWith(all, dayNumber(new Date())), log, signal)
  }
}

/** One after the other, each with its own pass over the log, so that the night ends close to its budget. */
export async function checkForANight(
  deps: RuntimeDeps,
  all: readonly Checked[],
  log: Log,
  signal: AbortSignal,
  budgetMs = BUDGET_MS,
): Promise<void> {
  const end = performance.now() + budgetMs
  for (const { model, status } of all) {
    if (signal.aborted || performance.now() > end) return
    try {
      const parity = (await compareWithLog(deps, { models: [model], signal })).get(model.name)
      if (parity === undefined || typeof parity === 'string') continue
      status.differs(parity.differences)
      if (parity.differences.length > 0)
        log.error({ readModel: model.name, differences: parity.differences }, 'a read model differs from the log')
    } catch (err) {
      if (!signal.aborted) log.warn({ readModel: model.name, err }, 'a read model could not be compared with the log')
    }
  }
}

export function untilNight(now: Date): number {
  const night = new Date(now)
  night.setHours(NIGHT_HOUR, 0, 0, 0)
  if (night <= now) night.setDate(night.getDate() + 1)
  return night.getTime() - now.getTime()
}

const dayNumber = (now: Date): number => Math.floor(now.getTime() / DAY_MS)

/** Rotates the order, so that each night starts with the next one. */
export function startingWith<T>(all: readonly T[], night: number): readonly T[] {
  const first = all.length === 0 ? 0 : night % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}
