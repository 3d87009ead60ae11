import type { Sql } from '../postgres.ts'
import type { MasterKeys } from './master-keys.ts'
import { openLines, sealLines } from './sealed-lines.ts'

// The table of keys, out of the database and into one again (sealed-lines.ts says in which form).

const KIND = 'keys'
const ROWS_AT_ONCE = 5000
/** A row that was written by a transaction that ended late has an earlier time than it became visible. */
const OVERLAP = `interval '2 minutes'`

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
export function exportKeys(sql: Sql, masterKeys: MasterKeys, since?: KeysMark): AsyncGenerator<string> {
  return sealLines(KIND, rowsOf(sql, since), masterKeys)
}

async function* rowsOf(sql: Sql, since: KeysMark | undefined): AsyncGenerator<readonly unknown[]> {
  for (let after = ''; ;) {
    const { rows } = await sql.query(
      `select subject, encode(wrapped, 'base64') as wrapped, master_key as "masterKey", created_at::text as "createdAt",
         destroyed_at::text as "destroyedAt"
       from keys.subject_keys
       where subject > $1 and ($2::timestamptz is null or greatest(created_at, destroyed_at) >= $2::timestamptz - ${OVERLAP})
       order by subject limit ${ROWS_AT_ONCE}`,
      [after, since?.at ?? null],
    )
    if (rows.length === 0) return
    yield rows
    after = String(rows.at(-1)!.subject)
  }
}

/** The rows of a backup, batch by batch; throws where it is not whole. Nothing counts before the end was reached. */
export function readKeyBackup(lines: AsyncIterable<string>, masterKeys: MasterKeys): AsyncGenerator<readonly Row[]> {
  return openLines(KIND, lines, masterKeys) as AsyncGenerator<readonly Row[]>
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
