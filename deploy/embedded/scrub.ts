import { join } from 'node:path'
import { createPool } from '@tafel/kernel/postgres.ts'
import { DATABASE } from './postgres/cluster.ts'
import { OWNER } from './postgres/roles.ts'
import { scrub } from './postgres/scrub.ts'
import { readSecrets, readSettings } from './supervisor/settings.ts'
import { recorded } from './upkeep/runs.ts'

// `npm run scrub`: takes erased rows out of the pages, the statistics and the write-ahead log of this machine's Postgres, while Tafel
// runs. The stack does it by itself every night and after an erasure (upkeep/); this is for whoever will not wait.

try {
  const settings = readSettings(join(import.meta.dirname, '../..'), process.argv.slice(2), process.env)
  const secrets = await readSecrets(settings.dataDir)
  if (!secrets) throw new Error(`There is no Tafel at ${settings.dataDir}. Start it with npm start, or name its folder: TAFEL_DATA=….`)
  const password = encodeURIComponent(secrets.postgres.owner)
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${settings.port('postgres')}/${DATABASE}`
  const pool = createPool({ url, name: 'tafel-scrub', max: 1, statementTimeoutMs: 3_600_000, onError: () => undefined })
  try {
    await recorded(pool, 'scrub', () => scrub(pool))
    process.stdout.write('Nothing that rows no longer hold is left in the files of Postgres.\n')
  } finally {
    await pool.end()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
