import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DamagedStore } from '../storage/damage.ts'
import { openEventLog, type EventLog } from '../storage/event-log.ts'
import { scavenge } from '../storage/scavenge.ts'
import { describeOwn } from '../storage/system-streams.ts'
import { appendEvents } from '../storage/writes.ts'
import { backup } from './backup.ts'
import { continueBackup } from './continue-backup.ts'
import { readManifest } from './manifest.ts'
import { restore, verifyBackup } from './restore.ts'

let root: string
let log: EventLog
let copy: string
let copies = 0

const MEGABYTE = 1024 * 1024
const { signal } = new AbortController()
const place = (name: string) => join(root, name)
const open = (directory: string) => openEventLog({ directory })

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'continue-backup-'))
  copy = place('copy')
  log = await open(place('log'))
})
afterEach(async () => {
  await log.close()
  rmSync(root, { recursive: true, force: true })
})

const event = (bytes = 60) => ({
  id: randomUUID(),
  type: 'Happened',
  isJson: true,
  data: Buffer.alloc(bytes, 'x'),
  metadata: Buffer.alloc(0),
})
/** Appends of two events each. */
async function append(count: number, stream = 's'): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await appendEvents(log, { stream, expected: 'any', events: [event(), event()], isGivenUp: () => false })
}
const continueBackupNow = (given: { readonly end?: number; readonly leaveBytes?: number } = {}) =>
  continueBackup({ log: place('log'), backup: copy, manifest: readManifest(copy), end: log.head().end, leaveBytes: 0, signal, ...given })

function idsIn(from: EventLog): string[] {
  const ids: string[] = []
  for (let position = 64; position < from.head().end;) {
    const page = from.reader.forwards(position, 10_000)
    ids.push(...page.records.map(({ id }) => id))
    position = page.next
  }
  return ids
}
/** The events of a store restored from a backup. */
async function idsRestored(from = copy): Promise<string[]> {
  const to = place(`restored-${(copies += 1)}`)
  restore(from, to)
  const restored = await open(to)
  const ids = idsIn(restored)
  await restored.close()
  return ids
}
const filesOf = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.events'))
const startOf = (name: string) => Number(name.slice(0, 16))

describe('a continued backup', () => {
  test('contains all events appended by then, over many turns, and is restored into one file', async () => {
    await append(10)
    backup(place('log'), copy)
    for (let turn = 0; turn < 30; turn += 1) {
      await append(turn % 6)
      expect(await continueBackupNow()).toEqual({ reached: true, outdated: false })
    }
    expect(filesOf(copy)).toHaveLength(25)
    expect(await idsRestored()).toEqual(idsIn(log))
    expect(verifyBackup(copy)).toMatchObject({ events: idsIn(log).length, end: log.head().end, lastAt: expect.any(Date) })
    expect(filesOf(place(`restored-${copies}`))).toEqual([])
    for (const name of filesOf(copy)) expect(statSync(join(copy, name)).mode & 0o777).toBe(0o600)
  })

  test('gets no file if nothing was appended, and contains nothing after the given end', async () => {
    backup(place('log'), copy)
    await append(3)
    const [{ end }, ids] = [log.head(), idsIn(log)]
    await append(3)
    expect(await continueBackupNow({ end })).toEqual({ reached: true, outdated: false })
    expect(await idsRestored()).toEqual(ids)
    const files = filesOf(copy)
    await continueBackupNow({ end })
    expect(filesOf(copy)).toEqual(files)
    await continueBackupNow()
    expect(await idsRestored()).toEqual(idsIn(log))
  })

  test('whose last file is cut off anywhere contains the log up to its last complete batch', async () => {
    backup(place('log'), copy)
    await append(5)
    await continueBackupNow()
    const certain = idsIn(log)
    await append(5)
    await continueBackupNow()
    const [all, name] = [idsIn(log), filesOf(copy).at(-1)!]
    const { size } = statSync(join(copy, name))
    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), async (bytes) => {
        const cut = place(`cut-${(copies += 1)}`)
        cpSync(copy, cut, { recursive: true })
        truncateSync(join(cut, name), bytes)
        const ids = await idsRestored(cut)
        expect(ids).toEqual(all.slice(0, certain.length + 2 * Math.floor((5 * bytes) / size)))
      }),
      { numRuns: 40, examples: [[0], [size - 1]] },
    )
  })

  test('is divided between complete batches only, also when more was appended than is copied at once, or one batch is larger than that', async () => {
    backup(place('log'), copy)
    for (const count of [3, 3, 3, 12, 3, 9]) {
      const events = Array.from({ length: count }, () => event(MEGABYTE))
      await appendEvents(log, { stream: 's', expected: 'any', events, isGivenUp: () => false })
    }
    expect(await continueBackupNow()).toEqual({ reached: true, outdated: false })
    expect(filesOf(copy).length).toBeGreaterThan(3)
    expect(await idsRestored()).toEqual(idsIn(log))
    for (const name of filesOf(copy).toReversed()) {
      expect(verifyBackup(copy).end).toBe(startOf(name) + statSync(join(copy, name)).size)
      rmSync(join(copy, name))
    }
  })

  test('with a missing file or a changed byte in the middle is refused, with the place', async () => {
    backup(place('log'), copy)
    for (let turn = 0; turn < 3; turn += 1) {
      await append(4)
      await continueBackupNow()
    }
    const names = filesOf(copy).slice(-3)
    const lacking = place('lacking')
    cpSync(copy, lacking, { recursive: true })
    rmSync(join(lacking, names[1]!))
    expect(() => restore(lacking, place('never'))).toThrow(/position \d+ to \d+ are missing/)
    for (const name of names) {
      const changed = place(`changed-${name}`)
      cpSync(copy, changed, { recursive: true })
      const bytes = readFileSync(join(changed, name))
      bytes[100]! ^= 1
      writeFileSync(join(changed, name), bytes)
      expect(() => restore(changed, place('never'))).toThrow(new RegExp(`${name} at byte 0`))
    }
    expect(() => readdirSync(place('never'))).toThrow('ENOENT')
  })

  test('is outdated after a scavenge removed events, but continues while the appended events still exist', async () => {
    await append(40)
    backup(place('log'), copy)
    await append(2)
    await describeOwn(log, 's', { $maxCount: 1 })
    const all = idsIn(log)
    await scavenge(log, { now: 0, isStopped: () => false })
    expect(idsIn(log).length).toBeLessThan(all.length)
    expect(await continueBackupNow()).toEqual({ reached: false, outdated: true })
    expect(await idsRestored()).toEqual(all.slice(0, 80))

    // Events that were not copied yet were removed, too.
    await append(10)
    await scavenge(log, { now: 0, isStopped: () => false })
    expect(await continueBackupNow()).toEqual({ reached: false, outdated: true })
    rmSync(copy, { recursive: true })
    backup(place('log'), copy)
    await append(3)
    expect(await continueBackupNow()).toEqual({ reached: true, outdated: false })
    expect(await idsRestored()).toEqual(idsIn(log))
  })

  test('is not continued from another log', async () => {
    await append(3)
    backup(place('log'), copy)
    await append(1)
    await continueBackupNow()
    await log.close()
    const files = filesOf(copy)
    rmSync(place('log'), { recursive: true })
    log = await open(place('log'))
    for (const count of [0, 3, 1, 20]) {
      await append(count)
      expect(await continueBackupNow()).toEqual({ reached: false, outdated: true })
    }
    expect(filesOf(copy)).toEqual(files)
  })

  test('on a full disk remains unchanged, and continues when there is space', async () => {
    await append(3)
    backup(place('log'), copy)
    await append(3)
    const files = readdirSync(copy)
    await expect(continueBackupNow({ leaveBytes: 2 ** 60 })).rejects.toThrow('ENOSPC')
    expect(readdirSync(copy)).toEqual(files)
    await continueBackupNow()
    expect(await idsRestored()).toEqual(idsIn(log))
  })

  test('contains no unreadable event: the damage of the log is reported', async () => {
    backup(place('log'), copy)
    await append(3)
    const database = new DatabaseSync(join(place('log'), 'events.sqlite'))
    database.exec("UPDATE event SET record = CAST(substr(record, 1, 70) || x'01' || substr(record, 72) AS BLOB) WHERE revision = 1")
    database.close()
    await expect(continueBackupNow()).rejects.toThrow(DamagedStore)
    expect(verifyBackup(copy).events).toBe(0)
  })
})

test('a restore overwrites nothing', async () => {
  await append(3)
  backup(place('log'), copy)
  restore(copy, place('to'))
  expect(() => restore(copy, place('to'))).toThrow('is not empty')
})
