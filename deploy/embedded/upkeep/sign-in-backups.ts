import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MasterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { openLines, sealLines } from '@tafel/kernel/keys/sealed-lines.ts'
import { identifier, type Sql } from '@tafel/kernel/postgres.ts'
import { linesOf } from '@tafel/kernel/lines-of.ts'
import { KEPT_DAYS } from './kept-days.ts'
import { momentOf, stampOf, writeSealed } from './sealed-files.ts'

// Who can sign in at the embedded identity provider: without it nobody could get at what the keys open. Sessions are not in it.

const KIND = 'sign-ins'
/** In an order that their references allow. */
const TABLES = ['users', 'passwords', 'linked_accounts'] as const
const ROWS_AT_ONCE = 2000
/** Of the name of a backup, up to its hour. */
const HOUR_CHARACTERS = '2026-03-10T02'.length

type Row = Readonly<Record<string, unknown>>
interface Batch {
  readonly table: (typeof TABLES)[number]
  readonly rows: readonly Row[]
}

/** Short enough to be asked for every minute: as long as it is the same there is nothing new to be kept. */
export async function signInsMark(sql: Sql): Promise<string> {
  const { rows } = await sql.query(
    `select (select json_agg(u) from (select count(*), max(created_at), sum(hashtext(u::text)) from identity.users u) u)::text
       || (select json_agg(p) from (select count(*), max(changed_at) from identity.passwords) p)::text
       || (select json_agg(l) from (select count(*), max(linked_at) from identity.linked_accounts) l)::text as mark`,
  )
  return String(rows[0]!.mark)
}

/** Inside a transaction that sees one moment, for the tables refer to each other. Of each hour the newest one stays: every one holds everybody. */
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

/** Puts the newest backup into tables that are there; who is there stays as he is. Answers how many people; 0 where there is no backup. */
export async function restoreSignIns(folder: string, sql: Sql, keys: MasterKeys): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.sign-ins'))
    .toSorted()
    .at(-1)
  if (newest === undefined) return 0
  let people = 0
  for await (const [batch] of openLines(KIND, linesOf(join(folder, newest)), keys) as AsyncGenerator<readonly [Batch]>) {
    // Only the columns that were there when it was taken: a later one gets its default.
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
    // By the place in the table's file: any key would do, and each table has another.
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
