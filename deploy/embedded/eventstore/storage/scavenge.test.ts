import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEventLog, type EventLog } from './event-log.ts'
import { readStreamPage } from './read-stream.ts'
import { FIRST_POSITION, type StoredRecord } from './record.ts'
import { isNeeded, scavenge } from './scavenge.ts'
import { appendEvents, softDelete, tombstone } from './writes.ts'

const NOW = 1_000_000_000
let root: string
let open: EventLog[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scavenge-'))
  open = []
})
afterEach(async () => {
  for (const log of open) await log.close().catch(() => undefined)
  rmSync(root, { recursive: true, force: true })
})

let clock = 0
async function openLog(directory: string): Promise<EventLog> {
  const log = await openEventLog({ directory, now: () => NOW + 1000 * clock })
  open.push(log)
  return log
}

const never = () => false
const append = (log: EventLog, stream: string, data: string, type = 'Happened') =>
  appendEvents(log, {
    stream,
    expected: 'any',
    events: [{ id: randomUUID(), type, isJson: true, data: Buffer.from(data), metadata: Buffer.alloc(0) }],
    isGivenUp: never,
  })
const describeStream = (log: EventLog, stream: string, metadata: object) =>
  append(log, `$$${stream}`, JSON.stringify(metadata), '$metadata')
const run = (log: EventLog) => scavenge(log, { now: NOW + 1000 * clock, isStopped: never })

function all(log: EventLog): StoredRecord[] {
  const found: StoredRecord[] = []
  for (let position = FIRST_POSITION; position < log.head().end;) {
    const page = log.reader.forwards(position, 700)
    found.push(...page.records)
    position = page.next
  }
  return found
}

function allBackwards(log: EventLog): StoredRecord[] {
  const found: StoredRecord[] = []
  for (let end = log.head().end; end > FIRST_POSITION;) {
    const page = log.reader.backwards(end, 700)
    found.push(...page.records)
    end = page.next
  }
  return found
}

function visible(log: EventLog, stream: string): unknown {
  try {
    const page = (from: number, direction: 'forwards' | 'backwards') =>
      readStreamPage(log, stream, from, 1_000, direction, NOW + 1000 * clock).records.map(({ position, data }) => [position, String(data)])
    return [page(0, 'forwards'), page(1_000_000, 'backwards'), log.states.get(stream).last]
  } catch (error) {
    return String(error)
  }
}

const STREAMS = ['a', 'b', 'c', 'd']
const everyStream = (log: EventLog) => [...STREAMS, ...STREAMS.map((stream) => `$$${stream}`)].map((stream) => visible(log, stream))
const positions = (records: readonly StoredRecord[]) => records.map(({ position }) => position)

const step = fc.record({
  stream: fc.constantFrom(...STREAMS),
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constant('append' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('$tb' as const, '$maxCount' as const, '$maxAge' as const, 'delete' as const, 'tombstone' as const),
    },
  ),
  value: fc.integer({ min: 1, max: 8 }),
})

async function play(log: EventLog, steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]): Promise<void> {
  for (const { stream, what, value } of steps) {
    clock += 1
    const { last, tombstoned } = log.states.get(stream)
    // A stream that never existed cannot be deleted.
    if (tombstoned || (last < 0 && (what === 'delete' || what === 'tombstone'))) continue
    if (what === 'append') await append(log, stream, 'x'.repeat(value * 20))
    else if (what === 'delete') await softDelete(log, { stream, expected: 'any', isGivenUp: never })
    else if (what === 'tombstone') await tombstone(log, { stream, expected: 'any', isGivenUp: never })
    else await describeStream(log, stream, { [what]: value })
  }
}

describe('a scavenge', () => {
  test('in any history changes nothing visible, keeps positions, and has the same result after a restart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), fc.array(step, { maxLength: 30 }), async (first, second) => {
        clock = 0
        const directory = mkdtempSync(join(root, 'log-'))
        const log = await openLog(directory)
        await play(log, first)
        for (const more of [second, []]) {
          const [before, streams] = [all(log), everyStream(log)]
          await run(log)
          const kept = before.filter((record) => isNeeded(log, record, NOW + 1000 * clock))
          expect(positions(all(log))).toEqual(positions(kept))
          expect(positions(allBackwards(log)).toReversed()).toEqual(positions(kept))
          expect(everyStream(log)).toEqual(streams)
          for (const { position } of before) {
            expect(log.reader.firstFrom(position)).toBe(kept.find((each) => each.position >= position)?.position ?? log.head().end)
          }
          await play(log, more)
        }
        const [records, streams] = [positions(all(log)), everyStream(log)]
        await log.close()
        const again = await openLog(directory)
        expect([positions(all(again)), everyStream(again)]).toEqual([records, streams])
        await append(again, 'e', 'continues')
        await again.close()
      }),
      { numRuns: 25 },
    )
  })

  test('frees the space and removes the bytes from the disk, also while the log is open', async () => {
    const log = await openLog(root)
    for (let n = 0; n < 100; n += 1) await append(log, 'gone', `secret ${n} ${'x'.repeat(300)}`)
    await append(log, 'gone', `secret of many pages ${'y'.repeat(50_000)}`)
    for (let n = 0; n < 20; n += 1) await append(log, 'kept', 'x'.repeat(100))
    const onDisk = () =>
      readdirSync(root)
        .map((name) => readFileSync(join(root, name), 'latin1'))
        .join('')
    expect(onDisk()).toContain('secret')
    await tombstone(log, { stream: 'gone', expected: 'any', isGivenUp: never })
    const result = await run(log)
    expect(result).toMatchObject({ finished: true, removedEvents: 101 })
    expect(result.freedBytes).toBeGreaterThan(50_000)
    expect(statSync(join(root, 'events.sqlite')).size).toBeLessThan(50_000)
    expect(onDisk()).not.toContain('secret')
    expect(await run(log)).toMatchObject({ removedEvents: 0, freedBytes: 0 })
  })

  test('fails with the reason while another reader holds removed events in the WAL, and can be repeated', async () => {
    const log = await openLog(root)
    for (let n = 0; n < 10; n += 1) await append(log, 'gone', `secret ${n}`)
    await tombstone(log, { stream: 'gone', expected: 'any', isGivenUp: never })
    const other = new DatabaseSync(join(root, 'events.sqlite'), { readOnly: true })
    other.exec('BEGIN; SELECT * FROM event')
    await expect(run(log)).rejects.toThrow('Scavenge again when it has finished')
    other.close()
    await run(log)
    expect(
      readdirSync(root)
        .map((name) => readFileSync(join(root, name), 'latin1'))
        .join(''),
    ).not.toContain('secret')
  })

  test('changes nothing visible when stopped, and can start again', async () => {
    const log = await openLog(root)
    for (let n = 0; n < 100; n += 1) await append(log, 'a', 'x'.repeat(50))
    await describeStream(log, 'a', { $maxCount: 1 })
    const before = positions(all(log))
    expect(await scavenge(log, { now: NOW, isStopped: () => true })).toMatchObject({ finished: false, removedEvents: 0 })
    expect(positions(all(log))).toEqual(before)
    expect((await run(log)).removedEvents).toBeGreaterThan(50)
  })
})

test('after a crash in a scavenge some events are removed and the others unchanged', async () => {
  const log = await openLog(root)
  for (let n = 0; n < 2_000; n += 1) await append(log, n % 2 === 0 ? 'a' : 'b', 'x'.repeat(500))
  await describeStream(log, 'a', { $maxCount: 1 })
  const before = all(log)
  let removals = 0
  await expect(
    scavenge(
      {
        ...log,
        writer: {
          ...log.writer,
          async remove(gone) {
            if ((removals += 1) === 3) throw new Error('the power is off')
            await log.writer.remove(gone)
          },
        },
      },
      { now: NOW, isStopped: never },
    ),
  ).rejects.toThrow('the power is off')
  await log.close()
  const again = await openLog(root)
  const left = positions(all(again))
  expect(left.length).toBeLessThan(before.length)
  expect(left).toEqual(expect.arrayContaining(positions(before.filter((record) => isNeeded(again, record, NOW)))))
  expect((await run(again)).removedEvents).toBe(999 - (before.length - left.length))
})
