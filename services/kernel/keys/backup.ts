import type { Sql } from '../postgres/postgres.ts'
import type { MasterKeys } from './master-keys.ts'
import { openLines, sealLines } from './sealed-lines.ts'

// Exports and imports the table of keys (format: sealed-lines.ts).

const KIND = 'keys'
const ROWS_AT_ONCE = 5000
/** A row of a long transaction has an earlier time than the one at which it became visible. */
const OVERLAP = `interval '2 minutes'`

interface Row {
  readonly subject: string
  /** Base64; null if the key is destroyed. */
  readonly wrapped: string | null
  readonly masterKey: string | null
  readonly createdAt: string
  readonly destroyedAt: string | null
}

/** A fingerprint of the table, cheap enough to read every minute: if it is unchanged, there is nothing to back up. */
export interface KeysMark {
  readonly keys: number
  readonly text: string
  /** By the database's clock. */
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

/** All keys and tombstones, or those created or destroyed since a mark. */
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

/** The rows of a backup in batches; throws if it is incomplete. Don't use any row before the end. */
export function readKeyBackup(lines: AsyncIterable<string>, masterKeys: MasterKeys): AsyncGenerator<readonly Row[]> {
  return openLines(KIND, lines, masterKeys) as AsyncGenerator<readonly Row[]>
}

/**
 * Inserts the rows of a backup inside the caller's transaction. Existing rows stay; a tombstone wins over a key, so that an erased
 * subject stays erased, whatever the order of backups.
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
