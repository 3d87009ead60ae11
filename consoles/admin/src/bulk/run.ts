import { BULK_BATCH, type BulkAnswer, type BulkRow } from '@tafel/contracts/contexts/bulk/bulk.ts'

export interface BulkRun {
  readonly userIds: readonly string[]
  /** Sends one batch; the key is that batch's own, and the same when it is sent again. */
  readonly send: (userIds: readonly string[], key: string) => Promise<BulkAnswer>
  /** Told after each batch what became of its rows. */
  readonly onRows: (rows: readonly BulkRow[]) => void
  readonly signal: AbortSignal
  /** How long to wait, ms, where an error says that it was too much at once; undefined for any other. */
  readonly waitOf: (error: unknown) => number | undefined
  readonly wait?: (ms: number) => Promise<void>
  readonly newKey?: () => string
}

/** Batch after batch until all are done or it is cancelled; what was not begun is not reported. A batch that is not answered stops the run. */
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
