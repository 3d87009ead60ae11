import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeProcess, type StoreProcess } from './testing/store-process.ts'

let directory: string
let started: StoreProcess[]
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'event-store-main-'))
  started = []
})
afterEach(async () => {
  for (const { child, end } of started) if (child.exitCode === null && child.signalCode === null) await end('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

async function start(options: { data?: string; port?: number } = {}): Promise<StoreProcess> {
  const store = await storeProcess(options.data ?? directory, options.port === undefined ? {} : { port: options.port })
  started.push(store)
  return store
}

async function append(store: StoreProcess): Promise<void> {
  const client = EventStoreDBClient.connectionString(store.connectionString)
  await client.appendToStream('s', jsonEvent({ type: 'Happened', data: {} }))
  await client.dispose()
}

test('it reports in one line that it is ready, and ends cleanly on SIGTERM', async () => {
  const store = await start()
  expect(store.messages).toEqual([{ ready: true, port: store.port }])
  await append(store)
  expect(await store.end('SIGTERM')).toBe(0)
  const again = await start()
  expect(again.messages).toEqual([{ ready: true, port: again.port }])
})

test('a second store on the same folder is refused with the process id of the first', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(`in use by another event store (process ${first.child.pid}`)
  await append(first)
})

test('the folder of a killed store can be used at once', async () => {
  const first = await start()
  await append(first)
  await first.end('SIGKILL')
  expect(readdirSync(directory)).toContain('lock')
  await append(await start())
})

test('a port in use is reported, and the folder is released', async () => {
  const first = await start()
  const other = join(directory, 'other')
  await expect(start({ data: other, port: first.port })).rejects.toThrow(`cannot listen on 127.0.0.1:${first.port}`)
  await expect(start({ data: other })).resolves.toBeDefined()
})

test('a damaged folder is reported with the place and the remedy', async () => {
  writeFileSync(join(directory, '0000000000000000.log'), 'x'.repeat(1_000))
  await expect(start()).rejects.toThrow(/0000000000000000\.log: this is not an event log.*Restore the data folder/)
})
