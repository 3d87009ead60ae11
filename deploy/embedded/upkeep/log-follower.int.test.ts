import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { canMakeDisks, smallDisk } from '@tafel/deploy/proof/faults/kit/small-disk.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeProcess, type StoreProcess } from '../eventstore/testing/store-process.ts'
import { backUpLog, logBackups } from './log-backups.ts'
import { logFollower, type LogFollowerOptions } from './log-follower.ts'

const root = join(import.meta.dirname, '../../..')
const MAIN = join(root, 'deploy/embedded/eventstore/main.ts')
const { signal } = new AbortController()
let directory: string
let log: string
let folder: string
let store: StoreProcess
let client: EventStoreDBClient
let lines: string[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tafel-follower-'))
  log = join(directory, 'log')
  folder = join(directory, 'backups')
  lines = []
  await start(log)
})
afterEach(async () => {
  await client.dispose()
  await store.end('SIGKILL')
  await rm(directory, { recursive: true, force: true })
})

async function start(data: string): Promise<void> {
  store = await storeProcess(data)
  client = EventStoreDBClient.connectionString(store.connectionString)
}
const follower = (given: Partial<LogFollowerOptions> = {}) =>
  logFollower({ log, folder, signal, keepKeys: async () => undefined, say: (line) => lines.push(line), ...given })
const backUp = (now = new Date(), given: { beforeItCounts?: () => Promise<unknown> } = {}) =>
  backUpLog({ root, log, folder, now, signal, beforeItCounts: async () => undefined, ...given })

async function append(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await client.appendToStream('s', jsonEvent({ type: 'Numbered', data: {} }))
}
async function numberOfEvents(): Promise<number> {
  let count = 0
  for await (const _ of client.readStream('s')) count += 1
  return count
}

/** Deletes the log and restores its backup. */
async function loseAndRestore(): Promise<void> {
  await client.dispose()
  await store.end('SIGKILL')
  await rm(log, { recursive: true })
  const newest = join(folder, (await logBackups(folder)).at(-1)!)
  await promisify(execFile)(process.execPath, [MAIN, 'restore', '--from', newest, '--data', log])
  await start(log)
}

describe('the recovery point', () => {
  test('contains everything answered before a turn began: it restores a lost log, under load, which then continues', async () => {
    await append(1)
    await backUp()
    const { turn, run } = follower()
    const acknowledged: string[] = []
    let ended = false
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      while (!ended) {
        const { nextExpectedRevision } = await client.appendToStream(`w-${writer}`, jsonEvent({ type: 'Happened', data: {} }))
        acknowledged.push(`w-${writer}@${nextExpectedRevision}`)
      }
    })
    let certain: readonly string[] = []
    for (let n = 0; n < 5; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      certain = [...acknowledged]
      const before = new Date()
      await turn()
      expect(run().error).toBeUndefined()
      expect(run().goodAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
    }
    ended = true
    await Promise.all(writers)
    await loseAndRestore()
    const there = new Set<string>()
    for await (const { event } of client.readAll()) there.add(`${event!.streamId}@${event!.revision}`)
    expect(certain.length).toBeGreaterThan(100)
    expect(certain.filter((event) => !there.has(event))).toEqual([])

    // The backup belongs to the restored log too.
    const again = follower()
    await append(2)
    await again.turn()
    expect(again.isOutdated()).toBe(false)
    await loseAndRestore()
    expect(await numberOfEvents()).toBe(3)
  })

  test('needs an initial backup, and a new one after the log was lost and started again', async () => {
    const { turn, run, isOutdated } = follower()
    await append(3)
    await turn()
    expect([run().goodAt, run().error, isOutdated()]).toEqual([undefined, undefined, true])
    await backUp(new Date('2026-03-10T02:00:00Z'))
    await turn()
    expect([run().goodAt, isOutdated()]).toEqual([expect.any(Date), false])
    const before = run().goodAt
    await client.dispose()
    await store.end('SIGKILL')
    await rm(log, { recursive: true })
    await start(log)
    await append(1)
    await turn()
    expect([run().goodAt, isOutdated()]).toEqual([before, true])

    // The lost log is not discarded for a short new one, for any number of backups.
    for (const day of ['11', '12', '13']) await backUp(new Date(`2026-03-${day}T02:00:00Z`))
    expect(await logBackups(folder)).toEqual(['2026-03-10T02-00-00.000Z', '2026-03-12T02-00-00.000Z', '2026-03-13T02-00-00.000Z'])
    await append(10)
    await backUp(new Date('2026-03-14T02:00:00Z'))
    expect(await logBackups(folder)).toEqual(['2026-03-13T02-00-00.000Z', '2026-03-14T02-00-00.000Z'])
  })

  test('holds no event whose key may be newer than the backed-up keys', async () => {
    await append(1)
    // Both read the keys during writes.
    await backUp(new Date(), { beforeItCounts: () => append(1) })
    await follower({ keepKeys: () => append(1) }).turn()
    await loseAndRestore()
    expect(await numberOfEvents()).toBe(2)
  })

  test('does not exist without the keys, although copying continues', async () => {
    await backUp()
    await append(2)
    const { turn, run } = follower({ keepKeys: () => Promise.reject(new Error('Postgres is away')) })
    await turn()
    expect(run()).toEqual({ triedAt: expect.any(Date), error: expect.stringContaining('(Postgres is away). It continues automatically.') })
    await loseAndRestore()
    expect(await numberOfEvents()).toBe(2)
  })
})

describe('a folder of backups', () => {
  test('is readable only by its owner, with its content', async () => {
    await backUp()
    await append(1)
    await follower().turn()
    for (const name of await readdir(folder, { recursive: true })) {
      const { mode } = await stat(join(folder, name))
      expect(mode & 0o077, name).toBe(0)
    }
  })

  test('is reported once with the remedy if it can’t be written, and continues when it can', async () => {
    await writeFile(folder, 'no folder')
    const { turn, run } = follower()
    await turn()
    await turn()
    expect(run()).toEqual({ triedAt: expect.any(Date), error: expect.stringMatching(/can't be written at .*ENOTDIR.*TAFEL_BACKUP/) })
    await rm(folder)
    await backUp()
    await turn()
    expect(run().error).toBeUndefined()
    expect(lines).toEqual([expect.stringContaining('ENOTDIR'), 'The backup of the log continues.'])
  })

  test.skipIf(!canMakeDisks)('on a full disk is reported, and continues when there is room (needs root)', async () => {
    await mkdir(folder)
    const disk = await smallDisk(folder, 300)
    try {
      await backUp()
      await disk.fill()
      await append(2)
      const { turn, run } = follower()
      await turn()
      expect(run()).toEqual({
        triedAt: expect.any(Date),
        error: expect.stringMatching(/There is no room for the backup of the log .*TAFEL_BACKUP/),
      })
      await disk.makeRoom()
      await turn()
      expect(run()).toEqual({ triedAt: expect.any(Date), goodAt: run().triedAt })
      await loseAndRestore()
      expect(await numberOfEvents()).toBe(2)
    } finally {
      disk.remove()
    }
  })
})
