import { randomUUID } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetfulDisk, type ForgetfulDisk } from '../testing/forgetful-files.ts'
import type { Expected } from './decide.ts'
import { openEventLog, type EventLog, type EventLogOptions } from './event-log.ts'
import { readStreamPage } from './read-stream.ts'
import { FIRST_POSITION } from './segments.ts'
import type { StoredRecord } from './record.ts'
import { appendEvents, softDelete, tombstone, type ProposedEvent } from './writes.ts'

let directory: string
let open: EventLog[]
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'event-log-'))
  open = []
})
afterEach(async () => {
  for (const log of open) await log.close().catch(() => undefined)
  rmSync(directory, { recursive: true, force: true })
})

async function openLog(options: Partial<EventLogOptions> = {}): Promise<EventLog> {
  const log = await openEventLog({ directory, preallocateBytes: 4096, openFile: forgetfulDisk().openFile, ...options })
  open.push(log)
  return log
}

const event = (id: string = randomUUID(), bytes = 20): ProposedEvent => ({
  id,
  type: 'Happened',
  isJson: true,
  data: Buffer.from(JSON.stringify('x'.repeat(bytes))),
  metadata: Buffer.alloc(0),
})

const append = (log: EventLog, stream: string, expected: Expected, ...events: ProposedEvent[]) =>
  appendEvents(log, { stream, expected, events, isGivenUp: () => false })

function everything(log: EventLog): StoredRecord[] {
  const found: StoredRecord[] = []
  for (let position = FIRST_POSITION; position < log.head().end;) {
    const page = log.reader.forwards(position, 1000)
    found.push(...page.records)
    position = page.next
  }
  return found
}

function backwards(log: EventLog): StoredRecord[] {
  const found: StoredRecord[] = []
  for (let end = log.head().end; end > FIRST_POSITION;) {
    const page = log.reader.backwards(end, 1000)
    found.push(...page.records)
    end = page.next
  }
  return found
}

const ids = (records: readonly StoredRecord[]): string[] => records.map((record) => record.id)
const logFiles = (): string[] => readdirSync(directory).filter((name) => name.endsWith('.log'))
const dropIndex = (): void => {
  for (const name of readdirSync(directory)) if (name.startsWith('streams.sqlite')) rmSync(join(directory, name))
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const fd = openSync(join(directory, file), 'r+')
  writeSync(fd, bytes, 0, bytes.length, at)
  closeSync(fd)
}

describe('reading', () => {
  test('any appends: both directions of the log and of each stream give exactly what was acknowledged, over many files', async () => {
    const appends = fc.array(
      fc.record({ stream: fc.constantFrom('a', 'b', 'c'), sizes: fc.array(fc.nat({ max: 3_000 }), { minLength: 1, maxLength: 4 }) }),
      { maxLength: 30 },
    )
    await fc.assert(
      fc.asyncProperty(appends, async (plan) => {
        const place = mkdtempSync(join(directory, 'run-'))
        const log = await openEventLog({
          directory: place,
          segmentBytes: 10_000,
          preallocateBytes: 2_000,
          openFile: forgetfulDisk().openFile,
        })
        const written: { stream: string; id: string }[] = []
        await Promise.all(
          plan.map(({ stream, sizes }) => {
            const events = sizes.map((size) => event(randomUUID(), size))
            written.push(...events.map(({ id }) => ({ stream, id })))
            return append(log, stream, 'any', ...events)
          }),
        )
        const expected = written.map(({ id }) => id)
        expect(ids(everything(log))).toEqual(expected)
        expect(ids(backwards(log))).toEqual(expected.toReversed())
        for (const stream of ['a', 'b', 'c']) {
          const own = written.filter((each) => each.stream === stream).map(({ id }) => id)
          expect(ids(readStreamPage(log, stream, 0, 1_000, 'forwards', Date.now()).records)).toEqual(own)
          expect(ids(readStreamPage(log, stream, 1_000, 1_000, 'backwards', Date.now()).records)).toEqual(own.toReversed())
        }
        await log.close()
        const again = await openEventLog({ directory: place, segmentBytes: 10_000 })
        expect(ids(everything(again))).toEqual(expected)
        await again.close()
      }),
      { numRuns: 25 },
    )
  })

  test('a position that is no event’s leads to the next event', async () => {
    const log = await openLog()
    const { position } = await append(log, 'a', 'any', event(), event())
    expect(log.reader.firstFrom(0)).toBe(FIRST_POSITION)
    expect(log.reader.firstFrom(FIRST_POSITION + 1)).toBe(position)
    expect(log.reader.firstFrom(position! + 1)).toBe(log.head().end)
    expect(log.reader.firstFrom(10 ** 12)).toBe(log.head().end)
  })
})

describe('opening again', () => {
  test('needs no scan: nothing of the log is read but its tail', async () => {
    const first = await openLog({ segmentBytes: 10_000 })
    for (let n = 0; n < 50; n += 1) await append(first, `s-${n}`, 'no_stream', event(undefined, 1_000))
    await first.close()
    let bytes = 0
    const disk = forgetfulDisk()
    const log = await openLog({
      segmentBytes: 10_000,
      openFile(path) {
        const file = disk.openFile(path)
        return { ...file, read: (into, offset, length, at) => ((bytes += length), file.read(into, offset, length, at)) }
      },
      warmBytes: 2_000,
    })
    expect(log.states.get('s-0').last).toBe(0)
    expect(bytes).toBeLessThan(20_000)
  })

  test('builds a lost index again from the log', async () => {
    const first = await openLog({ segmentBytes: 10_000 })
    for (let n = 0; n < 40; n += 1) await append(first, `s-${n % 7}`, 'any', event(undefined, 900))
    const before = everything(first)
    await first.close()
    dropIndex()
    const log = await openLog({ segmentBytes: 10_000 })
    expect(log.recovered).toMatchObject({ indexRebuilt: true, tornBytes: 0 })
    expect(ids(everything(log))).toEqual(ids(before))
    expect(log.states.get('s-3').last).toBe(5)
    await expect(append(log, 's-3', 5, event())).resolves.toMatchObject({ revision: 6 })
  })

  test.each([
    ['of an older format', 'PRAGMA user_version = 0; ALTER TABLE stream DROP COLUMN metadata'],
    ['of a newer format', 'PRAGMA user_version = 1000; ALTER TABLE stream RENAME COLUMN last TO newest'],
  ])('builds an index %s again from the log', async (_, change) => {
    const first = await openLog()
    for (let n = 0; n < 10; n += 1) await append(first, `s-${n % 3}`, 'any', event())
    const before = everything(first)
    await first.close()
    const index = new DatabaseSync(join(directory, 'streams.sqlite'))
    index.exec(change)
    index.close()
    const second = await openLog()
    expect(second.recovered).toMatchObject({ indexRebuilt: true, tornBytes: 0 })
    expect(ids(everything(second))).toEqual(ids(before))
    await expect(append(second, 's-0', 3, event())).resolves.toMatchObject({ revision: 4 })
    await second.close()
    expect((await openLog()).recovered).toMatchObject({ indexRebuilt: false })
  })

  test('knows metadata, deletions and the end of streams as before, from the index and without it', async () => {
    const first = await openLog()
    const request = (stream: string) => ({ stream, expected: 'any' as const, isGivenUp: () => false })
    for (const stream of ['described', 'softly', 'hard', 'again']) await append(first, stream, 'any', event(), event())
    const metadata = { ...event(), type: '$metadata', data: Buffer.from('{"$maxCount":1}') }
    await append(first, '$$described', 'any', metadata)
    await append(first, '$$only-described', 'any', metadata)
    await softDelete(first, request('softly'))
    await tombstone(first, request('hard'))
    await softDelete(first, request('again'))
    await append(first, 'again', 'no_stream', event())
    const names = ['described', 'only-described', 'softly', 'hard', 'again', '$$described', '$$hard', 'never']
    const facts = (log: EventLog) => names.map((name) => ({ ...log.states.get(name), id: undefined }))
    const before = facts(first)
    expect(before.map(({ last, tombstoned, retention }) => [last, tombstoned, retention.softDeleted, retention.maxCount])).toEqual([
      [1, false, false, 1],
      [-1, false, false, 1],
      [1, false, true, Infinity],
      [1, true, false, Infinity],
      [2, false, false, Infinity],
      [0, false, false, 1],
      [-1, true, false, 1],
      [-1, false, false, Infinity],
    ])
    await first.close()
    const second = await openLog()
    expect(facts(second)).toEqual(before)
    await append(second, 'only-described', 'no_stream', event())
    await append(second, '$$only-described', 0, event())
    await second.close()
    dropIndex()
    const third = await openLog()
    expect(facts(third).toSpliced(1, 1)).toEqual(before.toSpliced(1, 1))
    expect(third.states.get('only-described')).toMatchObject({ last: 0, retention: { maxCount: Infinity } })
  })

  test('recognises a repeat of what was written before the restart', async () => {
    const first = await openLog()
    const repeated = event()
    const answer = await append(first, 'a', 'any', repeated)
    await first.close()
    const log = await openLog()
    await expect(append(log, 'a', 'any', repeated)).resolves.toEqual(answer)
    await expect(append(log, 'a', 'no_stream', repeated)).resolves.toEqual(answer)
  })

  test('finds what was accepted when the log was closed: closing waits for it, and takes nothing more', async () => {
    const log = await openLog()
    const accepted = [append(log, 'a', 'any', event()), append(log, 'a', 'any', event())]
    const closed = log.close()
    await expect(append(log, 'a', 'any', event())).rejects.toThrow('shutting down')
    await closed
    await expect(Promise.all(accepted)).resolves.toMatchObject([{ revision: 0 }, { revision: 1 }])
    expect(everything(await openLog())).toHaveLength(2)
  })

  test('is refused while another store has the folder, and allowed once that is gone', async () => {
    const first = await openLog()
    await expect(openLog()).rejects.toThrow(`in use by another event store (process ${process.pid}`)
    await first.close()
    await expect(openLog()).resolves.toBeDefined()
  })
})

describe('a write that was interrupted', () => {
  async function threeBatches(): Promise<{ file: string; ends: number[]; all: string[] }> {
    const log = await openLog()
    const ends: number[] = []
    for (let n = 0; n < 3; n += 1) {
      await append(log, 'a', 'any', event(), event())
      ends.push(log.head().end)
    }
    const all = ids(everything(log))
    await log.close()
    dropIndex()
    return { file: logFiles()[0]!, ends, all }
  }

  test('is cut off wherever it stopped; no part of an append survives, and writing goes on', async () => {
    const { file, ends, all } = await threeBatches()
    const whole = readFileSync(join(directory, file)).subarray(0, ends[2])
    for (let cut = ends[1]! + 8; cut < ends[2]!; cut += 8) {
      dropIndex()
      truncateSync(join(directory, file), 0)
      overwrite(file, 0, Buffer.concat([whole.subarray(0, cut), Buffer.alloc(1_000)]))
      const log = await openLog()
      expect(log.head().end).toBe(ends[1])
      expect(log.recovered.tornBytes).toBeGreaterThan(0)
      expect(ids(everything(log))).toEqual(all.slice(0, 4))
      const next = event()
      await append(log, 'a', 3, next)
      expect(ids(everything(log))).toEqual([...all.slice(0, 4), next.id])
      await log.close()
    }
  })

  test('whose pages came to the disk out of order is cut off too', async () => {
    const { file, ends, all } = await threeBatches()
    overwrite(file, ends[1]!, Buffer.alloc(100))
    const log = await openLog()
    expect(ids(everything(log))).toEqual(all.slice(0, 4))
  })

  test('is told from damage: an unreadable event that a later batch follows is refused by place', async () => {
    const { file, ends } = await threeBatches()
    overwrite(file, ends[0]! + 40, Buffer.from([1, 2, 3]))
    await expect(openLog()).rejects.toThrow(`${join(directory, file)} at byte ${ends[0]}`)
  })
})

describe('damage', () => {
  async function filled(): Promise<{ positions: number[]; end: number }> {
    const log = await openLog({ segmentBytes: 4_000 })
    for (let n = 0; n < 12; n += 1) await append(log, `s-${n}`, 'any', event(undefined, 900))
    const positions = everything(log).map((record) => record.position)
    const { end } = log.head()
    await log.close()
    return { positions, end }
  }

  test('a flipped byte is refused where it is read; the rest is still served', async () => {
    const { positions } = await filled()
    const file = logFiles()[0]!
    overwrite(file, positions[1]! + 200, Buffer.from([0]))
    const log = await openLog({ segmentBytes: 4_000, warmBytes: 1_000 })
    expect(() => log.reader.at(positions[1]!)).toThrow(`at byte ${positions[1]}: the checksum of the event is wrong`)
    expect(() => everything(log)).toThrow('checksum')
    expect(log.reader.at(positions[2]!).stream).toBe('s-2')
  })

  test('a file that was cut is refused at the start', async () => {
    await filled()
    const [first] = logFiles()
    truncateSync(join(directory, first!), statSync(join(directory, first!)).size - 100)
    await expect(openLog({ segmentBytes: 4_000 })).rejects.toThrow('it was cut, or a file is missing')
  })

  test('a last file that was cut is refused at the start', async () => {
    const { end } = await filled()
    const last = logFiles().at(-1)!
    truncateSync(join(directory, last), end - Number.parseInt(last, 10) - 8)
    await expect(openLog({ segmentBytes: 4_000 })).rejects.toThrow(`but events up to ${end} were stored`)
  })

  test('a last file that was emptied is refused at the start', async () => {
    const { positions } = await filled()
    const last = logFiles().at(-1)!
    const start = Number.parseInt(last, 10)
    overwrite(last, 0, Buffer.alloc(positions.at(-1)! - start + 100))
    await expect(openLog({ segmentBytes: 4_000 })).rejects.toThrow('missing')
  })

  test('an index that names the place of another event is refused where it is read', async () => {
    const { positions } = await filled()
    const database = new DatabaseSync(join(directory, 'streams.sqlite'))
    database.exec(`UPDATE event SET position = ${positions[3]} WHERE position = ${positions[2]}`)
    database.close()
    const log = await openLog({ segmentBytes: 4_000 })
    expect(() => readStreamPage(log, 's-2', 0, 10, 'forwards', 0)).toThrow('the index of streams names position')
    expect(readStreamPage(log, 's-3', 0, 10, 'forwards', 0).records).toHaveLength(1)
  })

  test('a page of large events ends early and says so, in both directions', async () => {
    const log = await openLog()
    for (let n = 0; n < 7; n += 1) await append(log, 'large', 'any', event(randomUUID(), 50_000))
    for (const direction of ['forwards', 'backwards'] as const) {
      const revisions: number[] = []
      let pages = 0
      for (let from = direction === 'forwards' ? 0 : 6, atEnd = false; !atEnd; pages += 1) {
        const page = readStreamPage(log, 'large', from, 7, direction, Date.now())
        revisions.push(...page.records.map(({ revision }) => revision))
        from = page.next
        atEnd = page.atEnd
      }
      expect(pages).toBe(3)
      expect(revisions).toEqual(direction === 'forwards' ? [0, 1, 2, 3, 4, 5, 6] : [6, 5, 4, 3, 2, 1, 0])
    }
  })

  test('a missing file is refused at the start', async () => {
    await filled()
    rmSync(join(directory, logFiles()[1]!))
    await expect(openLog({ segmentBytes: 4_000 })).rejects.toThrow('a file is missing')
  })

  test('a file that is no event log is refused at the start', async () => {
    await filled()
    overwrite(logFiles()[0]!, 0, Buffer.from('Something else'))
    await expect(openLog({ segmentBytes: 4_000 })).rejects.toThrow('not an event log')
  })
})

describe('a full disk', () => {
  test('refuses the write in words, loses nothing, and is forgotten when there is room again', async () => {
    const disk = forgetfulDisk()
    const log = await openLog({ openFile: disk.openFile })
    const kept = event()
    await append(log, 'a', 'no_stream', kept)
    disk.fillUp()
    await expect(append(log, 'a', 0, event())).rejects.toThrow('The disk is full')
    const later = event()
    await expect(append(log, 'a', 0, later)).resolves.toMatchObject({ revision: 1 })
    expect(ids(everything(log))).toEqual([kept.id, later.id])
  })
})

/** What a power cut in the middle of the writing of many leaves: the ids that were acknowledged, and what is there. */
async function powerCut(
  disk: ForgetfulDisk,
  afterAnswers: number,
  random: () => number,
): Promise<{ acknowledged: Set<string>; found: string[] }> {
  const log = await openLog({ openFile: disk.openFile, segmentBytes: 10_000 })
  const acknowledged = new Set<string>()
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; acknowledged.size < afterAnswers; n += 1) {
        const events = [event(undefined, 300), event(undefined, 10)]
        try {
          await append(log, `w-${writer}`, n === 0 ? 'no_stream' : 2 * n - 1, ...events)
        } catch {
          return
        }
        for (const { id } of events) acknowledged.add(id)
        if (acknowledged.size >= afterAnswers) disk.cutPower(random)
      }
    }),
  )
  await log.close().catch(() => undefined)
  dropIndex()
  disk.restorePower()
  const again = await openLog({ openFile: disk.openFile, segmentBytes: 10_000 })
  return { acknowledged, found: ids(everything(again)) }
}

const lost = ({ acknowledged, found }: { acknowledged: Set<string>; found: string[] }): string[] =>
  [...acknowledged].filter((id) => !found.includes(id))

describe('a power cut', () => {
  test('takes nothing that was acknowledged and doubles nothing, wherever it comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        async (after, chances) => {
          const place = directory
          directory = mkdtempSync(join(place, 'cut-'))
          const result = await powerCut(forgetfulDisk(), after, () => chances.next().value ?? 0)
          directory = place
          expect(lost(result)).toEqual([])
          expect(new Set(result.found).size).toBe(result.found.length)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('is noticed by this test where the flush is left out', async () => {
    const outcome = await powerCut(forgetfulDisk({ flushLies: true }), 60, () => 0).then(lost, (error: unknown) => [String(error)])
    expect(outcome).not.toEqual([])
  })
})
