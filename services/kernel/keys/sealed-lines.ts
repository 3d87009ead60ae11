import { randomUUID } from 'node:crypto'
import type { MasterKeys } from './master-keys.ts'
import { open, seal } from './seal.ts'

/**
 * A backup as lines of text that only the master key opens: a header in plain text, sealed batches of rows, and a sealed end with their
 * number. A batch is bound to its backup, kind and place, so nothing can be omitted, moved, swapped or cut off unnoticed.
 */
const FORMAT = 1

/** The file is incomplete, not such a backup, or sealed under an unknown master key. */
export class BackupBroken extends Error {
  override readonly name = 'BackupBroken'
}

interface Head {
  readonly format: number
  /** The kind of content: `keys`, `sign-ins`. */
  readonly kind: string
  readonly id: string
  readonly masterKey: string
  readonly takenAt: string
}

/** Seals batches of rows. */
export async function* sealLines(kind: string, batches: AsyncIterable<readonly unknown[]>, masterKeys: MasterKeys): AsyncGenerator<string> {
  const head: Head = { format: FORMAT, kind, id: randomUUID(), masterKey: masterKeys.current, takenAt: new Date().toISOString() }
  const sealed = (place: string, value: unknown) =>
    seal(masterKeys.byId.get(head.masterKey)!, Buffer.from(JSON.stringify(value), 'utf8'), binding(head, place)).toString('base64')
  yield JSON.stringify(head)
  let batch = 0
  let count = 0
  for await (const rows of batches) {
    yield sealed(String(batch), rows)
    batch += 1
    count += rows.length
  }
  yield sealed('end', { batches: batch, rows: count })
}

/** The rows of a backup in batches; throws if it is incomplete. Don't use any row before the end. */
export async function* openLines(kind: string, lines: AsyncIterable<string>, masterKeys: MasterKeys): AsyncGenerator<readonly unknown[]> {
  let head: Head | undefined
  let batch = 0
  let count = 0
  let ended = false
  for await (const line of lines) {
    if (head === undefined) {
      head = headOf(line, kind)
      continue
    }
    if (ended) throw new BackupBroken('Something follows the end of the backup.')
    const end = opened(line, head, 'end', masterKeys) as { batches: number; rows: number } | undefined
    if (end !== undefined) {
      if (end.batches !== batch || end.rows !== count) throw new BackupBroken('The backup does not contain what it should.')
      ended = true
      continue
    }
    const rows = opened(line, head, String(batch), masterKeys) as readonly unknown[] | undefined
    if (rows === undefined) throw new BackupBroken('The backup was changed, or its lines are out of order.')
    batch += 1
    count += rows.length
    yield rows
  }
  if (!ended) throw new BackupBroken('The backup is cut off.')
}

function headOf(line: string, kind: string): Head {
  try {
    const head = JSON.parse(line) as Head
    if (head.format === FORMAT && head.kind === kind && typeof head.id === 'string' && typeof head.masterKey === 'string') return head
  } catch {
    // Reported below, like any other invalid header.
  }
  throw new BackupBroken(`This is not a backup of ${kind} known to this version.`)
}

/** The value of a line, if it belongs in this place. */
function opened(line: string, head: Head, place: string, { byId }: MasterKeys): unknown {
  const key = byId.get(head.masterKey)
  if (key === undefined) throw new BackupBroken(`The backup is sealed under the master key ${head.masterKey}, which is not the given one.`)
  try {
    return JSON.parse(open(key, Buffer.from(line, 'base64'), binding(head, place)).toString('utf8'))
  } catch {
    return undefined
  }
}

const binding = (head: Head, place: string): string => `backup|${head.format}|${head.kind}|${head.id}|${head.takenAt}|${place}`
