import type { Sql } from '@tafel/kernel/postgres/postgres.ts'

/**
 * Removes deleted data from Postgres's own files. A changed or deleted row stays in its page until the page is
 * rewritten; samples of it are in the planner's statistics; the write-ahead log has it until its file is reused. So every table
 * with personal columns is rewritten and sampled again, the statistics too, and the log advances past all of its files.
 * Runs as the owner of the cluster; tables are locked one after the other, each for the duration of its copy.
 */
export async function scrub(sql: Sql): Promise<void> {
  const { rows: tables } = await sql.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('kernel', 'keys', 'projections', 'identity', 'relay') or schemaname like 'rm\\_%' order by 1`,
  )
  for (const { name } of tables) await sql.query(`vacuum (full, analyze) ${String(name)}`)
  await sql.query('vacuum (full) pg_catalog.pg_statistic')
  await sql.query('checkpoint')
  // Otherwise finished files are kept under new names, with their content.
  await sql.query('alter system set wal_recycle = off')
  await sql.query('select pg_reload_conf()')
  const { rows: files } = await sql.query('select count(*)::int as count from pg_ls_waldir()')
  for (let file = 0; file <= Number(files[0]?.count); file += 1) {
    await sql.query(`select pg_logical_emit_message(false, 'tafel', 'scrub')`)
    await sql.query('select pg_switch_wal()')
  }
  await sql.query('checkpoint')
  await sql.query('alter system reset wal_recycle')
  await sql.query('select pg_reload_conf()')
}
