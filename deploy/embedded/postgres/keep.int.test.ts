import { readdir, readFile, readlink } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { keepPostgres } from './keep.ts'
import type { Passwords } from './roles.ts'
import { freePort } from './test-cluster.ts'

const passwords: Passwords = { owner: 'o', services: 's', projections: 'p', queries: 'q', identity: 'i', relay: 'r' }

/** The server and its workers. */
async function processesIn(cluster: string): Promise<readonly number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    numbers.map(async (pid) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
      return folder === cluster && name.trim() === 'postgres' ? [Number(pid)] : []
    }),
  )
  return found.flat()
}

test.skipIf(process.platform !== 'linux')(
  'a PostgreSQL that hangs with all its workers is killed and restarted with its data',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tafel-keep-'))
    const dataDir = join(folder, 'postgres')
    const deaths: string[] = []
    const kept = await keepPostgres(
      { dataDir, port: await freePort(), passwords },
      () => undefined,
      (how) => deaths.push(how),
    )
    const query = async (sql: string) => {
      const client = new pg.Client({ connectionString: kept.url('owner'), connectionTimeoutMillis: 1000, query_timeout: 1000 })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return (await client.query(sql)).rows as unknown[]
      } finally {
        void client.end().catch(() => undefined)
      }
    }
    try {
      await query(`create table keys.kept as select 'a key' as key`)
      for (const pid of await processesIn(join(dataDir, 'cluster'))) process.kill(pid, 'SIGSTOP')
      await vi.waitFor(async () => expect(await query('select key from keys.kept')).toEqual([{ key: 'a key' }]), {
        timeout: 50_000,
        interval: 200,
      })
      expect(deaths).toEqual([expect.stringContaining('did not run')])
    } finally {
      await kept.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
