import { randomUUID } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fullDisk } from '../testing/disks.ts'
import type { Expected } from './decide.ts'
import { DamagedStore } from './damage.ts'
import { openEventLog, type EventLog, type EventLogOptions } from './event-log.ts'
import { readStreamPage } from './read-stream.ts'
import { FIRST_POSITION, type StoredRecord } from './record.ts'
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
  const log = await openEventLog({ directory, ...options })
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
const [LOG, WAL, MARK] = ['events.sqlite', 'events.sqlite-wal', 'stored']

function overwrite(file: string, at: number, bytes: Buffer): void {
  const fd = openSync(join(directory, file), 'r+')
  writeSync(fd, bytes, 0, bytes.length, at)
  closeSync(fd)
}

describe('reading', () => {
  test('after any appends the log and each stream contain exactly the acknowledged events, in both directions', async () => {
    const appends = fc.array(
      fc.record({ stream: fc.constantFrom('a', 'b', 'c'), sizes: fc.array(fc.nat({ max: 3_000 }), { minLength: 1, maxLength: 4 }) }),
      { maxLength: 30 },
    )
    await fc.assert(
      fc.asyncProperty(appends, async (plan) => {
        const place = mkdtempSync(join(directory, 'run-'))
        const log = await openEventLog({ directory: place })
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
        const again = await openEventLog({ directory: place })
        expect(ids(everything(again))).toEqual(expected)
        await again.close()
      }),
      { numRuns: 25 },
    )
  })

  test('a position between events leads to the next event', async () => {
    const log = await openLog()
    const { position } = await append(log, 'a', 'any', event(), event())
    expect(log.reader.firstFrom(0)).toBe(FIRST_POSITION)
    expect(log.reader.firstFrom(FIRST_POSITION + 1)).toBe(position)
    expect(log.reader.firstFrom(position! + 1)).toBe(log.head().end)
    expect(log.reader.firstFrom(10 ** 12)).toBe(log.head().end)
  })
})

describe('opening again', () => {
  test('needs no scan: only the end of the log is read', async () => {
    const first = await openLog()
    for (let n = 0; n < 50; n += 1) await append(first, `s-${n}`, 'no_stream', event(undefined, 1_000))
    await first.close()
    let bytes = 0
    const log = await openLog({
      warmBytes: 2_000,
      watch: (reader) => ({
        ...reader,
        backwards(end, most) {
          const page = reader.backwards(end, most)
          bytes += page.records.reduce((sum, { length }) => sum + length, 0)
          return page
        },
        forwards: () => expect.fail('the log was read from its beginning'),
      }),
    })
    expect(log.states.get('s-0').last).toBe(0)
    expect(bytes).toBeLessThan(5_000)
  })

  test('finds metadata, deletions and the ends of streams as before', async () => {
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
    const facts = (log: EventLog) => names.map((name) => log.states.get(name))
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
    const third = await openLog()
    expect(facts(third).toSpliced(1, 1)).toEqual(before.toSpliced(1, 1))
    expect(third.states.get('only-described')).toMatchObject({ last: 0, retention: { maxCount: Infinity } })
  })

  test('recognises a repeated append from before the restart', async () => {
    const first = await openLog()
    const repeated = event()
    const answer = await append(first, 'a', 'any', repeated)
    await first.close()
    const log = await openLog()
    await expect(append(log, 'a', 'any', repeated)).resolves.toEqual(answer)
    await expect(append(log, 'a', 'no_stream', repeated)).resolves.toEqual(answer)
  })

  test('finds everything accepted before the log was closed: closing waits for it, and accepts nothing more', async () => {
    const log = await openLog()
    const accepted = [append(log, 'a', 'any', event()), append(log, 'a', 'any', event())]
    const closed = log.close()
    await expect(append(log, 'a', 'any', event())).rejects.toThrow('shutting down')
    await closed
    await expect(Promise.all(accepted)).resolves.toMatchObject([{ revision: 0 }, { revision: 1 }])
    expect(everything(await openLog())).toHaveLength(2)
  })

  test('is refused while another store uses the folder, and allowed afterwards', async () => {
    const first = await openLog()
    await expect(openLog()).rejects.toThrow(`in use by another event store (process ${process.pid}`)
    await first.close()
    await expect(openLog()).resolves.toBeDefined()
  })
})

/** The folder of a log after a crash, with the given `wal` and `mark`. */
function crashed(wal: Buffer, mark: Buffer): string {
  const image = mkdtempSync(join(directory, 'image-'))
  copyFileSync(join(directory, LOG), join(image, LOG))
  writeFileSync(join(image, WAL), wal)
  writeFileSync(join(image, MARK), mark)
  return image
}

describe('an interrupted write', () => {
  /** Three appends of two events, and the files after each. */
  async function threeAppends() {
    const log = await openLog()
    const after: { readonly end: number; readonly walBytes: number; readonly mark: Buffer }[] = []
    for (let n = 0; n < 3; n += 1) {
      await append(log, 'a', 'any', event(), event())
      after.push({ end: log.head().end, walBytes: statSync(join(directory, WAL)).size, mark: readFileSync(join(directory, MARK)) })
    }
    return { after, wal: readFileSync(join(directory, WAL)), all: ids(everything(log)) }
  }

  test('is dropped wherever it stopped: no part of an append survives, and writing continues', async () => {
    const { after, wal, all } = await threeAppends()
    const second = after[1]!
    for (let cut = second.walBytes + 100; cut < wal.length; cut += 1_000) {
      const log = await openLog({ directory: crashed(wal.subarray(0, cut), second.mark) })
      expect(log.head().end).toBe(second.end)
      expect(ids(everything(log))).toEqual(all.slice(0, 4))
      const next = event()
      await append(log, 'a', 3, next)
      expect(ids(everything(log))).toEqual([...all.slice(0, 4), next.id])
      await log.close()
    }
  })

  test('is dropped too if its pages reached the disk out of order', async () => {
    const { after, wal, all } = await threeAppends()
    const second = after[1]!
    const log = await openLog({ directory: crashed(Buffer.from(wal).fill(0, second.walBytes, second.walBytes + 1_000), second.mark) })
    expect(ids(everything(log))).toEqual(all.slice(0, 4))
  })

  test('differs from damage: a changed byte of stored events is refused, wherever it is', async () => {
    const { after, wal, all } = await threeAppends()
    const third = after[2]!
    await fc.assert(
      fc.asyncProperty(fc.nat(wal.length - 1), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(wal)
        changed[at]! ^= 1 << bit
        const image = crashed(changed, third.mark)
        const served = await openEventLog({ directory: image }).then(
          async (log) => ids(everything(log)),
          (error: unknown) => String(error),
        )
        // SQLite needs only the part of its header that locates the frames.
        if (Array.isArray(served)) expect(served).toEqual(all)
        else expect(served).toContain(`but events up to ${third.end} were stored`)
      }),
      { numRuns: 60 },
    )
  })
})

describe('damage', () => {
  async function filled(): Promise<{ positions: number[]; ids: string[]; end: number; wal: Buffer }> {
    const log = await openLog()
    for (let n = 0; n < 12; n += 1) await append(log, `s-${n}`, 'any', event(undefined, 900))
    const records = everything(log)
    const { end } = log.head()
    const wal = readFileSync(join(directory, WAL))
    await log.close()
    return { positions: records.map((record) => record.position), ids: ids(records), end, wal }
  }
  const placeOf = (id: string): number => readFileSync(join(directory, LOG)).indexOf(Buffer.from(id.replaceAll('-', ''), 'hex'))

  test('a flipped byte is refused when it is read; the rest is still served', async () => {
    const { positions, ids: all } = await filled()
    overwrite(LOG, placeOf(all[1]!) + 200, Buffer.from([0]))
    const log = await openLog({ warmBytes: 1_000 })
    expect(() => log.reader.at(positions[1]!)).toThrow(`${LOG} at position ${positions[1]}: the checksum of the event is wrong`)
    expect(() => everything(log)).toThrow('checksum')
    expect(log.reader.at(positions[2]!).stream).toBe('s-2')
  })

  test('a missing event between two others is refused when it is read', async () => {
    const { positions } = await filled()
    const database = new DatabaseSync(join(directory, LOG))
    database.exec(`DELETE FROM event WHERE position = ${positions[1]}`)
    database.close()
    const log = await openLog({ warmBytes: 1_000 })
    const missing = `the events from position ${positions[1]} to ${positions[2]} are missing`
    expect(() => everything(log)).toThrow(missing)
    expect(() => backwards(log)).toThrow(missing)
  })

  test('a file that was cut is refused at the start', async () => {
    await filled()
    for (const bytes of [100, 5_000]) {
      truncateSync(join(directory, LOG), statSync(join(directory, LOG)).size - bytes)
      await expect(openLog()).rejects.toThrow(DamagedStore)
    }
  })

  test.each([
    ['cut', (wal: Buffer) => wal.subarray(0, wal.length - 5_000)],
    ['emptied', () => Buffer.alloc(0)],
    ['zeroed', (wal: Buffer) => Buffer.alloc(wal.length)],
  ])('a WAL that was %s is refused at the start', async (_, change) => {
    const log = await openLog()
    for (let n = 0; n < 3; n += 1) await append(log, 'a', 'any', event(undefined, 900))
    const { end } = log.head()
    const image = crashed(change(readFileSync(join(directory, WAL))), readFileSync(join(directory, MARK)))
    await expect(openLog({ directory: image })).rejects.toThrow(`but events up to ${end} were stored`)
  })

  test('an index entry with the place of another event is refused when it is read', async () => {
    const { positions } = await filled()
    const database = new DatabaseSync(join(directory, LOG))
    database.exec(`UPDATE stream SET id = ${positions[4]} WHERE name = 's-2'`)
    database.close()
    const log = await openLog()
    expect(() => readStreamPage(log, 's-2', 0, 10, 'forwards', 0)).toThrow(`the index of streams names position ${positions[4]}`)
    expect(readStreamPage(log, 's-3', 0, 10, 'forwards', 0).records).toHaveLength(1)
  })

  test('a page of large events ends early and reports it, in both directions', async () => {
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
    const { end } = await filled()
    rmSync(join(directory, LOG))
    for (let start = 0; start < 2; start += 1) await expect(openLog()).rejects.toThrow(`but events up to ${end} were stored`)
  })

  test.each([
    ['is something else', 'Something else'],
    ['is a database of something else', undefined],
  ])('a file that %s is refused at the start', async (_, text) => {
    if (text !== undefined) writeFileSync(join(directory, LOG), text.repeat(100))
    else {
      const database = new DatabaseSync(join(directory, LOG))
      database.exec('CREATE TABLE other (id INTEGER)')
      database.close()
    }
    await expect(openLog()).rejects.toThrow(text === undefined ? 'not an event log' : 'not a database')
  })
})

describe('a full disk', () => {
  test('refuses the write with the reason, loses nothing, and writing works again when there is space', async () => {
    const disk = fullDisk()
    const log = await openLog({ disk: disk.disk })
    const kept = event()
    await append(log, 'a', 'no_stream', kept)
    disk.fillUp()
    await expect(append(log, 'a', 0, event())).rejects.toThrow('The disk is full')
    const later = event()
    await expect(append(log, 'a', 0, later)).resolves.toMatchObject({ revision: 1 })
    expect(ids(everything(log))).toEqual([kept.id, later.id])
  })
})

/**
 * A power cut while many events are being written: returns the acknowledged ids, and the stored ones. A part of the bytes written
 * since the last flush has reached the disk. A disk that lies reports a flush before it has written.
 */
async function powerCut(afterAnswers: number, random: () => number, { lies = false } = {}) {
  const acknowledged = new Set<string>()
  let flushedBytes = 0
  let mark: Buffer = Buffer.alloc(0)
  let cut: { readonly image: string; readonly acknowledged: ReadonlySet<string> } | undefined
  const log = await openLog({
    disk: (store) => async (records) => {
      const stored = store(records).then(() => {
        flushedBytes = statSync(join(directory, WAL)).size
        mark = readFileSync(join(directory, MARK))
      })
      if (!lies) await stored
      else stored.catch(() => undefined)
    },
  })
  function cutPower(): void {
    const wal = readFileSync(join(directory, WAL))
    const kept = flushedBytes + Math.floor(random() * 1.5 * (wal.length - flushedBytes))
    cut = {
      image: crashed(wal.fill(0, Math.min(kept, wal.length)), mark),
      acknowledged: new Set(acknowledged),
    }
  }
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; cut === undefined; n += 1) {
        const events = [event(undefined, 300), event(undefined, 10)]
        await append(log, `w-${writer}`, n === 0 ? 'no_stream' : 2 * n - 1, ...events)
        for (const { id } of events) acknowledged.add(id)
        // The other writers' next batch is being written.
        if (acknowledged.size >= afterAnswers && cut === undefined)
          await new Promise((resolve) => setTimeout(resolve, random())).then(() => (cut === undefined ? cutPower() : undefined))
      }
    }),
  )
  await log.close()
  const again = await openLog({ directory: cut!.image })
  return { acknowledged: cut!.acknowledged, found: everything(again) }
}

const lost = ({ acknowledged, found }: { readonly acknowledged: ReadonlySet<string>; readonly found: readonly StoredRecord[] }): string[] =>
  [...acknowledged].filter((id) => !ids(found).includes(id))

describe('a power cut', () => {
  test('loses no acknowledged event, repeats none and divides no append, whenever it happens', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        async (after, chances) => {
          const place = directory
          directory = mkdtempSync(join(place, 'cut-'))
          const result = await powerCut(after, () => chances.next().value ?? 0)
          directory = place
          expect(lost(result)).toEqual([])
          expect(new Set(ids(result.found)).size).toBe(result.found.length)
          for (const { stream } of result.found) expect(result.found.filter((each) => each.stream === stream).length % 2).toBe(0)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('is detected by this test if the flush is left out', async () => {
    const outcome = await powerCut(60, () => 0, { lies: true }).then(lost, (error: unknown) => [String(error)])
    expect(outcome).not.toEqual([])
  })
})
