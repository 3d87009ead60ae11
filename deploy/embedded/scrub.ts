import { createPool, type Sql } from '@tafel/kernel/postgres/postgres.ts'
import { commandSettings } from './command-settings.ts'
import { scrub } from './postgres/scrub.ts'
import { runCommand, say } from './run-command.ts'
import { recorded } from './upkeep/runs.ts'

// `npm run scrub`: removes erased rows from the pages, the statistics and the write-ahead log of Postgres, during operation. The stack scrubs its own
// every night and after an erasure (upkeep/); this is for doing it at once, and for a given Postgres.

await runCommand(async () => {
  if (process.argv.length > 2) throw new Error('Usage: npm run scrub. It takes no arguments.')
  const { TAFEL_POSTGRES: url } = await commandSettings('owner')
  const pool = createPool({ url, name: 'tafel-scrub', max: 1, statementTimeoutMs: 3_600_000, onError: () => undefined })
  try {
    await assertSuperuser(pool)
    await recorded(pool, 'scrub', () => scrub(pool))
    say('Nothing deleted is left in the files of Postgres.')
    return 0
  } finally {
    await pool.end()
  }
})

/** Before anything is touched: half a scrub would look like a whole one. */
async function assertSuperuser(sql: Sql): Promise<void> {
  const { rows } = await sql.query('select rolsuper as may from pg_roles where rolname = current_user')
  if (rows[0]?.['may'] === true) return
  throw new Error(
    'This user of PostgreSQL is not a superuser, and a scrub rewrites every table, the statistics and the write-ahead log. Name a superuser in TAFEL_POSTGRES_URL; if a provider gives you none, its own maintenance has to do it: VACUUM (FULL, ANALYZE) of every table, and retention of the write-ahead log.',
  )
}
