import { testDatabase, type TestDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scrubState } from './scrub.ts'

let database: TestDatabase
let owner: pg.Pool
let services: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  owner = createPool({ url: database.url('owner'), name: 'scrub-test-owner' })
  services = createPool({ url: database.url('services'), name: 'scrub-test' })
  await migrateKernel(services)
})
afterAll(async () => {
  await Promise.all([owner.end(), services.end()])
  await database.drop()
})

const state = () => scrubState({ services: async (sql) => (await services.query(sql)).rows })
const scrubbedAt = (moment: string) =>
  owner.query(
    `insert into upkeep.runs (job, good_at, tried_at) values ('scrub', $1, $1)
     on conflict (job) do update set good_at = excluded.good_at, tried_at = excluded.tried_at`,
    [moment],
  )

test('an erasure needs a scrub that started at least a minute after it', async () => {
  expect(await state()).toEqual({ lastAt: null, owedSince: null })
  await owner.query(`insert into keys.subject_keys (subject, destroyed_at) values ('client:a', '2026-03-10T02:00:00Z')`)
  expect(await state()).toEqual({ lastAt: null, owedSince: '2026-03-10T02:00:00.000Z' })
  await scrubbedAt('2026-03-10T02:00:30Z')
  expect(await state()).toEqual({ lastAt: '2026-03-10T02:00:30.000Z', owedSince: '2026-03-10T02:00:00.000Z' })
  await scrubbedAt('2026-03-10T02:01:30Z')
  expect(await state()).toEqual({ lastAt: '2026-03-10T02:01:30.000Z', owedSince: null })
})

test('services may read but not write upkeep', async () => {
  await expect(services.query(`update upkeep.runs set good_at = now()`)).rejects.toThrow(/permission denied/)
})
