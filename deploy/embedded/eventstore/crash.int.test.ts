import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeProcess, type StoreProcess } from './testing/store-process.ts'

let directory: string
let running: StoreProcess | undefined
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'event-store-crash-'))
})
afterEach(async () => {
  if (running?.child.exitCode === null && running.child.signalCode === null) await running.end('SIGKILL')
  running = undefined
  rmSync(directory, { recursive: true, force: true })
})

const WRITERS = 16

/** The number of acknowledged appends of each writer. */
type Account = number[]

/** Writers append pairs of numbered events until the store is killed, after a few hundred answers. */
async function writeUntilKilled(store: StoreProcess, account: Account, answers: number): Promise<void> {
  const client = EventStoreDBClient.connectionString(store.connectionString)
  let count = 0
  let killed: Promise<unknown> | undefined
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (;;) {
        const n = account[writer]!
        try {
          const events = [0, 1].map((half) => jsonEvent({ type: 'Numbered', data: { n, half } }))
          await client.appendToStream(`writer-${writer}`, events, { deadline: 5_000 })
        } catch {
          return
        }
        account[writer] = n + 1
        count += 1
        if (count === answers) killed = store.end('SIGKILL')
      }
    }),
  )
  await killed
  void client.dispose()
}

/** The problems of the store after a crash, compared with the acknowledged appends; none if it is intact. */
async function complaints(store: StoreProcess, account: Account): Promise<string[]> {
  const client = EventStoreDBClient.connectionString(store.connectionString)
  const found: string[] = []
  const inAll = new Map<string, number[]>()
  for await (const { event } of client.readAll()) {
    const { n, half } = event!.data as { n: number; half: number }
    const own = inAll.get(event!.streamId) ?? []
    if (event!.revision !== BigInt(own.length)) found.push(`${event!.streamId} has revision ${event!.revision} at place ${own.length}`)
    own.push(2 * n + half)
    inAll.set(event!.streamId, own)
  }
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const stream = `writer-${writer}`
    const own = inAll.get(stream) ?? []
    const certain = 2 * account[writer]!
    if (own.length < certain) found.push(`${stream} lost events: ${own.length} of ${certain}`)
    if (own.length > certain + 2 || own.length % 2 === 1) found.push(`${stream} has ${own.length} events, ${certain} acknowledged`)
    if (own.some((number, index) => number !== index)) found.push(`${stream} is out of order or has doubles`)
    const read = []
    try {
      for await (const { event } of client.readStream(stream)) read.push(event!.revision)
    } catch (error) {
      if (own.length > 0) found.push(`${stream} cannot be read: ${String(error)}`)
    }
    if (read.length !== own.length) found.push(`${stream} has ${read.length} events by itself and ${own.length} in $all`)
    // An unanswered append may be stored; the writer continues after it, as after checking.
    account[writer] = own.length / 2
  }
  await client.dispose()
  return found
}

const noAppends = (): Account => Array.from({ length: WRITERS }, () => 0)

test('after repeated kill -9 under load every acknowledged event exists once, in order, and no append is incomplete', async () => {
  const account = noAppends()
  for (let round = 0; round < 6; round += 1) {
    running = await storeProcess(directory)
    await writeUntilKilled(running, account, randomInt(20, 800))
    running = await storeProcess(directory)
    expect(await complaints(running, account)).toEqual([])
    await running.end(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
  }
})

test('a build that answers before it stores is detected by the same comparison', async () => {
  const account = noAppends()
  running = await storeProcess(directory, { main: fileURLToPath(new URL('./testing/broken-main.ts', import.meta.url)) })
  await writeUntilKilled(running, account, 100)
  const verdict = await storeProcess(directory).then(
    (store) => complaints((running = store), account),
    (error: unknown) => [String(error)],
  )
  expect(verdict).not.toEqual([])
})
