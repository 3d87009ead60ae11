import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DamagedStore } from '../storage/damage.ts'
import { openEventLog } from '../storage/event-log.ts'
import { scavenge } from '../storage/scavenge.ts'
import { segmentNames } from '../storage/segments.ts'
import { describeOwn } from '../storage/system-streams.ts'
import { appendEvents } from '../storage/writes.ts'
import { commands } from './commands.ts'

let root: string
let whole: string
let events: readonly { readonly position: number; readonly file: string; readonly from: number; readonly to: number }[]

const openLog = (directory: string) => openEventLog({ directory, segmentBytes: 6_000, preallocateBytes: 2_000 })

/** A store of several files, the first ones packed, whose index knows all of it. */
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
  const bytes = new Map(segmentNames(readdirSync(whole)).map((name) => [name, readFileSync(join(whole, name))]))
  const reopened = await openLog(whole)
  const found = []
  for (let position = 64; position < reopened.head().end;) {
    const page = reopened.reader.forwards(position, 10_000)
    for (const record of page.records) {
      const id = Buffer.from(record.id.replaceAll('-', ''), 'hex')
      const [file, content] = [...bytes].find(([, each]) => each.includes(id))!
      const from = content.indexOf(id) - 48
      found.push({ position: record.position, file, from, to: from + record.length })
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

/** Every event that anybody can still read, whatever else is damaged. */
function exportedPositions(directory: string): number[] {
  const to = join(root, `export-${(copies += 1)}.jsonl`)
  run('export', { data: directory, to })
  return readFileSync(to, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).position)
}

const files = () => segmentNames(readdirSync(whole))

describe('a whole store', () => {
  test('is said to be whole, and how much it takes', () => {
    expect(files().some((name) => name.endsWith('.packed'))).toBe(true)
    expect(files().length).toBeGreaterThan(3)
    expect(run('verify', { data: whole })).toMatchObject({ events: events.length, index: 'as the log' })
    const statistics = run('stat', { data: whole })
    expect(statistics).toMatchObject({ events: events.length, streams: 4, logFiles: files().length })
    expect(Number(statistics['logBytesPerEvent'])).toBeGreaterThan(72)
    expect(exportedPositions(whole)).toEqual(events.map(({ position }) => position))
  })

  test('can be backed up, verified, restored into an empty folder, and is the same store then', async () => {
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
  test('with any byte of any event flipped is recognised by place, not backed up, never served as whole, and the rest can be exported', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 7 }), async (which, where, bit) => {
        const event = events[which % events.length]!
        const at = event.from + (where % (event.to - event.from))
        const data = copyOf(whole)
        const path = join(data, event.file)
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
      // Examples that were once not recognised: the second makes an event longer than all that lies before it.
      {
        numRuns: 100,
        examples: [
          [394_937_476, 0, 0],
          [2_130_706_421, 608_196_838, 0],
        ],
      },
    )
  })

  test('whose file was cut or is gone is recognised, and the rest can be exported', () => {
    for (const name of files()) {
      for (const damage of [(path: string) => rmSync(path), (path: string) => truncateSync(path, readFileSync(path).length - 500)]) {
        // The last file may be cut where it holds nothing yet.
        const data = copyOf(whole)
        const last = events.filter((each) => each.file === name).at(-1)!
        if (damage.toString().includes('truncate') && readFileSync(join(data, name)).length - 500 >= last.to)
          truncateSync(join(data, name), last.to - 10)
        else damage(join(data, name))
        expect(() => run('verify', { data }), name).toThrow(/Restore the data folder|no event log/)
        const left = exportedPositions(data)
        expect(left.length).toBeLessThan(events.length)
        const elsewhere = events.filter((each) => each.file !== name).map(({ position }) => position)
        expect(left).toEqual(expect.arrayContaining(elsewhere))
        rmSync(data, { recursive: true })
      }
    }
  })

  test('of the index alone is told from one of the log', () => {
    const data = copyOf(whole)
    const path = join(data, 'streams.sqlite')
    const bytes = readFileSync(path)
    bytes.fill(0, 4096, 8192)
    writeFileSync(path, bytes)
    expect(() => run('verify', { data })).toThrow('The log is whole: delete the file')
  })
})

describe('a backup', () => {
  test('is never served where it lies, whole, half or begun: it is restored', async () => {
    const to = join(root, 'backup-to-serve')
    run('backup', { data: whole, to })
    await expect(openLog(to)).rejects.toThrow('this folder is a backup')
    rmSync(join(to, files().at(-1)!))
    await expect(openLog(to)).rejects.toThrow('this folder is a backup')
    rmSync(join(to, 'backup.json'))
    writeFileSync(join(to, 'backup.unfinished'), '')
    await expect(openLog(to)).rejects.toThrow('this folder is a backup')
    expect(() => run('verify', { data: to })).toThrow('not finished')
  })
})

describe('a damaged backup', () => {
  test('half of one, or with anything changed, is not restored', () => {
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
