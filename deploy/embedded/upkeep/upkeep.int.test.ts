import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresFileRows } from '@tafel/kernel/files/file-rows.postgres.ts'
import { sealedFiles } from '@tafel/kernel/files/sealed-files.ts'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { keysMark } from '@tafel/kernel/keys/backup.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { createPool, migrate } from '@tafel/kernel/postgres/postgres.ts'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEventStore } from '../eventstore/server.ts'
import { MIGRATIONS } from '../identity/store/migrations.ts'
import { type Cluster, startPostgres } from '../postgres/cluster.ts'
import { freePort } from '../postgres/test-cluster.ts'
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts'
import { backUpKeptFiles, restoreKeptFiles } from './kept-file-backups.ts'
import { backUpKeys, keyFiles, outdated, restoreKeys } from './key-backups.ts'
import { backUpLog } from './log-backups.ts'
import { erasedSinceScrub, readRuns, recorded } from './runs.ts'
import { backUpSignIns, restoreSignIns, signInsMark } from './sign-in-backups.ts'

const master = masterKeys(randomBytes(32))
const root = join(import.meta.dirname, '../../..')
const at = (text: string) => new Date(`2026-03-${text}Z`)
let folder: string
let database: TestDatabase
let pool: pg.Pool
let owner: pg.Pool

beforeAll(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url('services'), name: 'upkeep-test' })
  owner = createPool({ url: database.url('owner'), name: 'upkeep-test-owner' })
  await migrateKernel(pool)
})
afterAll(async () => {
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tafel-upkeep-'))
  await owner.query('truncate keys.subject_keys, upkeep.runs')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const store = (sql: pg.Pool) => postgresKeyStore({ sql, masterKeys: master, cacheMs: 1 })
const names = async () => (await keyFiles(folder)).map(({ name }) => name)

describe('backups of keys', () => {
  test('restore every key into an empty cluster, including those of the last minute', async () => {
    const key = await store(pool).obtain('client:a')
    const mark = await keysMark(pool)
    await backUpKeys(folder, pool, master, undefined, at('10T02:00:00'))
    const later = await store(pool).obtain('client:b')
    await store(pool).destroy('client:c')
    await backUpKeys(folder, pool, master, mark, at('10T02:01:00'))
    const passwords = { owner: 'o', services: 's', projections: 'p', queries: 'q', identity: 'i', relay: 'r' }
    const empty: Cluster = await startPostgres({ dataDir: join(folder, 'postgres'), port: await freePort(), passwords })
    const there = createPool({ url: empty.url('services'), name: 'restored', onError: () => undefined })
    try {
      await migrateKernel(there)
      await restoreKeys(folder, there, master, () => undefined)
      const found = await store(there).find(['client:a', 'client:b', 'client:c'])
      expect([...found.values()]).toEqual([{ state: 'key', key }, { state: 'key', key: later }, { state: 'destroyed' }])
    } finally {
      await there.end()
      await empty.stop()
    }
  })

  test('a damaged one is reported, and replaced by the previous one with later changes', async () => {
    const key = await store(pool).obtain('client:a')
    await backUpKeys(folder, pool, master, undefined, at('09T02:00:00'))
    const broken = await backUpKeys(folder, pool, master, undefined, at('10T02:00:00'))
    await truncate(join(folder, broken), 200)
    await pool.query('truncate keys.subject_keys')
    const lines: string[] = []
    expect(await restoreKeys(folder, pool, master, (line) => lines.push(line))).toBe(1)
    expect(lines).toEqual([expect.stringContaining(broken)])
    expect((await store(pool).find(['client:a'])).get('client:a')).toEqual({ state: 'key', key })
  })

  test('report the searched folder if none is readable', async () => {
    await expect(restoreKeys(folder, pool, master, () => undefined)).rejects.toThrow(folder)
  })

  test('are deleted after 35 days if there is a newer one, and incomplete ones do not count', async () => {
    await store(pool).obtain('client:a')
    await backUpKeys(folder, pool, master, undefined, at('01T02:00:00'))
    await writeFile(join(folder, '2026-03-02T02-00-00.000Z.all.keys.unfinished'), '')
    await backUpKeys(folder, pool, master, undefined, new Date(at('01T02:00:00').getTime() + 35 * 86_400_000))
    expect(await names()).toHaveLength(2)
    await backUpKeys(folder, pool, master, undefined, new Date(at('01T02:00:01').getTime() + 35 * 86_400_000))
    expect(await names()).toEqual(['2026-04-05T02-00-00.000Z.all.keys', '2026-04-05T02-00-01.000Z.all.keys'])
  })

  test('of changes stay until two later complete ones contain them', () => {
    const file = (day: number, kind: 'all' | 'new') => ({ name: `${day}${kind}`, takenAt: new Date(2026, 2, day), kind })
    const files = [file(1, 'all'), file(2, 'new'), file(3, 'all'), file(4, 'new'), file(5, 'all'), file(6, 'new')]
    expect(outdated(files, new Date(2026, 2, 7)).map(({ name }) => name)).toEqual(['2new'])
  })

  test('leave nothing behind if they can’t be written', async () => {
    await store(pool).obtain('client:a')
    const stranger = masterKeys(randomBytes(32))
    const wrong = { current: master.current, byId: stranger.byId }
    await expect(backUpKeys(folder, pool, wrong, undefined, new Date())).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('backups of the sign-ins', () => {
  test('restore people, passwords and linked accounts into empty tables, and nothing is in clear text', async () => {
    const identity = createPool({ url: database.url('identity'), name: 'upkeep-test-identity' })
    try {
      await migrate(identity, 'identity', MIGRATIONS)
      const id = randomUUID()
      await identity.query(
        `insert into identity.users (id, email, email_verified, attributes, roles) values ($1, 'a@b.example', true, '{"teamId": ["t"]}', '{admin}')`,
        [id],
      )
      await identity.query(`insert into identity.passwords (user_id, hash) values ($1, 'a hash')`, [id])
      await identity.query(
        `insert into identity.linked_accounts (provider, subject, user_id, email) values ('google', 's', $1, 'a@b.example')`,
        [id],
      )
      const everything = async () =>
        (
          await identity.query(
            'select * from identity.users join identity.passwords on id = user_id join identity.linked_accounts l using (user_id)',
          )
        ).rows
      const [before, mark] = [await everything(), await signInsMark(identity)]
      const name = await backUpSignIns(folder, identity, master, new Date())
      expect(await readFile(join(folder, name), 'utf8')).not.toContain('b.example')
      await identity.query('truncate identity.users cascade')
      expect(await signInsMark(identity)).not.toBe(mark)
      expect(await restoreSignIns(folder, identity, master)).toBe(1)
      expect(await everything()).toEqual(before)
      expect(await signInsMark(identity)).toBe(mark)
      expect(await restoreSignIns(join(folder, 'none'), identity, master)).toBe(0)
    } finally {
      await identity.end()
    }
  })
})

test('the newest backup of the sign-ins of each hour stays for 35 days', async () => {
  const identity = createPool({ url: database.url('identity'), name: 'upkeep-test-identity' })
  try {
    await migrate(identity, 'identity', MIGRATIONS)
    for (const text of ['10T02:10:00', '10T02:20:00', '10T02:59:59', '10T03:00:00']) await backUpSignIns(folder, identity, master, at(text))
    expect((await readdir(folder)).toSorted()).toEqual(['2026-03-10T02-59-59.000Z.sign-ins', '2026-03-10T03-00-00.000Z.sign-ins'])
    await backUpSignIns(folder, identity, master, new Date(at('10T02:59:59').getTime() + 35 * 86_400_000 + 1))
    expect(await readdir(folder)).toHaveLength(2)
  } finally {
    await identity.end()
  }
})

describe('backups of issued reports', () => {
  const { signal } = new AbortController()
  const kept = (sql: pg.Pool) => sealedFiles(postgresFileRows(sql), store(sql))
  const place = (id: string, about = 'client:a') => ({ subject: `report:${id}`, about })
  const bytes = (text: string) => Buffer.from(`%PDF ${text}`)
  beforeEach(() => owner.query('truncate kernel.sealed_files'))

  test('restore each unchanged into an empty database, except those of people erased since', async () => {
    const first = await kept(pool).keep(place('one'), bytes('one'))
    await backUpKeptFiles(join(folder, 'files'), owner, at('10T02:00:00'), signal)
    const second = await kept(pool).keep(place('two', 'client:b'), bytes('two'))
    const third = await kept(pool).keep(place('three'), bytes('three'))
    expect(await backUpKeptFiles(join(folder, 'files'), owner, at('11T02:00:00'), signal)).toBe(2)
    await kept(pool).erase('report:three')
    await backUpKeys(join(folder, 'keys'), pool, master, undefined, at('11T03:00:00'))

    const empty = await testDatabase()
    const there = createPool({ url: empty.url('services'), name: 'restored' })
    try {
      await migrateKernel(there)
      await restoreKeys(join(folder, 'keys'), there, master, () => undefined)
      expect(await restoreKeptFiles(join(folder, 'files'), there, () => undefined)).toBe(3)
      expect(await kept(there).read('report:one', first)).toEqual(bytes('one'))
      expect(await kept(there).read('report:two', second)).toEqual(bytes('two'))
      expect(await kept(there).subjectsAbout('client:b')).toEqual(['report:two'])
      expect(await kept(there).read('report:three', third)).toBeUndefined()
      expect((await there.query('select subject from kernel.sealed_files order by 1')).rows).toEqual([
        { subject: 'report:one' },
        { subject: 'report:two' },
      ])
    } finally {
      await there.end()
      await empty.drop()
    }
  })

  test('hold nothing in clear text, are deleted 35 days after the row, and a changed one is reported and skipped', async () => {
    const files = join(folder, 'files')
    await kept(pool).keep(place('one'), bytes('one'))
    await kept(pool).keep(place('two'), bytes('two'))
    await backUpKeptFiles(files, owner, at('01T02:00:00'), signal)
    const found = (await readdir(files, { recursive: true })).filter((name) => name.endsWith('.file')).map((name) => join(files, name))
    for (const file of found) expect((await readFile(file)).includes('%PDF')).toBe(false)
    await truncate(found[0]!, 90)
    await utimes(found[0]!, at('01T02:00:00'), at('01T02:00:00'))
    const lines: string[] = []
    await owner.query('truncate kernel.sealed_files')
    expect(await restoreKeptFiles(files, pool, (line) => lines.push(line))).toBe(1)
    expect(lines).toEqual([expect.stringContaining(found[0]!)])

    await owner.query('truncate kernel.sealed_files')
    const later = (seconds: number) => new Date(at('01T02:00:00').getTime() + 35 * 86_400_000 + seconds * 1000)
    await backUpKeptFiles(files, owner, later(0), signal)
    expect((await readdir(files, { recursive: true })).filter((name) => name.endsWith('.file'))).toHaveLength(2)
    await backUpKeptFiles(files, owner, later(1), signal)
    expect((await readdir(files, { recursive: true })).filter((name) => name.endsWith('.file'))).toEqual([])
  })
})

describe('backups of the log', () => {
  test('are complete, two are kept, and incomplete ones are deleted', async () => {
    const log = join(folder, 'log')
    const running = await startEventStore({ dataDir: log, port: 0 })
    const backups = join(folder, 'backups')
    await mkdir(join(backups, 'x.unfinished'), { recursive: true })
    const { signal } = new AbortController()
    try {
      for (const day of ['10', '11', '12'])
        await backUpLog({ root, log, folder: backups, now: at(`${day}T02:00:00`), signal, beforeItCounts: async () => undefined })
    } finally {
      await running.stop()
    }
    expect((await readdir(backups)).toSorted()).toEqual(['2026-03-11T02-00-00.000Z', '2026-03-12T02-00-00.000Z'])
    expect(await readdir(join(backups, '2026-03-12T02-00-00.000Z'))).toContain('backup.json')
  })
})

describe('the record of runs', () => {
  test('is recorded with its time, a failure together with the last success', async () => {
    await recorded(owner, 'scrub', async () => undefined)
    const good = (await readRuns(owner)).get('scrub')
    expect(good).toEqual({ goodAt: expect.any(Date), triedAt: good?.goodAt })
    await expect(recorded(owner, 'scrub', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    expect((await readRuns(owner)).get('scrub')).toEqual({ goodAt: good?.goodAt, triedAt: expect.any(Date), error: 'no room' })
  })

  test('an erasure makes a scrub due once the read models have followed, until a later scrub', async () => {
    expect(await erasedSinceScrub(owner, 60_000)).toBe(false)
    await store(pool).destroy('client:a')
    expect(await erasedSinceScrub(owner, 60_000)).toBe(false)
    await owner.query(`update keys.subject_keys set destroyed_at = now() - interval '2 minutes'`)
    expect(await erasedSinceScrub(owner, 60_000)).toBe(true)
    await recorded(owner, 'scrub', async () => undefined)
    expect(await erasedSinceScrub(owner, 60_000)).toBe(false)
    // A scrub that began before the read models had followed does not cover it.
    await owner.query(`update upkeep.runs set good_at = now() - interval '90 seconds'`)
    expect(await erasedSinceScrub(owner, 60_000)).toBe(true)
  })
})
