import { join } from 'node:path'
import pg from 'pg'
import { DATABASE } from './postgres/cluster.ts'
import { OWNER } from './postgres/roles.ts'
import { scrub } from './postgres/scrub.ts'
import { readSecrets, readSettings } from './supervisor/settings.ts'

// `npm run scrub`: takes erased rows out of the pages, the statistics and the write-ahead log of this machine's Postgres, while Tafel runs.

try {
  const settings = readSettings(join(import.meta.dirname, '../..'), process.argv.slice(2), process.env)
  const secrets = await readSecrets(settings.dataDir)
  if (!secrets) throw new Error(`There is no Tafel at ${settings.dataDir}. Start it with npm start, or name its folder: TAFEL_DATA=….`)
  const password = encodeURIComponent(secrets.postgres.owner)
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${settings.port('postgres')}/${DATABASE}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await scrub(client)
    process.stdout.write('Nothing that rows no longer hold is left in the files of Postgres.\n')
  } finally {
    await client.end()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
