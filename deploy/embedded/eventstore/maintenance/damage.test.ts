import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DamagedStore } from '../storage/damage.ts'
import { openEventLog } from '../storage/event-log.ts'
import { scavenge } from '../storage/scavenge.ts'
import { describeOwn } from '../storage/system-streams.ts'
import { appendEvents } from '../storage/writes.ts'
import { commands } from './commands.ts'

let root: string
let whole: string
let events: readonly { readonly position: number; readonly from: number; readonly to: number }[]

const PAGE = 4096
const openLog = (directory: string) => openEventLog({ directory })
const logOf = (directory: string) => join(directory, 'events.sqlite')

/** A store of many pages from which a scavenge removed some events. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'maintenance-'))
  whole = join(root, 'whole')
  mkdirSync(whole)
  const log = await openLog(whole)
  const append = async (stream: string, count: number) => {
    for (let n = 0; n < count; n += 1) {
      const event = { id: randomUUID(), type: 'Happened', isJson: true, data: Buffer.from('"x"'.repeat(20)), metadata: Buffer.alloc(0) }
      await appendEvents(log, { stream, expected: 'any', events: [event, { ...event, id: randomUUID() }], isGivenUp: () => false })
    }
  }
  for (let n = 0; n < 10; n += 1) {
    await append('a', 3)
    await append('b', 3)
  }
  await describeOwn(log, 'b', { $maxCount: 3 })
  await scavenge(log, { now: 0, isStopped: () => false })
  for (let n = 0; n < 5; n += 1) await append('c', 5)
  await log.close()
  const bytes = readFileSync(logOf(whole))
  const reopened = await openLog(whole)
  const found = []
  for (let position = 64; position < reopened.head().end;) {
    const page = reopened.reader.forwards(position, 10_000)
    for (const record of page.records) {
      const from = bytes.indexOf(Buffer.from(record.id.replaceAll('-', ''), 'hex')) - 48
      found.push({ position: record.position, from, to: from + record.length })
    }
    position = page.next
  }
  events = found
  await reopened.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let copies = 0
function copyOf(directory: string): string {
  const copy = join(root, `copy-${(copies += 1)}`)
  cpSync(directory, copy, { recursive: true })
  return copy
}

const run = (name: string, options: { data: string; to?: string; from?: string }) => commands[name]!(options)

/** Every event that is still readable, whatever else is damaged. */
function exportedPositions(directory: string): number[] {
  const to = join(root, `export-${(copies += 1)}.jsonl`)
  run('export', { data: directory, to })
  return readFileSync(to, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).position)
}

/** The events that remain when some bytes are damaged: those in other pages. */
const elsewhere = (from: number, to: number) =>
  events
    .filter((each) => each.to <= Math.floor(from / PAGE) * PAGE || each.from >= Math.ceil(to / PAGE) * PAGE)
    .map(({ position }) => position)

describe('an undamaged store', () => {
  test('is reported as undamaged', () => {
    expect(run('verify', { data: whole })).toMatchObject({ events: events.length })
    expect(exportedPositions(whole)).toEqual(events.map(({ position }) => position))
  })

  test('can be backed up, verified and restored into an empty folder, and is then the same store', async () => {
    const [to, data] = [join(root, 'backup'), join(root, 'restored')]
    expect(run('backup', { data: whole, to })).toMatchObject({ events: events.length })
    expect(run('verify', { data: to })).toMatchObject({ events: events.length })
    expect(run('restore', { from: to, data })).toMatchObject({ events: events.length })
    const log = await openLog(data)
    expect(log.states.get('c').last).toBe(49)
    await log.close()
    expect(exportedPositions(data)).toEqual(events.map(({ position }) => position))
    expect(() => run('restore', { from: to, data })).toThrow('is not empty')
    expect(() => run('backup', { data: whole, to })).toThrow('is not empty')
  })
})

describe('a damaged store', () => {
  test('with any byte of any event flipped is detected with the place, not backed up, never served as undamaged, and the rest can be exported', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 7 }), async (which, where, bit) => {
        const event = events[which % events.length]!
        const at = event.from + (where % (event.to - event.from))
        const data = copyOf(whole)
        const path = logOf(data)
        const bytes = readFileSync(path)
        bytes[at]! ^= 1 << bit
        writeFileSync(path, bytes)
        expect(() => run('verify', { data })).toThrow(DamagedStore)
        expect(() => run('backup', { data, to: `${data}-backup` })).toThrow(DamagedStore)
        expect(exportedPositions(data)).toEqual(events.filter((each) => each !== event).map(({ position }) => position))
        const served = await openLog(data)
          .then(async (log) => {
            try {
              let count = 0
              for (let position = 64; position < log.head().end;) {
                const page = log.reader.forwards(position, 10_000)
                count += page.records.length
                position = page.next
              }
              return count
            } finally {
              await log.close()
            }
          })
          .catch((error: unknown) => error)
        expect(served).toBeInstanceOf(DamagedStore)
        rmSync(data, { recursive: true })
      }),
      // Examples that were once not detected: the second makes an event longer than everything before it.
      {
        numRuns: 100,
        examples: [
          [394_937_476, 0, 0],
          [2_130_706_421, 608_196_838, 0],
        ],
      },
    )
  })

  test('whose file was cut or is missing is detected, and the rest can be exported', () => {
    const size = readFileSync(logOf(whole)).length
    for (let bytes = 200; bytes < size; bytes += 3_000) {
      const data = copyOf(whole)
      truncateSync(logOf(data), bytes)
      expect(() => run('verify', { data }), String(bytes)).toThrow(DamagedStore)
      const left = exportedPositions(data)
      expect(left.length).toBeLessThan(events.length)
      expect(left).toEqual(expect.arrayContaining(elsewhere(bytes, size)))
      rmSync(data, { recursive: true })
    }
    const data = copyOf(whole)
    rmSync(logOf(data))
    expect(() => run('verify', { data })).toThrow('no event log')
  })

  test('with a missing page is detected, whatever was in it, and every event in other pages can be exported', () => {
    const bytes = readFileSync(logOf(whole))
    let unharmed = 0
    for (let at = 0; at < bytes.length; at += PAGE) {
      const data = copyOf(whole)
      writeFileSync(logOf(data), Buffer.from(bytes).fill(0, at, at + PAGE))
      const left = exportedPositions(data)
      const certain = elsewhere(at, at + PAGE)
      expect(left, `page at ${at}`).toEqual(expect.arrayContaining(certain))
      expect(() => run('verify', { data }), `page at ${at}`).toThrow(DamagedStore)
      if (certain.length === events.length) unharmed += 1
      rmSync(data, { recursive: true })
    }
    // Indexes and inner pages: SQLite can read no event any more, but all of them are found.
    expect(unharmed).toBeGreaterThan(3)
  })

  test('with a wrong entry in a table of streams is detected', () => {
    for (const change of ["UPDATE stream SET last = last + 1 WHERE name = 'c'", "UPDATE stream SET id = id + 1 WHERE name = 'c'"]) {
      const data = copyOf(whole)
      const database = new DatabaseSync(logOf(data))
      database.exec(change)
      database.close()
      expect(() => run('verify', { data })).toThrow(DamagedStore)
    }
  })

  test('is exported with the events in its WAL and events larger than a page', async () => {
    const data = join(root, 'large')
    const log = await openLog(data)
    const append = (bytes: number) =>
      appendEvents(log, {
        stream: 's',
        expected: 'any',
        events: [{ id: randomUUID(), type: 'Large', isJson: false, data: Buffer.alloc(bytes, 'x'), metadata: Buffer.alloc(0) }],
        isGivenUp: () => false,
      })
    const positions = []
    for (const bytes of [10, 3_950, 4_100, 50_000, 20]) positions.push((await append(bytes)).position)
    const copy = copyOf(data)
    await log.close()
    const wal = readFileSync(`${logOf(copy)}-wal`)
    expect(wal.length).toBeGreaterThan(50_000)
    // In its first page: SQLite uses none of it then.
    wal[100]! ^= 1
    writeFileSync(`${logOf(copy)}-wal`, wal)
    for (const folder of [copy, data]) {
      const bytes = readFileSync(logOf(folder))
      writeFileSync(logOf(folder), bytes.fill(0, 0, 100))
      expect(() => run('verify', { data: folder })).toThrow(DamagedStore)
      expect(exportedPositions(folder)).toEqual(positions)
    }
  })
})

describe('a backup', () => {
  test('is never served in place, complete, half or just begun: it must be restored', async () => {
    const to = join(root, 'backup-to-serve')
    run('backup', { data: whole, to })
    await expect(openLog(to)).rejects.toThrow('this folder is a backup')
    rmSync(logOf(to))
    await expect(openLog(to)).rejects.toThrow('this folder is a backup')
    rmSync(join(to, 'backup.json'))
    writeFileSync(join(to, 'backup.unfinished'), '')
    await expect(openLog(to)).rejects.toThrow('this folder is a backup')
    expect(() => run('verify', { data: to })).toThrow('unfinished')
  })
})

describe('a damaged backup', () => {
  test('is not restored, whether incomplete or changed in any way', () => {
    const to = join(root, 'backup-to-damage')
    run('backup', { data: whole, to })
    const changes: ((directory: string) => void)[] = readdirSync(to).flatMap((name) => [
      (directory) => rmSync(join(directory, name)),
      (directory) => truncateSync(join(directory, name), 100),
      (directory) => {
        const bytes = readFileSync(join(directory, name))
        bytes[1]! ^= 1
        writeFileSync(join(directory, name), bytes)
      },
      (directory) => {
        const bytes = readFileSync(join(directory, name))
        bytes[Math.floor(bytes.length / 2)]! ^= 1
        writeFileSync(join(directory, name), bytes)
      },
    ])
    for (const change of changes) {
      const copy = copyOf(to)
      change(copy)
      const data = join(root, 'never')
      expect(() => run('restore', { from: copy, data })).toThrow(DamagedStore)
      expect(() => readdirSync(data)).toThrow('ENOENT')
      rmSync(copy, { recursive: true })
    }
  })
})
