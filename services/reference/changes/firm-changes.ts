import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { MAX_RECALCULATED } from '@tafel/contracts/contexts/recalculations/recalculation.ts'
import type { ConstantsChanges } from '@tafel/contracts/contexts/recalculations/views.ts'
import { recent } from '@tafel/kernel/runtime/recent.ts'
import type { RecordToRerun } from '../impact/rerun.ts'
import { calculateInThreads } from '../impact/threads.ts'
import type { PublishedConstants } from '../published-constants.ts'
import type { Change, CompareWith, StoredRecord } from './compare.ts'

export interface FirmChangesDependencies {
  readonly published: Pick<PublishedConstants, 'current' | 'at'>
  /** A firm's records that can be calculated, last changed first. */
  readonly recordsOf: (accountId: string, signal: AbortSignal) => Promise<readonly StoredRecord[]>
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

export interface FirmChangesView extends Pick<ConstantsChanges, 'version' | 'status' | 'done' | 'total' | 'isPart'> {
  readonly changes: readonly Change[]
}

export interface FirmChanges {
  /** Changes that current constants cause in a firm's records, per `edition`. The first call starts calculating; later ones get progress. */
  of(accountId: string, edition: string): FirmChangesView
  /** Ends running calculations. */
  close(): void
}

const LONGEST_MS = 2 * 60_000
/** Small enough for visible progress. */
const HANDFUL = 20
/** Firms in the queue; further ones are answered as in progress, and start when they ask again. */
const MAX_WAITING = 50
const KEPT_FIRMS = 500
const KEPT_MS = 30 * 60_000

interface Job {
  readonly key: string
  readonly version: string
  status: ConstantsChanges['status']
  done: number
  total: number
  isPart: boolean
  changes: readonly Change[]
}

/** Cached until records or constants change. One firm at a time: other work of the machine goes first. */
export function firmChanges({ published, recordsOf, now, onError }: FirmChangesDependencies): FirmChanges {
  const jobs = recent<Job>(KEPT_FIRMS, KEPT_MS)
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let waiting = 0

  async function run(job: Job, accountId: string): Promise<void> {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_MS)])
    try {
      const all = await recordsOf(accountId, signal)
      const current = published.at(job.version) ?? published.current()
      const others = all.filter(({ constantsVersion }) => constantsVersion !== current.constantsVersion)
      const records = others.slice(0, MAX_RECALCULATED)
      Object.assign(job, { total: records.length, isPart: others.length > records.length })
      const before = new Map(
        [...new Set(records.map(({ constantsVersion }) => constantsVersion))].flatMap((version) => {
          const constants = published.at(version)
          return constants === undefined ? [] : [[version, constants] as const]
        }),
      )
      const compared: CompareWith = { current, before, today: johannesburgDate(now().toISOString()) }
      const changes: Change[] = []
      if (records.length > 0)
        await calculateInThreads<StoredRecord, Change | undefined>({
          worker: new URL('./worker.ts', import.meta.url),
          workerData: { ...compared, all: all.map(toRerun) },
          threads: 1,
          handfuls: handfulsOf(records),
          signal,
          onResults: (results) => {
            changes.push(...results.filter((change) => change !== undefined))
            job.done += results.length
          },
        })
      Object.assign(job, { status: 'done', changes: changes.toSorted((a, b) => sizeOf(b) - sizeOf(a)) })
    } catch (error) {
      job.status = 'failed'
      if (!stop.signal.aborted) onError(error)
    }
  }
  return {
    of(accountId, edition) {
      const version = published.current().constantsVersion
      const key = [edition, version, johannesburgDate(now().toISOString())].join(' ')
      let job = jobs.get(accountId)
      const isOld = job?.key !== key || job.status === 'failed'
      if (job === undefined || (isOld && job.status !== 'calculating')) {
        job = { key, version, status: 'calculating', done: 0, total: 0, isPart: false, changes: [] }
        if (waiting < MAX_WAITING) {
          const begun = job
          waiting += 1
          jobs.set(accountId, begun)
          running = running.then(() => run(begun, accountId)).finally(() => (waiting -= 1))
        }
      }
      const { key: _, ...view } = job
      return { ...view }
    },
    close: () => stop.abort(),
  }
}

const toRerun = ({ kind, recordId, accountId, inputs }: StoredRecord): RecordToRerun => ({ kind, recordId, accountId, inputs })

/** The size of a difference; a new or lost answer counts in full. */
const sizeOf = ({ was, next }: Change): number => Math.abs((next ?? 0) - (was ?? 0))

async function* handfulsOf<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += HANDFUL) yield all.slice(at, at + HANDFUL)
}
