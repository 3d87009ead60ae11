import { testDatabase, type TestDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isDamage, tablesOf, watchForDamage } from './damage.ts'
import { migrateKernel } from '../kernel-migrations.ts'
import { createPool } from './postgres.ts'
import { tearPage } from '../testing/tear-page.ts'

let database: TestDatabase
let pool: pg.Pool
let owner: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url('services'), name: 'test' })
  owner = createPool({ url: database.url('owner'), name: 'test' })
  await migrateKernel(pool)
})
afterAll(async () => {
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})
beforeEach(async () => {
  await pool.query('truncate keys.subject_keys, kernel.parked')
  await pool.query(
    `insert into keys.subject_keys (subject, wrapped, master_key) select 'user:' || n, decode(md5(n::text), 'hex'), 'm' from generate_series(1, 2000) n`,
  )
})
const watch = (now?: () => number) => watchForDamage(pool, tablesOf('keys', 'kernel'), now)

test('finds a torn page of the keys at the first check, and notices its repair', async () => {
  await tearPage(owner, 'keys.subject_keys')
  const damage = watch()
  await damage.look()
  expect(damage.damaged()).toEqual(['keys.subject_keys'])
  await pool.query('truncate keys.subject_keys')
  await damage.look()
  expect(damage.damaged()).toEqual([])
})

test('finds a torn page of an index', async () => {
  await tearPage(owner, 'keys.subject_keys_pkey')
  const damage = watch()
  await damage.look()
  expect(damage.damaged()).toEqual(['keys.subject_keys'])
})

test('finds a torn page of out-of-row (TOAST) data', async () => {
  await pool.query(
    `insert into kernel.parked (reactor, position, stream, revision, event_id, event_type, reason)
     select 'r', n, 's', 0, 'e', 't', (select string_agg(md5((n * 1000 + k)::text), '') from generate_series(1, 500) k) from generate_series(1, 20) n`,
  )
  const { rows } = await owner.query(`select reltoastrelid::regclass::text as name from pg_class where oid = 'kernel.parked'::regclass`)
  await tearPage(owner, rows[0].name)
  const damage = watch()
  await damage.look()
  expect(damage.damaged()).toEqual(['kernel.parked'])
})

test('reads nothing again while healthy, until a checksum fails or a day has passed', async () => {
  let now = 0
  const damage = watch(() => now)
  await damage.look()
  expect(damage.damaged()).toEqual([])
  await tearPage(owner, 'keys.subject_keys')
  await damage.look()
  expect(damage.damaged(), 'no query has read it').toEqual([])
  const met = await pool.query('select count(wrapped::text) from keys.subject_keys').catch((error: unknown) => error)
  expect(isDamage(met)).toBe(true)
  await damage.look()
  expect(damage.damaged()).toEqual(['keys.subject_keys'])

  await pool.query('truncate keys.subject_keys')
  await damage.look()
  await pool.query(
    `insert into keys.subject_keys (subject, wrapped, master_key) select 'user:' || n, 'w', 'm' from generate_series(1, 2000) n`,
  )
  await tearPage(owner, 'keys.subject_keys')
  now += 24 * 3_600_000
  await damage.look()
  expect(damage.damaged(), 'a day later').toEqual(['keys.subject_keys'])
})
