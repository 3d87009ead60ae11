import { randomUUID } from 'node:crypto'
import type { Sql } from '../postgres.ts'
import type { MasterKeys } from './master-keys.ts'
import { open, seal } from './seal.ts'

/**
 * The table of keys as lines of text that only the master key opens: a head in the clear, sealed batches of rows, and a sealed end that says
 * how many there were. A batch is bound to its backup and place, so nothing can be left out, moved or cut off unseen.
 */
const FORMAT = 1
const ROWS_AT_ONCE = 5000
/** A row that was written by a transaction that ended late has an earlier time than it became visible. */
const OVERLAP = `interval '2 minutes'`

/** The file is not whole, not a backup of keys, or sealed under a master key that is not given. */
export class KeyBackupBroken extends Error {
  override readonly name = 'KeyBackupBroken'
}

interface Head {
  readonly format: number
  readonly id: string
  readonly masterKey: string
  readonly takenAt: string
}

interface Row {
  readonly subject: string
  /** Base64; null where the key is destroyed. */
  readonly wrapped: string | null
  readonly masterKey: string | null
  readonly createdAt: string
  readonly destroyedAt: string | null
}

/** What stands in the table now, short enough to be asked for every minute: as long as it is the same there is nothing new to be kept. */
export interface KeysMark {
  readonly keys: number
  readonly text: string
  /** By the database's own clock. */
  readonly at: string
}

export async function keysMark(sql: Sql): Promise<KeysMark> {
  const { rows } = await sql.query(
    `select count(*)::int as keys, max(created_at)::text as made, max(destroyed_at)::text as destroyed, count(destroyed_at)::int as gone,
       max(master_key) as master, now()::text as at from keys.subject_keys`,
  )
  const { keys, made, destroyed, gone, master, at } = rows[0]!
  return { keys: Number(keys), text: JSON.stringify([keys, made, destroyed, gone, master]), at: String(at) }
}

/** All keys and tombstones, or those that were made or destroyed since a mark was taken. */
export async function* exportKeys(sql: Sql, masterKeys: MasterKeys, since?: KeysMark): AsyncGenerator<string> {
  const head: Head = { format: FORMAT, id: randomUUID(), masterKey: masterKeys.current, takenAt: new Date().toISOString() }
  yield JSON.stringify(head)
  const sealed = (place: string, value: unknown) =>
    seal(masterKeys.byId.get(head.masterKey)!, Buffer.from(JSON.stringify(value), 'utf8'), binding(head, place)).toString('base64')
  let batch = 0
  let count = 0
  for (let after = ''; ; batch += 1) {
    const { rows } = await sql.query(
      `select subject, encode(wrapped, 'base64') as wrapped, master_key as "masterKey", created_at::text as "createdAt",
         destroyed_at::text as "destroyedAt"
       from keys.subject_keys
       where subject > $1 and ($2::timestamptz is null or greatest(created_at, destroyed_at) >= $2::timestamptz - ${OVERLAP})
       order by subject limit ${ROWS_AT_ONCE}`,
      [after, since?.at ?? null],
    )
    if (rows.length === 0) break
    yield sealed(String(batch), rows)
    count += rows.length
    after = String(rows.at(-1)!.subject)
  }
  yield sealed('end', { batches: batch, rows: count })
}

/** The rows of a backup, batch by batch; throws where it is not whole. Nothing counts before the end was reached. */
export async function* readKeyBackup(lines: AsyncIterable<string>, masterKeys: MasterKeys): AsyncGenerator<readonly Row[]> {
  let head: Head | undefined
  let batch = 0
  let count = 0
  let ended = false
  for await (const line of lines) {
    if (head === undefined) {
      head = headOf(line)
      continue
    }
    if (ended) throw new KeyBackupBroken('Something follows the end of the backup.')
    const end = opened(line, head, 'end', masterKeys) as { batches: number; rows: number } | undefined
    if (end !== undefined) {
      if (end.batches !== batch || end.rows !== count) throw new KeyBackupBroken('The backup does not hold what it should.')
      ended = true
      continue
    }
    const rows = opened(line, head, String(batch), masterKeys) as readonly Row[] | undefined
    if (rows === undefined) throw new KeyBackupBroken('The backup was changed, or its lines are not in their order.')
    batch += 1
    count += rows.length
    yield rows
  }
  if (!ended) throw new KeyBackupBroken('The backup is cut off.')
}

/**
 * Puts the rows of a backup into the table, inside the caller's transaction. What is there stays; a tombstone wins over a key, so that whoever
 * was erased stays so, in whatever order backups are put in.
 */
export async function importKeys(sql: Sql, lines: AsyncIterable<string>, masterKeys: MasterKeys): Promise<number> {
  let count = 0
  for await (const rows of readKeyBackup(lines, masterKeys)) {
    await sql.query(
      `insert into keys.subject_keys (subject, wrapped, master_key, created_at, destroyed_at)
       select subject, decode(wrapped, 'base64'), "masterKey", "createdAt", "destroyedAt"
       from jsonb_to_recordset($1::jsonb)
         as given (subject text, wrapped text, "masterKey" text, "createdAt" timestamptz, "destroyedAt" timestamptz)
       on conflict (subject) do update set wrapped = null, master_key = null, destroyed_at = excluded.destroyed_at
         where excluded.destroyed_at is not null and subject_keys.destroyed_at is null`,
      [JSON.stringify(rows)],
    )
    count += rows.length
  }
  return count
}

function headOf(line: string): Head {
  try {
    const head = JSON.parse(line) as Head
    if (head.format === FORMAT && typeof head.id === 'string' && typeof head.masterKey === 'string') return head
  } catch {
    // Said below, like everything else that is no head.
  }
  throw new KeyBackupBroken('This is not a backup of keys that this version knows.')
}

/** The value of a line, if it is the one of this place. */
function opened(line: string, head: Head, place: string, { byId }: MasterKeys): unknown {
  const key = byId.get(head.masterKey)
  if (key === undefined)
    throw new KeyBackupBroken(`The backup is sealed under the master key ${head.masterKey}, which is not the one given.`)
  try {
    return JSON.parse(open(key, Buffer.from(line, 'base64'), binding(head, place)).toString('utf8'))
  } catch {
    return undefined
  }
}

const binding = (head: Head, place: string): string => `key backup|${head.format}|${head.id}|${head.takenAt}|${place}`
