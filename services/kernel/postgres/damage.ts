import type pg from 'pg'
import { type Sql, transaction } from './postgres.ts'

/** A bad checksum, an inconsistent index, or a missing file. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(XX00[12]|58P01)$/.test(String(error.code))
}

export interface DamageWatch {
  /** Cheap unless there is a reason to read everything. */
  look(): Promise<void>
  /** Tables with a damaged page of their own or of an index, per the last full read: `schema.table`. */
  damaged(): readonly string[]
}

const AGAIN_AFTER_MS = 24 * 3_600_000
/** Pages read per statement, because statements have a deadline: 32 MiB. */
const PAGES = 4096

/**
 * Finds damaged pages by reading them, as every page has a checksum. Reads everything at the first check, once a day, whenever Postgres
 * reports a checksum failure, and while damage persists, to notice a repair.
 */
export function watchForDamage(pool: pg.Pool, tables: (sql: Sql) => Promise<readonly string[]>, now: () => number = Date.now): DamageWatch {
  let damaged: readonly string[] = []
  let last: { readonly at: number; readonly failures: string } | undefined
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    if (last !== undefined && damaged.length === 0 && now() - last.at < AGAIN_AFTER_MS && (await failures(pool)) === last.failures) return
    const found: string[] = []
    for (const table of await tables(pool)) if (await isDamaged(pool, table)) found.push(table)
    damaged = found
    // Failures caused by this read count too.
    last = { at: now(), failures: await failures(pool) }
  }

  return {
    look: () => (looking ??= look().finally(() => (looking = undefined))),
    damaged: () => damaged,
  }
}

async function failures(sql: Sql): Promise<string> {
  const { rows } = await sql.query('select checksum_failures from pg_stat_database where datname = current_database()')
  return String(rows[0]?.['checksum_failures'])
}

async function isDamaged(pool: pg.Pool, table: string): Promise<boolean> {
  try {
    await transaction(pool, async (client) => {
      const { rows } = await client.query<{ pages: number }>(
        `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
        [table],
      )
      const pages = rows[0]?.pages ?? 0
      // Casting to text reads out-of-row data too.
      for (let from = 0; from <= pages; from += PAGES)
        await client.query(`select count(t::text) from ${table} t where ctid >= $1::tid and ctid < $2::tid`, [
          `(${from},0)`,
          `(${from + PAGES},0)`,
        ])
      await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off')
      for (const columns of await indexedColumns(client, table))
        await client.query(`select count(*) from (select from ${table} order by ${columns}) t`)
    })
    return false
  } catch (error) {
    if (isDamage(error)) return true
    // Dropped meanwhile by a rebuild.
    if (error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000')) return false
    throw error
  }
}

/** Of every index that can be scanned in order. */
async function indexedColumns(sql: Sql, table: string): Promise<readonly string[]> {
  const { rows } = await sql.query(
    `select (select string_agg(pg_get_indexdef(i.indexrelid, k, false), ', ' order by k) from generate_series(1, i.indnkeyatts) k) as columns
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where i.indrelid = $1::regclass and i.indpred is null and a.amname = 'btree'`,
    [table],
  )
  return rows.map((row) => String(row['columns']))
}

/** All tables of some schemas, quoted for SQL. */
export function tablesOf(...schemas: readonly string[]): (sql: Sql) => Promise<readonly string[]> {
  return async (sql) => {
    const { rows } = await sql.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1) order by 1`,
      [schemas],
    )
    return rows.map((row) => String(row['name']))
  }
}
