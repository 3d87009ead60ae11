import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeProcess, type StoreProcess } from './testing/store-process.ts'

let root: string
let data: string
let started: StoreProcess[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'event-store-maintenance-'))
  data = join(root, 'data')
  started = []
})
afterEach(async () => {
  for (const { child, end } of started) if (child.exitCode === null && child.signalCode === null) await end('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

async function start(dataDir: string): Promise<{ store: StoreProcess; client: EventStoreDBClient }> {
  const store = await storeProcess(dataDir)
  started.push(store)
  return { store, client: EventStoreDBClient.connectionString(store.connectionString) }
}

async function run(command: string, ...options: string[]): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, command, ...options])
  return JSON.parse(stdout)
}

const event = () => jsonEvent({ type: 'Happened', data: { text: 'x'.repeat(200) } })

test('a backup of a running store contains everything acknowledged before it, and a restored store continues from there', async () => {
  const { store, client } = await start(data)
  const acknowledged: string[] = []
  let ended = false
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    while (!ended) {
      const { nextExpectedRevision } = await client.appendToStream(`w-${writer}`, event())
      acknowledged.push(`w-${writer}@${nextExpectedRevision}`)
    }
  })
  const backups = []
  for (const name of ['one', 'two']) {
    const before = [...acknowledged]
    const to = join(root, name)
    await run('backup', '--data', data, '--to', to)
    backups.push({ to, before })
  }
  ended = true
  await Promise.all(writers)
  const log: string[] = []
  for await (const { event: each } of client.readAll()) log.push(`${each!.streamId}@${each!.revision}`)
  await client.dispose()
  await store.end('SIGTERM')

  for (const { to, before } of backups) {
    const { events } = await run('verify', '--data', to)
    const restored = `${to}-restored`
    expect(await run('restore', '--from', to, '--data', restored)).toMatchObject({ events })
    const again = await start(restored)
    const read: string[] = []
    for await (const { event: each } of again.client.readAll()) read.push(`${each!.streamId}@${each!.revision}`)
    expect(read).toEqual(log.slice(0, Number(events)))
    const there = new Set(read)
    expect(before.filter((each) => !there.has(each))).toEqual([])
    await again.client.appendToStream('w-0', event(), { expectedRevision: 'stream_exists' })
    await again.client.dispose()
    await again.store.end('SIGTERM')
  }
})

test('commands report their result in one line, and problems with place and remedy', async () => {
  const { store, client } = await start(data)
  for (let n = 0; n < 20; n += 1) await client.appendToStream('s', event())
  expect(await run('verify', '--data', data)).toMatchObject({ events: 20 })
  await client.dispose()
  await store.end('SIGTERM')
  expect(await run('verify', '--data', data)).toMatchObject({ events: 20 })
  const bytes = readFileSync(join(data, 'events.sqlite'))
  bytes[bytes.indexOf('x'.repeat(100))]! ^= 1
  writeFileSync(join(data, 'events.sqlite'), bytes)
  const damaged = /events\.sqlite.* at position \d+: .*Restore the data folder from a backup/
  await expect(run('verify', '--data', data)).rejects.toThrow(damaged)
  await expect(run('backup', '--data', data, '--to', join(root, 'backup'))).rejects.toThrow(damaged)
  await expect(start(data)).rejects.toThrow(damaged)
  const exported = await run('export', '--data', data, '--to', join(root, 'events.jsonl'))
  expect(exported).toMatchObject({ events: 19 })
  await expect(run('mend', '--data', data)).rejects.toThrow("There is no command 'mend'")
  await expect(run('backup', '--data', data)).rejects.toThrow('--to is needed')
})
