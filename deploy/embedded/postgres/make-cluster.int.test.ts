import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cluster, startPostgres } from './cluster.ts'
import type { Passwords } from './roles.ts'
import { freePort } from './test-cluster.ts'

const passwords: Passwords = { owner: 'o', services: 's', projections: 'p', queries: 'q', identity: 'i', relay: 'r' }
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const folders: string[] = []
const running: Cluster[] = []
/** A stopped cluster with a table in it. */
let made: string

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tafel-cluster-'))
  folders.push(path)
  return join(path, 'postgres')
}

async function start(dataDir: string): Promise<Cluster> {
  const cluster = await startPostgres({ dataDir, port: await freePort(), passwords, settings: FAST })
  running.push(cluster)
  return cluster
}

async function query(cluster: Cluster, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.url('owner') })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function copy(): Promise<string> {
  const dataDir = await folder()
  await cp(made, dataDir, { recursive: true })
  return dataDir
}

beforeAll(async () => {
  made = await folder()
  const cluster = await start(made)
  await query(cluster, `create table keys.kept as select 'a key' as key`)
  await cluster.stop()
})
afterEach(async () => {
  for (const cluster of running.splice(0)) await cluster.stop()
})
afterAll(async () => {
  for (const path of folders) await rm(path, { recursive: true, force: true })
})

/** Expects the start to be refused with this message, and the data to be there once the cause is fixed. */
async function refusedAndKept(dataDir: string, words: RegExp, mend: () => Promise<unknown>): Promise<void> {
  await expect(start(dataDir)).rejects.toThrow(words)
  await mend()
  expect(await query(await start(dataDir), 'select key from keys.kept')).toEqual([{ key: 'a key' }])
}

describe('a cluster is never deleted', () => {
  test('an empty PG_VERSION stops the start, and nothing is lost', async () => {
    const dataDir = await copy()
    const file = join(dataDir, 'cluster', 'PG_VERSION')
    await writeFile(file, '')
    await refusedAndKept(dataDir, /PG_VERSION.*Nothing was deleted[\s\S]*npm run restore-keys/, () => writeFile(file, '18\n'))
  })

  test('an unreadable PG_VERSION stops the start, and nothing is lost', async () => {
    const dataDir = await copy()
    const file = join(dataDir, 'cluster', 'PG_VERSION')
    await rm(file)
    await mkdir(file)
    await refusedAndKept(dataDir, /cannot be read \(EISDIR\).*Nothing was deleted/, async () => {
      await rm(file, { recursive: true })
      await writeFile(file, '18\n')
    })
  })

  test('a missing PG_VERSION stops the start, and nothing is lost', async () => {
    const dataDir = await copy()
    const file = join(dataDir, 'cluster', 'PG_VERSION')
    await rm(file)
    await refusedAndKept(dataDir, /PG_VERSION is missing.*Nothing was deleted/, () => writeFile(file, '18\n'))
  })

  test.each(['base', 'pg_wal', 'pg_xact', 'pg_multixact'])(
    'a missing %s stops the start despite the marker, and every file stays',
    async (name) => {
      const dataDir = await copy()
      const cluster = join(dataDir, 'cluster')
      const aside = join(dataDir, 'aside')
      // Marked as complete, like a cluster whose server has answered.
      await writeFile(join(cluster, 'tafel-complete'), '')
      await rename(join(cluster, name), aside)
      const before = (await readdir(cluster, { recursive: true })).sort()
      const why = new RegExp(`folder ${name} is missing.*Nothing was deleted[\\s\\S]*npm run restore-keys`)
      await refusedAndKept(dataDir, why, async () => {
        expect((await readdir(cluster, { recursive: true })).sort()).toEqual(before)
        await rename(aside, join(cluster, name))
      })
    },
  )

  test('a folder with foreign files is refused, and they stay', async () => {
    const dataDir = await folder()
    await mkdir(join(dataDir, 'cluster'), { recursive: true })
    const theirs = join(dataDir, 'cluster', 'theirs.txt')
    await writeFile(theirs, 'keep me')
    await expect(start(dataDir)).rejects.toThrow(/is not a complete database/)
    expect(await readFile(theirs, 'utf8')).toBe('keep me')
  })

  test('an incomplete cluster from before the marker is refused, and stays', async () => {
    const dataDir = await copy()
    await rm(join(dataDir, 'cluster', 'tafel-complete'), { force: true })
    await rm(join(dataDir, 'cluster', 'global'), { recursive: true })
    await expect(start(dataDir)).rejects.toThrow(/global\/pg_control is missing.*Nothing was deleted/)
    expect(existsSync(join(dataDir, 'cluster', 'base'))).toBe(true)
  })
})

describe('automatic repair', () => {
  test('a complete cluster from before the marker is accepted', async () => {
    const dataDir = await copy()
    const marker = join(dataDir, 'cluster', 'tafel-complete')
    expect(existsSync(marker)).toBe(true)
    await rm(marker)
    expect(await query(await start(dataDir), 'select key from keys.kept')).toEqual([{ key: 'a key' }])
    expect(existsSync(marker)).toBe(true)
  })

  test('an empty folder gets a cluster', async () => {
    const dataDir = await folder()
    await mkdir(join(dataDir, 'cluster'), { recursive: true })
    expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a killed initdb is started again, even if parts of it still run', async () => {
    const dataDir = await folder()
    await killedHalfWay(dataDir)
    expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(join(dataDir, 'cluster.new'))).toBe(false)
  })

  test('the owner’s password file is readable only by its owner, and is removed', async () => {
    const dataDir = await folder()
    await killedHalfWay(dataDir)
    const file = join(dataDir, 'owner-password')
    if (existsSync(file)) expect((await stat(file)).mode & 0o077).toBe(0)
    await start(dataDir)
    expect(existsSync(file)).toBe(false)
  })
})

/** A start that is killed with SIGKILL during initdb. */
async function killedHalfWay(dataDir: string): Promise<void> {
  const program = `
    import { startPostgres } from './deploy/embedded/postgres/cluster.ts'
    await startPostgres(JSON.parse(process.argv[1]))`
  const options = JSON.stringify({ dataDir, port: await freePort(), passwords, settings: FAST })
  const root = join(import.meta.dirname, '../../..')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, options], { cwd: root, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await vi.waitFor(
    () => {
      const half = ['cluster.new', 'cluster'].some((name) => existsSync(join(dataDir, name, 'global', 'pg_control')))
      if (!half) throw new Error('initdb has not begun')
    },
    { timeout: 30_000, interval: 5 },
  )
  child.kill('SIGKILL')
  await ended
}
