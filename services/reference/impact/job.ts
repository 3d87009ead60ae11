import { createImpactCounter, type Impact, type ImpactPreview, type Rerun } from '@tafel/contracts/contexts/constants/impact.ts'
import { newestOfEachClient } from './new-year.ts'
import type { RecordOfClient, RecordToRerun, RerunWith } from './rerun.ts'
import { calculateInThreads } from './threads.ts'

/** The records of all firms, a few firms at a time, each firm complete, so that its links are found. */
export interface AllRecords {
  count(): Promise<number>
  batches(signal: AbortSignal): AsyncIterable<readonly RecordOfClient[]>
}

export interface ImpactJob extends RerunWith {
  /** The set concerned. */
  readonly id: string
  readonly number: number
}

export interface ImpactJobs {
  /** False: another one is running. One at a time, to leave capacity for others. */
  start(job: ImpactJob): boolean
  preview(id: string): ImpactPreview
  cancel(id: string): void
  /** Ends running previews. */
  close(): void
}

const THREADS = 2
const LONGEST_MS = 15 * 60_000
/** Records per message to a thread: small enough for visible progress. */
const HANDFUL = 250

const NONE: ImpactPreview = { status: 'none', done: 0, total: 0, seconds: 0, draft: null, newYear: null }

interface Running {
  readonly job: ImpactJob
  readonly stop: AbortController
  readonly began: number
  done: number
  total: number
  ended?: { readonly status: 'done' | 'cancelled' | 'failed'; readonly seconds: number; readonly impact?: Impact }
}

/** Previews of drafts: calculated in threads, kept in memory until the next one, never stored. */
export function impactJobs(records: AllRecords, onError: (error: unknown) => void): ImpactJobs {
  let last: Running | undefined
  const secondsOf = ({ began }: Running) => Math.round((performance.now() - began) / 100) / 10

  async function run(running: Running): Promise<void> {
    const { job, stop } = running
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_MS)])
    try {
      running.total = await records.count()
      const impact = await countImpact(running, records.batches(signal), signal, job)
      running.ended = { status: 'done', seconds: secondsOf(running), impact }
    } catch (error) {
      if (!stop.signal.aborted) onError(error)
      running.ended = { status: stop.signal.aborted ? 'cancelled' : 'failed', seconds: secondsOf(running) }
    }
  }
  return {
    start: (job) => {
      if (last !== undefined && last.ended === undefined) return false
      last = { job, stop: new AbortController(), began: performance.now(), done: 0, total: 0 }
      void run(last)
      return true
    },
    preview: (id) => {
      if (last?.job.id !== id) return NONE
      const { done, total, ended, job } = last
      const { status = 'running', seconds = secondsOf(last), impact } = ended ?? {}
      return { status, done, total, seconds, draft: job.number, newYear: job.newYear ?? null, ...(impact === undefined ? {} : { impact }) }
    },
    cancel: (id) => {
      if (last?.job.id === id) last.stop.abort()
    },
    close: () => last?.stop.abort(),
  }
}

async function countImpact(
  running: Running,
  batches: AsyncIterable<readonly RecordOfClient[]>,
  signal: AbortSignal,
  { current, draft, today, newYear }: RerunWith,
): Promise<Impact> {
  const total = createImpactCounter()
  const firms = new Set<string>()
  /** A new year asks what becomes of each client; any other draft, of each record. */
  const chosen = (firm: readonly RecordOfClient[]): readonly RecordToRerun[] => {
    if (newYear === undefined) return firm
    const newest = newestOfEachClient(firm, newYear, today)
    running.total -= firm.length - newest.length
    return newest
  }
  await calculateInThreads<RecordToRerun, Rerun>({
    worker: new URL('./worker.ts', import.meta.url),
    workerData: { current, draft, today, ...(newYear !== undefined && { newYear }) },
    threads: THREADS,
    handfuls: handfulsOf(batches, firms, chosen),
    signal,
    onResults: (reruns) => {
      for (const rerun of reruns) total.add(rerun)
      running.done += reruns.length
    },
  })
  return total.impact(firms.size)
}

/** Batches of whole firms with about this many records. */
async function* handfulsOf(
  batches: AsyncIterable<readonly RecordOfClient[]>,
  firms: Set<string>,
  chosen: (firm: readonly RecordOfClient[]) => readonly RecordToRerun[],
): AsyncGenerator<readonly RecordToRerun[]> {
  for await (const batch of batches) {
    let handful: RecordToRerun[] = []
    for (const [accountId, all] of Map.groupBy(batch, (record) => record.accountId)) {
      const records = chosen(all)
      if (records.length === 0) continue
      firms.add(accountId)
      handful.push(...records)
      if (handful.length >= HANDFUL) {
        yield handful
        handful = []
      }
    }
    if (handful.length > 0) yield handful
  }
}
