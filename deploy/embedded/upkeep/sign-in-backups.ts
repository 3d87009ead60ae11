import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MasterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { openLines, sealLines } from '@tafel/kernel/keys/sealed-lines.ts'
import { identifier, type Sql } from '@tafel/kernel/postgres/postgres.ts'
import { linesOf } from '@tafel/kernel/runtime/lines-of.ts'
import { KEPT_DAYS } from './kept-days.ts'
import { momentOf, stampOf, writeSealed } from './sealed-files.ts'

// The users of the embedded identity provider, who are needed to use the keys. Sessions are not included.

const KIND = 'sign-ins'
/** In the order of their references. */
const TABLES = ['users', 'passwords', 'linked_accounts', 'one_time_codes', 'passkeys', 'recovery_codes'] as const
const ROWS_AT_ONCE = 2000
/** The name of a backup, up to its hour. */
const HOUR_CHARACTERS = '2026-03-10T02'.length

type Row = Readonly<Record<string, unknown>>
interface Batch {
  readonly table: (typeof TABLES)[number]
  readonly rows: readonly Row[]
}

/** Cheap enough to query every minute: an unchanged mark means that there is nothing new to back up. */
export async function signInsMark(sql: Sql): Promise<string> {
  const { rows } = await sql.query(
    `select (select json_agg(u) from (select count(*), max(created_at), sum(hashtext(u::text)) from identity.users u) u)::text
       || (select json_agg(p) from (select count(*), max(changed_at) from identity.passwords) p)::text
       || (select json_agg(l) from (select count(*), max(linked_at) from identity.linked_accounts) l)::text
       || (select json_agg(o) from (select count(*), max(created_at) from identity.one_time_codes) o)::text
       || (select json_agg(k) from (select count(*), max(created_at) from identity.passkeys) k)::text
       || (select json_agg(r) from (select count(*), sum(hashtext(r::text)) from identity.recovery_codes r) r)::text as mark`,
  )
  return String(rows[0]!.mark)
}

/** In a transaction with a consistent snapshot, because the tables refer to each other. The newest of each hour is kept: every one is complete. */
export async function backUpSignIns(folder: string, sql: Sql, keys: MasterKeys, now: Date): Promise<string> {
  const name = `${stampOf(now)}.sign-ins`
  await writeSealed(folder, name, sealLines(KIND, batchesOf(sql), keys), (lines) => openLines(KIND, lines, keys))
  const oldest = now.getTime() - KEPT_DAYS * 86_400_000
  for (const old of await readdir(folder)) {
    const isOfThisHour = old < name && old.startsWith(name.slice(0, HOUR_CHARACTERS))
    if (isOfThisHour || (momentOf(old)?.getTime() ?? Infinity) < oldest) await rm(join(folder, old), { force: true })
  }
  return name
}

/** Restores the newest backup into the tables; existing users are unchanged. Returns the number of people; 0 without a backup. */
export async function restoreSignIns(folder: string, sql: Sql, keys: MasterKeys): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.sign-ins'))
    .toSorted()
    .at(-1)
  if (newest === undefined) return 0
  let people = 0
  for await (const [batch] of openLines(KIND, linesOf(join(folder, newest)), keys) as AsyncGenerator<readonly [Batch]>) {
    // Only the columns of the backup; newer ones get their defaults.
    const columns = Object.keys(batch.rows[0] ?? {})
      .map(identifier)
      .join(', ')
    const table = `identity.${identifier(batch.table)}`
    await sql.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
      [JSON.stringify(batch.rows)],
    )
    if (batch.table === 'users') people += batch.rows.length
  }
  return people
}

async function* batchesOf(sql: Sql): AsyncGenerator<readonly [Batch]> {
  for (const table of TABLES) {
    // Ordered by physical position, because each table has another key.
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const { rows } = await sql.query(`select to_jsonb(t) as row from identity.${table} t order by ctid limit $1 offset $2`, [
        ROWS_AT_ONCE,
        offset,
      ])
      if (rows.length === 0) break
      yield [{ table, rows: rows.map(({ row }) => row as Row) }]
    }
  }
}
