import { IMPORT_BATCH, type ImportAnswer } from '@tafel/contracts/clients/import.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import type { PlannedRow } from './import-plan.ts'

export interface SendPorts {
  readonly http: Pick<Http, 'command'>
  readonly newKey: () => string
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
  readonly onProgress: (progress: SendProgress) => void
}

export interface SendProgress {
  readonly sent: number
  /** There is a limit of rows a minute, and it goes on by itself after so many seconds. */
  readonly waitsSeconds?: number
}

/** What became of the rows that were sent. `left` were not: it was cancelled, or could not go on. */
export interface Sent {
  readonly added: readonly PlannedRow[]
  readonly refused: readonly PlannedRow[]
  readonly left: readonly PlannedRow[]
  /** Why it could not go on; undefined where all was sent or it was cancelled. */
  readonly stopped?: AppError
}

const WAIT_MS = 5000

/**
 * Sends rows in batches, one after another. Each row carries the id of the client that it becomes, so that whatever is sent again, after a
 * lost connection or a cancel, is found there and not added twice. A full minute is waited for.
 */
export async function sendImport({ http, newKey, wait, signal, onProgress }: SendPorts, rows: readonly PlannedRow[]): Promise<Sent> {
  const added: PlannedRow[] = []
  const refused: PlannedRow[] = []
  let at = 0
  const left = () => rows.slice(at)
  while (at < rows.length) {
    const batch = rows.slice(at, at + IMPORT_BATCH)
    const body = { rows: batch.map(({ clientId, details }) => ({ clientId, ...details })) }
    const key = newKey()
    for (let isSent = false; !isSent;) {
      if (signal.aborted) return { added, refused, left: left() }
      try {
        const answer = await http.command<ImportAnswer>('POST', '/api/client-imports', { body, key })
        answer.rows.forEach(({ outcome, problem = '' }, index) => {
          const row = batch[index]!
          if (outcome === 'added') added.push(row)
          else refused.push({ ...row, fate: 'refused', why: problem })
        })
        isSent = true
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.status !== 429) return { added, refused, left: left(), stopped: error }
        const ms = error.retryAfterMs ?? WAIT_MS
        onProgress({ sent: at, waitsSeconds: Math.ceil(ms / 1000) })
        await wait(ms, signal)
      }
    }
    at += batch.length
    onProgress({ sent: at })
  }
  return { added, refused, left: [] }
}
