import { randomBytes } from 'node:crypto'
import { testDatabase, type TestDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memoryEventStore } from '../store/event-store.memory.ts'
import { migrateKernel } from '../kernel-migrations.ts'
import { createPool, transaction } from '../postgres/postgres.ts'
import { exportKeys, importKeys, keysMark, readKeyBackup } from './backup.ts'
import { postgresKeyStore } from './key-store.postgres.ts'
import { assertKeysAtHand, KeysLost } from './keys-at-hand.ts'
import { masterKeys } from './master-keys.ts'
import { BackupBroken } from './sealed-lines.ts'
import { newEvent } from '../testing/new-event.ts'

const master = masterKeys(randomBytes(32))
let here: { database: TestDatabase; pool: pg.Pool }
let empty: { database: TestDatabase; pool: pg.Pool }

async function database() {
  const made = await testDatabase()
  const pool = createPool({ url: made.url('services'), name: 'key-backup' })
  await migrateKernel(pool)
  return { database: made, pool }
}
beforeAll(async () => {
  here = await database()
  empty = await database()
})
afterAll(async () => {
  for (const { database, pool } of [here, empty]) {
    await pool.end()
    await database.drop()
  }
})
beforeEach(async () => {
  for (const { pool } of [here, empty]) await pool.query('truncate keys.subject_keys')
})

const store = (pool: pg.Pool) => postgresKeyStore({ sql: pool, masterKeys: master, cacheMs: 1 })
async function all<T>(lines: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const line of lines) found.push(line)
  return found
}
const restore = (pool: pg.Pool, lines: readonly string[], keys = master) =>
  transaction(pool, (client) => importKeys(client, each(lines), keys))
async function* each(lines: readonly string[]) {
  yield* lines
}

describe('a backup of the keys', () => {
  test('restores every key and tombstone into an empty database', async () => {
    const keys = new Map<string, Buffer>()
    for (let n = 0; n < 50; n++) keys.set(`client:${n}`, await store(here.pool).obtain(`client:${n}`))
    await store(here.pool).destroy('client:7')
    const lines = await all(exportKeys(here.pool, master))
    expect(await restore(empty.pool, lines)).toBe(50)
    const found = await store(empty.pool).find([...keys.keys()])
    for (const [subject, key] of keys) {
      expect(found.get(subject)).toEqual(subject === 'client:7' ? { state: 'destroyed' } : { state: 'key', key })
    }
  })

  test('contains no subject or key in plain text', async () => {
    await store(here.pool).obtain('client:someone')
    const text = (await all(exportKeys(here.pool, master))).join('\n')
    const { rows } = await here.pool.query<{ wrapped: Buffer }>('select wrapped from keys.subject_keys')
    expect(text).not.toContain('someone')
    expect(Buffer.from(text).includes(rows[0]!.wrapped)).toBe(false)
    expect(text).not.toContain(rows[0]!.wrapped.toString('base64'))
  })

  test('opens only with its own master key, and names it', async () => {
    await store(here.pool).obtain('client:a')
    const lines = await all(exportKeys(here.pool, master))
    await expect(restore(empty.pool, lines, masterKeys(randomBytes(32)))).rejects.toThrow(master.current)
    expect(await restore(empty.pool, lines, masterKeys(randomBytes(32), [...master.byId.values()]))).toBe(1)
  })

  test.each([
    ['cut off', (lines: string[]) => lines.slice(0, -1)],
    ['without a batch', (lines: string[]) => [lines[0]!, ...lines.slice(2)]],
    ['with a batch twice', (lines: string[]) => [lines[0]!, lines[1]!, ...lines.slice(1)]],
    ['with a byte changed', (lines: string[]) => [lines[0]!, `${lines[1]!.slice(0, -8)}AAAAAAA=`, ...lines.slice(2)]],
    ['with another head', (lines: string[]) => [lines[0]!.replace(/"id":"./, '"id":"x'), ...lines.slice(1)]],
    ['that continues after its end', (lines: string[]) => [...lines, lines[1]!]],
    ['that is none', () => ['hello']],
    ['that is empty', () => []],
  ])('%s is refused, and nothing of it is kept', async (_, spoil) => {
    await store(here.pool).obtain('client:a')
    const lines = spoil(await all(exportKeys(here.pool, master)))
    await expect(restore(empty.pool, lines)).rejects.toThrow(BackupBroken)
    expect((await keysMark(empty.pool)).keys).toBe(0)
  })

  test('of changes contains keys created and destroyed since, and a tombstone wins in either order', async () => {
    await store(here.pool).obtain('client:old')
    await here.pool.query(`update keys.subject_keys set created_at = now() - interval '1 hour'`)
    const whole = await all(exportKeys(here.pool, master))
    const mark = await keysMark(here.pool)
    await store(here.pool).obtain('client:new')
    await store(here.pool).destroy('client:old')
    expect((await keysMark(here.pool)).text).not.toBe(mark.text)
    const since = await all(exportKeys(here.pool, master, mark))
    const rows = (await all(readKeyBackup(each(since), master))).flat()
    expect(rows.map(({ subject }) => subject)).toEqual(['client:new', 'client:old'])
    for (const order of [
      [whole, since],
      [since, whole],
    ]) {
      await empty.pool.query('truncate keys.subject_keys')
      for (const lines of order) await restore(empty.pool, lines)
      const found = await store(empty.pool).find(['client:old', 'client:new'])
      expect([found.get('client:old')?.state, found.get('client:new')?.state]).toEqual(['destroyed', 'key'])
    }
  })

  test('is not needed without changes: the mark does not move', async () => {
    await store(here.pool).obtain('client:a')
    expect((await keysMark(here.pool)).text).toBe((await keysMark(here.pool)).text)
  })
})

describe('a start', () => {
  const sealed = { $personal: { v: 1, subject: 'client:a', fields: ['name'], box: 'AAAA' } }
  const logWith = async (data: object) => {
    const log = memoryEventStore()
    await log.append('client-a', 'none', [{ ...newEvent(), data }])
    return log
  }

  test('on a log with sealed fields and no keys is refused, with the command that restores them', async () => {
    const log = await logWith(sealed)
    const starting = assertKeysAtHand(empty.pool, master, async () => log)
    await expect(starting).rejects.toThrow(KeysLost)
    await expect(starting).rejects.toThrow('npm run restore-keys')
  })

  test('on a log with sealed fields and no table of keys is refused too', async () => {
    const bare = await testDatabase()
    const pool = createPool({ url: bare.url('services'), name: 'bare' })
    const log = await logWith(sealed)
    await expect(assertKeysAtHand(pool, master, async () => log)).rejects.toThrow(KeysLost)
    await pool.end()
    await bare.drop()
  })

  test('with the wrong master key is refused before anything is set aside', async () => {
    await store(here.pool).obtain('client:a')
    const log = await logWith(sealed)
    await expect(assertKeysAtHand(here.pool, masterKeys(randomBytes(32)), async () => log)).rejects.toThrow('another master key')
  })

  test('on an empty log, one without personal fields, or one with its keys, continues', async () => {
    await assertKeysAtHand(empty.pool, master, async () => memoryEventStore())
    const plain = await logWith({ plain: true })
    await assertKeysAtHand(empty.pool, master, async () => plain)
    await store(here.pool).obtain('client:a')
    await assertKeysAtHand(here.pool, master, () => Promise.reject(new Error('the log must not be read')))
    await store(here.pool).destroy('client:a')
    await assertKeysAtHand(here.pool, master, () => Promise.reject(new Error('the log must not be read')))
  })
})
