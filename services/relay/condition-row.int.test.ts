import { type TestDatabase, testDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import type { Condition } from '@tafel/kernel/runtime/lifecycle.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { relayState } from '../system/relay.ts'
import { keepConditionRow } from './condition-row.ts'
import { migrateRelay } from './schema.ts'

let database: TestDatabase
let relay: pg.Pool
let services: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  relay = createPool({ url: database.url('relay'), name: 'relay-test' })
  services = createPool({ url: database.url('services'), name: 'relay-test-services' })
})
afterAll(async () => {
  await Promise.all([relay?.end(), services?.end()])
  await database?.drop()
})

const rows = async (sql: string) => (await services.query(sql)).rows
const state = () => relayState({ services: rows, now: () => new Date() })

test('the services read the relay’s condition as it changes, nothing if it never ran or has ended, and nothing else of its data', async () => {
  expect(await state()).toBeNull()
  await migrateRelay(relay)
  expect(await state()).toBeNull()
  let condition: Condition = { health: 'ok' }
  const over = new AbortController()
  const kept = keepConditionRow({
    sql: relay,
    condition: () => condition,
    signal: over.signal,
    onFailed: (error) => {
      throw error
    },
    pollIntervalMs: 10,
  })
  await expect.poll(state).toEqual({ health: 'ok', why: null })
  condition = { health: 'degraded', why: 'waits for Kafka: the password is wrong' }
  await expect.poll(state).toEqual({ health: 'degraded', why: 'waits for Kafka: the password is wrong' })
  await expect(rows('select * from relay.places')).rejects.toThrow('permission denied')
  over.abort()
  await kept
  expect(await state()).toBeNull()
})
