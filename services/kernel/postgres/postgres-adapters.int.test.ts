import { randomBytes, randomUUID } from 'node:crypto'
import { testDatabase, type TestDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresCheckpoints } from '../subscriptions/checkpoints.postgres.ts'
import { answerMemoryContract } from '../contract/answer-memory-contract.ts'
import { checkpointContract } from '../contract/checkpoint-contract.ts'
import { keyStoreContract } from '../contract/key-store-contract.ts'
import { parkedContract } from '../contract/parked-contract.ts'
import { sharedLimitsContract } from '../contract/shared-limits-contract.ts'
import { counterContract } from '../contract/counter-contract.ts'
import { MAX_POSITION, StoreUnavailable } from '../store/event-store.ts'
import { postgresAnswerMemory } from '../http/answer-memory.postgres.ts'
import { postgresLease } from '../subscriptions/lease.ts'
import { migrateKernel } from '../kernel-migrations.ts'
import { keyedHash } from '../keys/keyed-hash.ts'
import { postgresKeyStore } from '../keys/key-store.postgres.ts'
import { masterKeys } from '../keys/master-keys.ts'
import { postgresParked } from '../subscriptions/parked.ts'
import { createPool, migrate, type Sql, transaction } from './postgres.ts'
import { postgresLimits } from '../http/shared-limits.ts'
import { postgresCounters } from './counters.ts'
import { tcpProxy } from '../testing/tcp-proxy.ts'

let database: TestDatabase
let pool: pg.Pool
let elsewhere: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url('services'), name: 'kernel-test' })
  elsewhere = createPool({ url: database.url('services'), name: 'kernel-test-2' })
  await migrateKernel(pool)
})
afterAll(async () => {
  await Promise.all([pool.end(), elsewhere.end()])
  await database.drop()
})

const master = masterKeys(randomBytes(32))
// No caching: each view represents another process whose cache has expired.
keyStoreContract('in Postgres', async () => () => postgresKeyStore({ sql: pool, masterKeys: master, cacheMs: 1 }))

checkpointContract('in Postgres', async () => {
  const [here, there] = [postgresCheckpoints({ pool, schema: 'kernel' }), postgresCheckpoints({ pool: elsewhere, schema: 'kernel' })]
  return {
    checkpoints: here,
    elsewhere: there,
    transaction: (work) => transaction(pool, work),
    stop: async () => void (await Promise.all([here.close(), there.close()])),
  }
})

test('one of two instances holds a lease until it releases it or fails to renew it for four seconds', async () => {
  const [here, there] = [postgresLease(pool, 'kernel', 'test'), postgresLease(elsewhere, 'kernel', 'test')]
  expect([await here.hold(), await there.hold(), await here.hold()]).toEqual([true, false, true])
  await there.release()
  expect(await there.hold(), 'it could not release another’s lease').toBe(false)
  await here.release()
  expect([await there.hold(), await here.hold()]).toEqual([true, false])
  await pool.query(`update kernel.leases set until = now() - interval '1 ms'`)
  expect([await here.hold(), await there.hold()]).toEqual([true, false])
})

test('migration drops an impossible checkpoint of an earlier version, which can then start over', async () => {
  const checkpoints = postgresCheckpoints({ pool, schema: 'kernel' })
  await pool.query(`
    delete from kernel.migrations where name = '005-checkpoints-in-the-log';
    alter table kernel.checkpoints drop constraint checkpoints_position_check;
    insert into kernel.checkpoints (name, position) values ('deaf', ${2n ** 64n - 1n}), ('well', 7)`)
  await migrateKernel(pool)
  expect(await checkpoints.read('deaf')).toBeUndefined()
  expect(await checkpoints.read('well')).toBe(7n)
  expect(await checkpoints.advance(pool, 'deaf', undefined, 7n)).toBe('ok')
  await checkpoints.close()
})

test('the table of checkpoints refuses an impossible position', async () => {
  const impossible = pool.query(`insert into kernel.checkpoints (name, position) values ('beyond', ${MAX_POSITION + 1n})`)
  await expect(impossible).rejects.toThrow(/checkpoints_position_check/)
})

answerMemoryContract('in Postgres', async () => ({
  memory: postgresAnswerMemory(pool),
  age: async (hours) => void (await pool.query(`update kernel.answers set answered_at = answered_at - $1 * interval '1 hour'`, [hours])),
}))

const limitsOver = (sql: Sql, onError: (error: unknown) => void = () => undefined) =>
  postgresLimits({ sql, hash: keyedHash(postgresKeyStore({ sql: pool, masterKeys: master }), 'limits'), onError })

sharedLimitsContract('in Postgres', async () => ({
  here: limitsOver(pool),
  there: limitsOver(elsewhere),
  age: async (minutes) =>
    void (await pool.query(`update kernel.tries set at = array(select t - make_interval(mins => $1) from unnest(at) t)`, [minutes])),
}))

describe('shared limits in Postgres', () => {
  test('store only hashed keys, and drop them after a day', async () => {
    const limits = limitsOver(pool)
    await pool.query('delete from kernel.tries')
    const email = 'naledi@example.co.za'
    await limits.limit('mails', { tries: 3, minutes: 60 }).take(email)
    const stored = async () => (await pool.query<{ key: string }>('select key from kernel.tries')).rows.map(({ key }) => key)
    expect(await stored()).toEqual([expect.stringMatching(/^mails:[0-9a-f]{32}$/)])
    await limits.expire()
    expect(await stored()).toHaveLength(1)
    await pool.query(`update kernel.tries set at = array[now() - interval '25 hours']`)
    await limits.expire()
    expect(await stored()).toEqual([])
  })

  test('refuse while Postgres is away, and report a failed give-back', async () => {
    const away: Sql = { query: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })) }
    const errors: unknown[] = []
    const limit = limitsOver(away, (error) => errors.push(error)).limit('away', { tries: 3, minutes: 60 })
    await expect(limit.take('key')).rejects.toBeInstanceOf(StoreUnavailable)
    await limit.giveBack('key')
    expect(errors).toHaveLength(1)
  })
})

parkedContract('in Postgres', async () => ({ parked: postgresParked(pool), client: pool }))

counterContract('in Postgres', async () => postgresCounters(pool))

test('drops unused counters after a day', async () => {
  const name = randomUUID()
  await postgresCounters(pool).add(name, '2026-11-21T08:00:00.000Z', 1, 1n)
  await postgresCounters(pool).add(randomUUID(), '2026-11-22T09:00:00.000Z', 1, 2n)
  expect((await pool.query('select 1 from kernel.tallies where name = $1', [name])).rowCount).toBe(0)
})

describe('checkpoints in Postgres', () => {
  test('move with their transaction or not at all, and a rollback notifies no one', async () => {
    const checkpoints = postgresCheckpoints({ pool, schema: 'kernel' })
    const name = randomUUID()
    const failing = transaction(pool, async (client) => {
      await checkpoints.advance(client, name, undefined, 1n)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await checkpoints.read(name)).toBeUndefined()
    expect(await checkpoints.waitUntil(name, 1n, 100)).toBe('late')
    await checkpoints.close()
  })

  test('move alone while another is locked, and wait for the locked one', async () => {
    const checkpoints = postgresCheckpoints({ pool, schema: 'kernel' })
    const [held, free] = [randomUUID(), randomUUID()]
    await transaction(pool, async (client) => {
      for (const name of [held, free]) await checkpoints.advance(client, name, undefined, 1n)
    })
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    const { promise: holding, resolve: holds } = Promise.withResolvers<void>()
    const holder = transaction(elsewhere, async (client) => {
      await checkpoints.advance(client, held, 1n, 9n)
      holds()
      await letGo
      throw new Error('rolled back')
    })
    await holding
    const waiting = checkpoints.advanceAlone(held, 1n, 2n)
    expect(await checkpoints.advanceAlone(free, 1n, 2n)).toBe('ok')
    expect(await checkpoints.read(held)).toBe(1n)
    resolve()
    await expect(holder).rejects.toThrow('rolled back')
    expect(await waiting).toBe('ok')
    await checkpoints.close()
  })

  test('use one connection, however many callers wait', async () => {
    const own = createPool({ url: database.url('services'), name: 'waiting', max: 3 })
    const checkpoints = postgresCheckpoints({ pool: own, schema: 'kernel' })
    const name = randomUUID()
    const waiting = Array.from({ length: 200 }, () => checkpoints.waitUntil(name, 1n, 20_000))
    await expect.poll(() => own.totalCount).toBe(1)
    await transaction(pool, (client) => checkpoints.advance(client, name, undefined, 1n))
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['seen']))
    expect(own.totalCount).toBe(1)
    await checkpoints.close()
    await own.end()
  })

  test('are seen by waiting callers after the listening connection was cut and replaced', async () => {
    const own = createPool({ url: database.url('services'), name: 'cut', max: 3 })
    // The poll alone would exceed the test's timeout.
    const checkpoints = postgresCheckpoints({ pool: own, schema: 'kernel', pollMs: 100 })
    const name = randomUUID()
    const waiting = checkpoints.waitUntil(name, 2n, 20_000)
    const cut = () => pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut'`)
    await expect.poll(async () => (await cut()).rowCount).toBe(1)
    await transaction(pool, (client) => checkpoints.advance(client, name, undefined, 2n))
    expect(await waiting).toBe('seen')
    const again = checkpoints.waitUntil(name, 3n, 20_000)
    await transaction(pool, (client) => checkpoints.advance(client, name, 2n, 3n))
    expect(await again).toBe('seen')
    await checkpoints.close()
    await own.end()
  })

  test('are seen by waiting callers after the listening connection died silently', async () => {
    const { port, hostname } = new URL(database.url('services'))
    const proxy = await tcpProxy(Number(port), hostname)
    const { href: url } = Object.assign(new URL(database.url('services')), { hostname: '127.0.0.1', port: String(proxy.port) })
    const own = createPool({ url, name: 'silent', max: 3 })
    const checkpoints = postgresCheckpoints({ pool: own, schema: 'kernel', pollMs: 50, deadAfterMs: 200 })
    const name = randomUUID()
    // Less than the pool would take to give up the connection.
    const waiting = checkpoints.waitUntil(name, 1n, 5000)
    const polled = `select from pg_stat_activity where application_name = 'silent' and state = 'idle' and query like 'select name, position%'`
    await expect.poll(async () => (await pool.query(polled)).rowCount).toBe(1)
    proxy.freeze('present')
    await transaction(pool, (client) => checkpoints.advance(client, name, undefined, 1n))
    expect(await waiting).toBe('seen')
    await checkpoints.close()
    await own.end()
    await proxy.close()
  })

  test('are late, without an error, while Postgres is away', async () => {
    const own = createPool({ url: 'postgres://no-one@127.0.0.1:1/none', name: 'away' })
    const checkpoints = postgresCheckpoints({ pool: own, schema: 'kernel', pollMs: 20 })
    expect(await Promise.all([1, 2, 3].map(() => checkpoints.waitUntil('any', 1n, 200)))).toEqual(['late', 'late', 'late'])
    await checkpoints.close()
    await own.end()
  })

  test('are seen even without any notification', async () => {
    const checkpoints = postgresCheckpoints({ pool: elsewhere, schema: 'kernel', pollMs: 20 })
    const name = randomUUID()
    const waiting = checkpoints.waitUntil(name, 1n, 20_000)
    await pool.query('insert into kernel.checkpoints (name, position) values ($1, 1)', [name])
    expect(await waiting).toBe('seen')
    await checkpoints.close()
  })
})

describe('keys in Postgres', () => {
  const who = () => `user:${randomUUID()}`
  const store = (keys = master) => postgresKeyStore({ sql: pool, masterKeys: keys, cacheMs: 1 })

  test('are stored wrapped: no stored key opens anything', async () => {
    const subject = who()
    const key = await store().obtain(subject)
    const { rows } = await pool.query<{ wrapped: Buffer }>('select wrapped from keys.subject_keys where subject = $1', [subject])
    expect(rows[0]!.wrapped.includes(key)).toBe(false)
  })

  test('do not open when moved to another subject', async () => {
    const [one, other] = [who(), who()]
    await store().obtain(one)
    await store().obtain(other)
    await pool.query(
      'update keys.subject_keys set wrapped = (select wrapped from keys.subject_keys where subject = $1) where subject = $2',
      [one, other],
    )
    await expect(store().find([other])).rejects.toThrow(StoreUnavailable)
    await pool.query('delete from keys.subject_keys where subject = $1', [other])
  })

  test('fail only their own request, not concurrent ones, if they do not open', async () => {
    const [one, other, third] = [who(), who(), who()]
    const key = await store().obtain(one)
    await store().obtain(other)
    await pool.query('update keys.subject_keys set wrapped = $2 where subject = $1', [other, randomBytes(60)])
    const asked = store()
    const [first, broken, last] = await Promise.allSettled([[third], [other], [one]].map((subjects) => asked.find(subjects)))
    expect(first).toMatchObject({ value: new Map([[third, { state: 'missing' }]]) })
    expect(broken).toMatchObject({ reason: expect.any(StoreUnavailable) })
    expect(last).toMatchObject({ value: new Map([[one, { state: 'key', key }]]) })
    await pool.query('delete from keys.subject_keys where subject = $1', [other])
  })

  test('under an unknown master key are unavailable, neither forgotten nor missing', async () => {
    const subject = who()
    await store().obtain(subject)
    await expect(store(masterKeys(randomBytes(32))).find([subject])).rejects.toThrow(StoreUnavailable)
  })

  test('are rewrapped by a new master key without changing, and the old one may then go', async () => {
    const [kept, gone] = [who(), who()]
    const key = await store().obtain(kept)
    await store().destroy(gone)
    const [old, young] = [randomBytes(32), randomBytes(32)]
    await store(masterKeys(old, [...master.byId.values()])).rewrap(1000)
    const rotated = store(masterKeys(young, [old]))
    while ((await rotated.rewrap(2)) > 0);
    const after = store(masterKeys(young))
    expect(await after.obtain(kept)).toEqual(key)
    expect((await after.find([gone])).get(gone)).toEqual({ state: 'destroyed' })
    await store(masterKeys([...master.byId.values()][0]!, [young])).rewrap(1000)
  })

  test('can be read but neither created nor destroyed by projections', async () => {
    const subject = who()
    const key = await store().obtain(subject)
    const projections = createPool({ url: database.url('projections'), name: 'projections' })
    const reader = postgresKeyStore({ sql: projections, masterKeys: master })
    expect((await reader.find([subject])).get(subject)).toEqual({ state: 'key', key })
    await expect(reader.obtain(who())).rejects.toThrow(StoreUnavailable)
    await expect(reader.destroy(subject)).rejects.toThrow(StoreUnavailable)
    await projections.end()
  })

  test('keep working from the cache while the database is away, until they expire', async () => {
    const subject = who()
    let away = false
    const sql = { query: (text: string, values?: unknown[]) => (away ? Promise.reject(new Error('away')) : pool.query(text, values)) }
    const cached = postgresKeyStore({ sql, masterKeys: master })
    const key = await cached.obtain(subject)
    away = true
    expect(await cached.obtain(subject)).toEqual(key)
    await expect(cached.obtain(who())).rejects.toThrow(StoreUnavailable)
  })
})

describe('migrations', () => {
  const steps = [
    { name: '001-a', sql: 'create table kernel.probe (id int)' },
    { name: '002-b', sql: 'alter table kernel.probe add column name text' },
  ]

  test('run each step once, even when many processes start together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(pool, 'kernel', steps)))
    await migrate(pool, 'kernel', [...steps, { name: '003-c', sql: 'alter table kernel.probe add column age int' }])
    const { rows } = await pool.query(
      `select column_name from information_schema.columns where table_schema = 'kernel' and table_name = 'probe' order by 1`,
    )
    expect(rows.map((row: { column_name: string }) => row.column_name)).toEqual(['age', 'id', 'name'])
  })

  test('leave nothing behind when they fail', async () => {
    const failing = [
      { name: '004-d', sql: 'create table kernel.left_over (id int)' },
      { name: '005-e', sql: 'create nonsense' },
    ]
    await expect(migrate(pool, 'kernel', failing)).rejects.toThrow()
    const { rows } = await pool.query(
      `select to_regclass('kernel.left_over') as found, (select count(*) from kernel.migrations where name = '004-d') as noted`,
    )
    expect(rows[0]).toEqual({ found: null, noted: '0' })
  })
})

describe('a transaction', () => {
  test('returns its connection, and never a broken one', async () => {
    const own = createPool({ url: database.url('services'), name: 'broken', max: 1 })
    const cut = transaction(own, (client) => client.query('select pg_terminate_backend(pg_backend_pid())'))
    await expect(cut).rejects.toThrow()
    expect((await transaction(own, (client) => client.query('select 1 as one'))).rows).toEqual([{ one: 1 }])
    await own.end()
  })

  test('has a deadline for every statement', async () => {
    const own = createPool({ url: database.url('services'), name: 'slow', statementTimeoutMs: 50 })
    await expect(own.query('select pg_sleep(20)')).rejects.toThrow(/statement timeout/)
    await own.end()
  })
})
