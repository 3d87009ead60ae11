import { type TestDatabase, testDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { HEADERS } from '@tafel/contracts/api/integration/message.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { createPool, transaction } from '@tafel/kernel/postgres/postgres.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Received, RECORD_COUNT_TABLES, takeMessage } from './record-counts.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  // Another system has its own database.
  pool = createPool({ url: database.url('owner'), name: 'consumer-test' })
  await pool.query(RECORD_COUNT_TABLES)
})
beforeEach(() => pool.query('truncate inbox, known_records'))
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const accountId = newId()
function message(key: string, type: string | undefined): Received {
  const value = type === undefined ? undefined : JSON.stringify({ type, data: { accountId, kind: 'scenario' }, addedLater: true })
  return { key, value, headers: new Map([[HEADERS.id, newId()]]) }
}
const take = (received: Received) => transaction(pool, (client) => takeMessage(client, received))
const known = async () => (await pool.query('select stream, changes, is_deleted from known_records order by stream')).rows

test('a repeated message has no effect', async () => {
  const [created, changed, deleted] = [message('s-1', 'RecordCreated'), message('s-1', 'RecordChanged'), message('s-1', 'RecordDeleted')]
  for (const one of [created, changed]) expect(await take(one)).toBe('applied')
  for (const one of [created, changed]) expect(await take(one)).toBe('hadBefore')
  expect(await take(deleted)).toBe('applied')
  expect(await known()).toEqual([{ stream: 's-1', changes: 1, is_deleted: true }])
})

test('a message whose effect failed is applied when repeated', async () => {
  const created = message('s-2', 'RecordCreated')
  const failing = transaction(pool, async (client) => {
    await takeMessage(client, created)
    throw new Error('The process died.')
  })
  await expect(failing).rejects.toThrow('died')
  expect(await known()).toEqual([])
  expect(await take(created)).toBe('applied')
  expect(await known()).toHaveLength(1)
})

test('two consumers with the same message apply it once', async () => {
  await take(message('s-3', 'RecordCreated'))
  const changed = message('s-3', 'RecordChanged')
  expect((await Promise.all([take(changed), take(changed)])).toSorted()).toEqual(['applied', 'hadBefore'])
  expect(await known()).toEqual([{ stream: 's-3', changes: 1, is_deleted: false }])
})

test('deletes what was erased', async () => {
  for (const key of ['s-4', 's-5']) await take(message(key, 'RecordCreated'))
  await take(message('s-4', undefined))
  expect((await known()).map(({ stream }) => stream)).toEqual(['s-5'])
})

test('refuses messages that are not Tafel’s', () => {
  expect(() => takeMessage(pool, { key: 'x', value: '{}', headers: new Map() })).toThrow('tafel-event-id')
})
