import { BULK_BATCH, type BulkAnswer, type BulkRow } from '@tafel/contracts/contexts/bulk/bulk.ts'

export interface BulkRun {
  readonly userIds: readonly string[]
  /** Sends one batch; the key is the batch's own, and the same for a retry. */
  readonly send: (userIds: readonly string[], key: string) => Promise<BulkAnswer>
  /** Called after each batch with its results. */
  readonly onRows: (rows: readonly BulkRow[]) => void
  readonly signal: AbortSignal
  /** How long to wait after an error for too many requests, ms; undefined for any other error. */
  readonly waitOf: (error: unknown) => number | undefined
  readonly wait?: (ms: number) => Promise<void>
  readonly newKey?: () => string
}

/** Runs batch after batch until all are done or it is cancelled; unstarted rows are not reported. An unanswered batch stops the run. */
export async function runBulk(run: BulkRun): Promise<void> {
  const { userIds, send, onRows, signal, waitOf } = run
  const wait = run.wait ?? ((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  const newKey = run.newKey ?? (() => crypto.randomUUID())
  for (let at = 0; at < userIds.length && !signal.aborted; at += BULK_BATCH) {
    const batch = userIds.slice(at, at + BULK_BATCH)
    const key = newKey()
    for (;;) {
      try {
        onRows((await send(batch, key)).rows)
        break
      } catch (error) {
        const ms = waitOf(error)
        if (ms !== undefined && !signal.aborted) await wait(ms)
        else {
          onRows(batch.map((userId) => ({ userId, outcome: 'unknown', problem: error instanceof Error ? error.message : '' })))
          return
        }
        if (signal.aborted) return
      }
    }
  }
}
