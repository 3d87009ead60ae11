import { createPool, type Sql } from '@tafel/kernel/postgres.ts'
import { commandSettings } from './command-settings.ts'
import { scrub } from './postgres/scrub.ts'
import { runCommand, say } from './run-command.ts'
import { recorded } from './upkeep/runs.ts'

// `npm run scrub`: takes erased rows out of the pages, the statistics and the write-ahead log of Postgres, while Tafel runs. The stack does it to its own
// by itself every night and after an erasure (upkeep/); this is for whoever will not wait, and for a Postgres that was given.

await runCommand(async () => {
  if (process.argv.length > 2) throw new Error('Usage: npm run scrub. It takes no arguments.')
  const { TAFEL_POSTGRES: url } = await commandSettings('owner')
  const pool = createPool({ url, name: 'tafel-scrub', max: 1, statementTimeoutMs: 3_600_000, onError: () => undefined })
  try {
    await assertSuperuser(pool)
    await recorded(pool, 'scrub', () => scrub(pool))
    say('Nothing that rows no longer hold is left in the files of Postgres.')
    return 0
  } finally {
    await pool.end()
  }
})

/** Before anything is touched: half a scrub would look like one. */
async function assertSuperuser(sql: Sql): Promise<void> {
  const { rows } = await sql.query('select rolsuper as may from pg_roles where rolname = current_user')
  if (rows[0]?.['may'] === true) return
  throw new Error(
    'This user of PostgreSQL is no superuser, and a scrub writes every table, the statistics and the write-ahead log anew. Name a superuser in TAFEL_POSTGRES_URL; where a provider has none for you, its own upkeep has to do it: VACUUM (FULL, ANALYZE) of every table, and retention of the write-ahead log.',
  )
}
