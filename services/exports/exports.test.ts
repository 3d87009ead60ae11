import type { FinanceEvent } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import { EXPORT_FORMATS, type ExportManifest } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import { FIXED_EVENTS } from '@tafel/contracts/contexts/finance/testing/fixed-events.ts'
import { NO_AUDIT, person, testApi } from '@tafel/kernel/http/testing/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportHandlers } from './handlers.ts'
import { keptExports, type WriteExport } from './kept-exports.ts'
import { rangeIn } from './range-header.ts'
import { writeExport } from './write-export.ts'

const SETTLED = '2026-11-22T10:00:00.000Z'
const RANGE = 'from=2026-11-01T00:00:00Z&to=2026-11-22T10:00:00Z&format=csv'

async function* pages(): AsyncGenerator<readonly FinanceEvent[]> {
  for (let at = 0; at < FIXED_EVENTS.length; at += 5) yield FIXED_EVENTS.slice(at, at + 5)
}

const failures: unknown[] = []
let isBroken = false
const write: WriteExport = async (request, path, { onRows }) => {
  if (isBroken) throw new Error('no room')
  return writeExport(request, pages(), path, onRows)
}
const exports = keptExports({ write, onFailed: (error) => failures.push(error) })
let api: Awaited<ReturnType<typeof testApi>>
const finance = person({ roles: ['finance'] })
beforeAll(async () => {
  api = await testApi(
    () => exportHandlers({ exports, settledBefore: async () => SETTLED, countRows: async () => 10, rowsPerHour: 30_000 }),
    {
      access: { register: async () => undefined, accountStatus: async () => 'none', hasSubscription: async () => false },
      statuses: { statusOf: () => 'enabled' },
    },
  )
})
afterAll(async () => {
  await api.close()
  await exports.close()
})
const get = (path: string, headers: Record<string, string> = {}) => api.as(finance).get(path, { headers })

async function prepared(query: string): Promise<ExportManifest> {
  const ready = async () => (await get(`/api/finance/exports/manifest?${query}`)).json as { state: string; manifest: ExportManifest }
  await expect.poll(async () => await ready(), { timeout: 20_000 }).toMatchObject({ state: 'ready' })
  return (await ready()).manifest
}

test('writes a range once it is settled; its file matches the manifest, whole or in pieces', { timeout: 30_000 }, async () => {
  expect((await get(`/api/finance/exports/file?${RANGE}`)).code).toBe('finance/export-not-ready')
  const manifest = await prepared(RANGE)
  expect(manifest).toMatchObject({ file: 'tafel-events-v3-20261101T000000Z-20261122T100000Z.csv', totals: { rows: FIXED_EVENTS.length } })
  const whole = await get(`/api/finance/exports/file?${RANGE}`)
  // Reading as text removes the byte order mark.
  expect(Buffer.byteLength(whole.text) + 3).toBe(manifest.bytes)
  const pieces = await Promise.all(
    ['bytes=0-99', 'bytes=100-', 'bytes=-10'].map((range) => get(`/api/finance/exports/file?${RANGE}`, { range })),
  )
  expect(pieces.map(({ status }) => status)).toEqual([206, 206, 206])
  expect(pieces[0]!.text + pieces[1]!.text).toBe(whole.text)
  expect(whole.text.endsWith(pieces[2]!.text)).toBe(true)
  expect((await get(`/api/finance/exports/file?${RANGE}`, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  expect((await get(`/api/finance/exports/file?${RANGE}`, { range: `bytes=${manifest.bytes}-` })).status).toBe(416)
  expect(failures).toEqual([])
})

test('refuses a range that may be incomplete, with the possible end', async () => {
  const late = await get('/api/finance/exports/manifest?from=2026-11-01T00:00:00Z&to=2026-11-22T10:00:01Z&format=csv')
  expect(late).toMatchObject({ status: 400, json: { errors: [{ field: 'to', message: expect.stringContaining(SETTLED) }] } })
  expect((await get('/api/finance/exports/manifest?from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z&format=csv')).status).toBe(400)
})

test('limits the rows read per hour, not the clicks: existing and pending files are free', async () => {
  const other = person({ roles: ['finance'] })
  const ask = (day: number) =>
    api.as(other).get(`/api/finance/exports/manifest?from=2026-11-0${day}T00:00:00Z&to=2026-11-22T10:00:00Z&format=jsonl`)
  for (const day of [2, 3, 4]) expect((await ask(day)).status).toBe(200)
  const refused = await ask(5)
  expect(refused).toMatchObject({ status: 429, code: 'finance/too-many-exports' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  await expect.poll(async () => (await ask(4)).json, { timeout: 20_000 }).toMatchObject({ state: 'ready' })
})

test('lets a user save all formats of several ranges within an hour', async () => {
  const other = person({ roles: ['finance'] })
  const kept = keptExports({ write, onFailed: (error) => failures.push(error) })
  const own = await testApi(() => exportHandlers({ exports: kept, settledBefore: async () => SETTLED, countRows: async () => 1000 }), {
    ratePerMinute: 100_000,
    access: { register: async () => undefined, accountStatus: async () => 'none', hasSubscription: async () => false },
    statuses: { statusOf: () => 'enabled' },
  })
  const statuses: number[] = []
  for (const day of [2, 3, 4])
    for (const format of EXPORT_FORMATS) {
      const path = `/api/finance/exports/manifest?from=2026-10-0${day}T00:00:00Z&to=2026-10-09T10:00:00Z&format=${format}`
      await expect.poll(async () => (await own.as(other).get(path)).json, { timeout: 20_000 }).toMatchObject({ state: 'ready' })
      statuses.push((await own.as(other).get(path)).status)
    }
  expect(statuses).toEqual(Array.from({ length: 12 }, () => 200))
  await own.close()
  await kept.close()
})

test('reports a failure once, and can be started again', async () => {
  const query = 'from=2026-11-09T00:00:00Z&to=2026-11-22T10:00:00Z&format=csv'
  isBroken = true
  await get(`/api/finance/exports/manifest?${query}`)
  await expect.poll(async () => (await get(`/api/finance/exports/manifest?${query}`)).json).toEqual({ state: 'failed' })
  isBroken = false
  expect(failures.splice(0)).toHaveLength(1)
  expect(await prepared(query)).toMatchObject({ totals: { rows: FIXED_EVENTS.length } })
})

test('failed exports do not block new ones, and are forgotten', async () => {
  let isFull = true
  let failed = 0
  const kept = keptExports({
    write: async (request, path, { onRows }) => {
      if (isFull) throw new Error('no room')
      return writeExport(request, pages(), path, onRows)
    },
    onFailed: () => (failed += 1),
    maxWaiting: 2,
    failedKeptMs: 300,
  })
  const day = (number: number) =>
    ({ from: `2026-11-0${number}T00:00:00.000Z`, to: '2026-11-22T10:00:00.000Z', format: 'csv', version: 1 }) as const
  for (const number of [1, 2, 3, 4]) {
    expect(kept.begin(day(number))).toEqual({ state: 'preparing', rows: 0 })
    await expect.poll(() => failed).toBe(number)
  }
  isFull = false
  expect(kept.begin(day(1))).toEqual({ state: 'preparing', rows: 0 })
  await expect.poll(() => kept.stateOf(day(1))).toMatchObject({ state: 'ready' })
  await expect.poll(() => kept.stateOf(day(2))).toBeUndefined()
  await kept.close()
})

test('answers not found for a file deleted before it is opened', async () => {
  const manifest = await prepared(RANGE)
  const gone = { ...exports, file: async () => ({ path: '/nowhere/at-all', manifest }) }
  const other = await testApi(() => exportHandlers({ exports: gone, settledBefore: async () => SETTLED, countRows: async () => 10 }), {
    access: { register: async () => undefined, accountStatus: async () => 'none', hasSubscription: async () => false },
    statuses: { statusOf: () => 'enabled' },
    audit: { ...NO_AUDIT, read: () => new Promise((resolve) => setTimeout(resolve, 50)) },
  })
  for (const range of [undefined, 'bytes=0-9'])
    expect((await other.as(finance).get(`/api/finance/exports/file?${RANGE}`, { headers: { ...(range && { range }) } })).code).toBe(
      'finance/export-not-ready',
    )
  await other.close()
})

test.each([
  [undefined, 'whole'],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=90-200', { first: 90, last: 99 }],
  ['bytes=-30', { first: 70, last: 99 }],
  ['bytes=-0', 'outside'],
  ['bytes=100-', 'outside'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['lines=0-1', 'whole'],
] as const)('of 100 bytes %s requests %j', (header, expected) => {
  expect(rangeIn(header, 100)).toEqual(expected)
})
