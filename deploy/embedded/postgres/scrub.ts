import type { Sql } from '@tafel/kernel/postgres.ts'

/**
 * Takes out of Postgres's own files what rows no longer hold. A row that was changed or deleted stays in its page until the page is
 * written again; samples of it stand in the planner's statistics; the write-ahead log has it until its file is used again. So: every table
 * with personal columns is written anew and sampled anew, the statistics likewise, and the log moves on past every file it has.
 * As the owner of the cluster; tables are locked one after the other, each for as long as its copy takes.
 */
export async function scrub(sql: Sql): Promise<void> {
  const { rows: tables } = await sql.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('kernel', 'keys', 'projections', 'identity', 'relay') or schemaname like 'rm\\_%' order by 1`,
  )
  for (const { name } of tables) await sql.query(`vacuum (full, analyze) ${String(name)}`)
  await sql.query('vacuum (full) pg_catalog.pg_statistic')
  await sql.query('checkpoint')
  // Without this, files that are done with are kept under new names, with what was in them.
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
