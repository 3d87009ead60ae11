import { IMPORT_BATCH, type ImportAnswer, type UndoImportAnswer } from '@tafel/contracts/contexts/clients/import.ts'
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
  /** Set when the limit of rows per minute is reached: continues after so many seconds. */
  readonly waitsSeconds?: number
}

/** How sending ended. `left` was not sent because of a cancel or an error. */
interface Ended {
  readonly left: readonly PlannedRow[]
  /** The error that stopped it; undefined if all was sent or it was cancelled. */
  readonly stopped?: AppError
}

/** The outcome of the rows that were sent. */
export interface Sent extends Ended {
  readonly added: readonly PlannedRow[]
  readonly refused: readonly PlannedRow[]
}

/** The outcome of undoing an import. */
export interface Undone extends Ended {
  readonly deleted: readonly PlannedRow[]
  /** Kept because they have changed since. */
  readonly kept: readonly PlannedRow[]
}

const WAIT_MS = 5000

/**
 * Adds rows as clients. Each row carries its client's id, so that a row sent again, after a lost connection or a cancel, is not added
 * twice.
 */
export async function sendImport(ports: SendPorts, rows: readonly PlannedRow[]): Promise<Sent> {
  const added: PlannedRow[] = []
  const refused: PlannedRow[] = []
  const ended = await inBatches(ports, rows, async (batch, key) => {
    const body = { rows: batch.map(({ clientId, details, filing }) => ({ clientId, ...details, filing })) }
    const answer = await ports.http.command<ImportAnswer>('POST', '/api/client-imports', { body, key })
    answer.rows.forEach(({ outcome, problem = '' }, index) => {
      const row = batch[index]!
      if (outcome === 'added') added.push(row)
      else refused.push({ ...row, fate: 'refused', why: problem })
    })
  })
  return { ...ended, added, refused }
}

/** Deletes the clients that an import added; one that is already gone counts as deleted. */
export async function undoImport(ports: SendPorts, rows: readonly PlannedRow[]): Promise<Undone> {
  const deleted: PlannedRow[] = []
  const kept: PlannedRow[] = []
  const ended = await inBatches(ports, rows, async (batch, key) => {
    const body = { clientIds: batch.map(({ clientId }) => clientId) }
    const answer = await ports.http.command<UndoImportAnswer>('POST', '/api/client-imports/undo', { body, key })
    answer.clients.forEach(({ outcome }, index) => (outcome === 'deleted' ? deleted : kept).push(batch[index]!))
  })
  return { ...ended, deleted, kept }
}

/** Sends rows in batches, one at a time, and waits when the limit per minute is reached. */
async function inBatches(
  { newKey, wait, signal, onProgress }: SendPorts,
  rows: readonly PlannedRow[],
  send: (batch: readonly PlannedRow[], key: string) => Promise<void>,
): Promise<Ended> {
  for (let at = 0; at < rows.length; at += IMPORT_BATCH) {
    const batch = rows.slice(at, at + IMPORT_BATCH)
    const key = newKey()
    for (let isSent = false; !isSent;) {
      if (signal.aborted) return { left: rows.slice(at) }
      try {
        await send(batch, key)
        isSent = true
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.status !== 429) return { left: rows.slice(at), stopped: error }
        const ms = error.retryAfterMs ?? WAIT_MS
        onProgress({ sent: at, waitsSeconds: Math.ceil(ms / 1000) })
        await wait(ms, signal)
      }
    }
    onProgress({ sent: at + batch.length })
  }
  return { left: [] }
}
