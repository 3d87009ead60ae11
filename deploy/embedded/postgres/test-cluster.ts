import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { relayPassword } from '../supervisor/settings.ts'
import { startPostgres } from './cluster.ts'
import { createRoles, type Passwords } from './roles.ts'

const WITHIN_MS = 20_000

/** The input of `testDatabase()`: an owner who creates databases and roles, and the roles' passwords. */
export interface TestCluster {
  readonly owner: string
  readonly passwords: Passwords
}

/**
 * One throw-away cluster for a whole test run (vitest's global set-up), or the one that TAFEL_TEST_POSTGRES_URL names. Its flushes are off: suites
 * about durability start their own. Suites get databases of their own from `testDatabase()`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['TAFEL_TEST_POSTGRES']) return async () => undefined
  const secret = () => randomBytes(12).toString('hex')
  const owner = secret()
  const passwords: Passwords = {
    owner,
    services: secret(),
    projections: secret(),
    queries: secret(),
    identity: secret(),
    // Derived like a data folder's, so that one can use this cluster's passwords.
    relay: relayPassword(owner),
  }
  const given = process.env['TAFEL_TEST_POSTGRES_URL']
  if (given) {
    await makeRoles(given, passwords)
    remember({ owner: given, passwords })
    return async () => undefined
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-test-postgres-'))
  const port = await freePort()
  const cluster = await startPostgres({
    dataDir,
    port,
    passwords,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  remember({ owner: cluster.url('owner', 'postgres'), passwords })
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The run's workers inherit the environment of this process. */
function remember(cluster: TestCluster): void {
  process.env['TAFEL_TEST_POSTGRES'] = JSON.stringify(cluster)
}

/** Sets the passwords of Tafel's roles, so a cluster with an existing Tafel is refused. */
async function makeRoles(owner: string, passwords: Passwords): Promise<void> {
  const client = new pg.Client({ connectionString: owner, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(`select from pg_database where datname = 'tafel'`)
    if (rows.length > 0)
      throw new Error('The PostgreSQL of TAFEL_TEST_POSTGRES_URL has a database tafel: name one that holds nothing of Tafel.')
    await createRoles(client, passwords)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}
