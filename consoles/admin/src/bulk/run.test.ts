import { BULK_BATCH, type BulkRow } from '@tafel/contracts/contexts/bulk/bulk.ts'
import { expect, test, vi } from 'vitest'
import { runBulk } from './run.ts'

const ids = Array.from({ length: 2 * BULK_BATCH + 1 }, (_, at) => `user-${at}`)
const done = (userIds: readonly string[]) => ({ rows: userIds.map((userId): BulkRow => ({ userId, outcome: 'done' })) })

function given(send: (batch: readonly string[], key: string) => Promise<{ readonly rows: readonly BulkRow[] }>) {
  const rows: BulkRow[] = []
  const stop = new AbortController()
  const keys: string[] = []
  const wait = vi.fn(async () => undefined)
  const run = () =>
    runBulk({
      userIds: ids,
      send: (batch, key) => (keys.push(key), send(batch, key)),
      onRows: (more) => void rows.push(...more),
      signal: stop.signal,
      waitOf: (error) => (error === 'too much' ? 7000 : undefined),
      wait,
      newKey: () => `key-${keys.length}`,
    })
  return { rows, stop, keys, wait, run }
}

test('sends every row once, in batches with a key each', async () => {
  const { rows, keys, run } = given(async (batch) => done(batch))
  await run()
  expect(rows.map(({ userId }) => userId)).toEqual(ids)
  expect(keys).toEqual(['key-0', 'key-1', 'key-2'])
})

test('waits as requested after too many requests, and sends the same batch under the same key', async () => {
  let tries = 0
  const { rows, keys, wait, run } = given(async (batch) => {
    tries += 1
    if (tries === 2) throw 'too much'
    return done(batch)
  })
  await run()
  expect(wait).toHaveBeenCalledExactlyOnceWith(7000)
  expect(keys).toEqual(['key-0', 'key-1', 'key-1', 'key-3'])
  expect(rows).toHaveLength(ids.length)
})

test('starts no batch after a cancellation; stops without an answer, and reports the unknown outcomes', async () => {
  const cancelled = given(async (batch) => (cancelled.stop.abort(), done(batch)))
  await cancelled.run()
  expect(cancelled.rows).toHaveLength(BULK_BATCH)

  const broken = given(async () => Promise.reject(new Error('Tafel cannot be reached.')))
  await broken.run()
  expect(broken.rows.map(({ outcome }) => outcome)).toEqual(Array.from({ length: BULK_BATCH }, () => 'unknown'))
})
