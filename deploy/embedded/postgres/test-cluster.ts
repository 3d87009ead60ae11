import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './cluster.ts'
import { relayPassword } from '../supervisor/settings.ts'
import type { Passwords } from './roles.ts'

/**
 * One throw-away cluster for a whole test run (vitest's global set-up). Its flushes are off: suites about durability
 * start a cluster of their own. Suites get databases of their own from `testDatabase()`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['TAFEL_TEST_POSTGRES']) return async () => undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-test-postgres-'))
  const secret = () => randomBytes(12).toString('hex')
  const owner = secret()
  const passwords: Passwords = {
    owner,
    services: secret(),
    projections: secret(),
    queries: secret(),
    identity: secret(),
    // As a data folder makes it, so that one may have the passwords of this cluster.
    relay: relayPassword(owner),
  }
  const port = await freePort()
  const cluster = await startPostgres({
    dataDir,
    port,
    passwords,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  process.env['TAFEL_TEST_POSTGRES'] = JSON.stringify({ port, passwords })
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
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
