import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetfulDisk } from '../testing/forgetful-files.ts'
import { openEventLog, type EventLog } from './event-log.ts'
import { readStreamPage } from './read-stream.ts'
import type { StoredRecord } from './record.ts'
import { isNeeded, scavenge } from './scavenge.ts'
import { FIRST_POSITION } from './segments.ts'
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
  const log = await openEventLog({
    directory,
    segmentBytes: 3_000,
    preallocateBytes: 1_000,
    openFile: forgetfulDisk().openFile,
    now: () => NOW + 1000 * clock,
  })
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
    // What never was cannot be deleted.
    if (tombstoned || (last < 0 && (what === 'delete' || what === 'tombstone'))) continue
    if (what === 'append') await append(log, stream, 'x'.repeat(value * 20))
    else if (what === 'delete') await softDelete(log, { stream, expected: 'any', isGivenUp: never })
    else if (what === 'tombstone') await tombstone(log, { stream, expected: 'any', isGivenUp: never })
    else await describeStream(log, stream, { [what]: value })
  }
}

describe('a scavenge', () => {
  test('of anything changes nothing that can be seen, keeps positions, and is the same after a restart, with and without the index', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), fc.array(step, { maxLength: 30 }), async (first, second) => {
        clock = 0
        const directory = mkdtempSync(join(root, 'log-'))
        const log = await openLog(directory)
        await play(log, first)
        for (const more of [second, []]) {
          const [before, streams] = [all(log), everyStream(log)]
          const lastFile = log.segments.files().at(-1)!.start
          await run(log)
          const kept = before.filter((record) => record.position >= lastFile || isNeeded(log, record, NOW + 1000 * clock))
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
        await again.close()
        for (const name of readdirSync(directory)) if (name.startsWith('streams.sqlite')) rmSync(join(directory, name))
        const rebuilt = await openLog(directory)
        expect([positions(all(rebuilt)), everyStream(rebuilt)]).toEqual([records, streams])
        await append(rebuilt, 'e', 'goes on')
        await rebuilt.close()
      }),
      { numRuns: 25 },
    )
  })

  test('gives back the space, and the bytes are gone from the disk', async () => {
    const log = await openLog(root)
    for (let n = 0; n < 100; n += 1) await append(log, 'gone', `secret ${n}`)
    for (let n = 0; n < 20; n += 1) await append(log, 'kept', 'x'.repeat(100))
    await tombstone(log, { stream: 'gone', expected: 'any', isGivenUp: never })
    const size = () =>
      log.segments
        .files()
        .slice(0, -1)
        .reduce((sum, { path }) => sum + statSync(path).size, 0)
    const before = size()
    const result = await run(log)
    expect(before - size()).toBe(result.freedBytes)
    expect(result).toMatchObject({ finished: true })
    expect(result.removedEvents).toBeGreaterThan(80)
    for (const { path } of log.segments.files().slice(0, -1)) expect(readFileSync(path, 'latin1')).not.toContain('secret')
    expect(await run(log)).toMatchObject({ removedEvents: 0, freedBytes: 0 })
  })

  test('that is stopped leaves everything as it was, and can begin again', async () => {
    const log = await openLog(root)
    for (let n = 0; n < 100; n += 1) await append(log, 'a', 'x'.repeat(50))
    await describeStream(log, 'a', { $maxCount: 1 })
    const before = readdirSync(root).toSorted()
    expect(await scavenge(log, { now: NOW, isStopped: () => true })).toMatchObject({ finished: false, removedEvents: 0 })
    expect(readdirSync(root).toSorted()).toEqual(before)
    expect((await run(log)).removedEvents).toBeGreaterThan(50)
  })
})

describe('a crash in a scavenge', () => {
  async function scavenged(): Promise<{ readonly before: ReadonlyMap<string, Buffer>; readonly expected: unknown }> {
    const log = await openLog(root)
    for (let n = 0; n < 60; n += 1) await append(log, n % 2 === 0 ? 'a' : 'b', 'x'.repeat(50))
    await describeStream(log, 'a', { $maxCount: 1 })
    await log.close()
    const before = new Map(readdirSync(root).map((name) => [name, readFileSync(join(root, name))]))
    const again = await openLog(root)
    await run(again)
    const expected = [positions(all(again)), everyStream(again)]
    await again.close()
    return { before, expected }
  }

  test('before the index forgot is put right when the store is opened', async () => {
    const { before, expected } = await scavenged()
    for (const [name, bytes] of before) if (name.startsWith('streams.sqlite')) writeFileSync(join(root, name), bytes)
    const log = await openLog(root)
    expect([positions(all(log)), everyStream(log)]).toEqual(expected)
  })

  test('before the old file was removed leaves both, and the packed one counts', async () => {
    const { before, expected } = await scavenged()
    const packed = readdirSync(root).filter((name) => name.endsWith('.packed'))
    expect(packed.length).toBeGreaterThan(1)
    for (const name of packed) writeFileSync(join(root, name.replace('packed', 'log')), before.get(name.replace('packed', 'log'))!)
    copyFileSync(join(root, packed[0]!), join(root, packed[0]!.replace('packed', 'packing')))
    const log = await openLog(root)
    expect([positions(all(log)), everyStream(log)]).toEqual(expected)
    expect(readdirSync(root).filter((name) => name.endsWith('.packing'))).toEqual([])
  })

  test('of the disk: a packed file with any byte of its table or of an event changed is refused or not read', async () => {
    const { expected } = await scavenged()
    const name = readdirSync(root).find((each) => each.endsWith('.packed'))!
    const whole = readFileSync(join(root, name))
    const readAll = async (): Promise<string> => {
      const log = await openLog(root)
      try {
        return JSON.stringify([positions(all(log)), everyStream(log)])
      } finally {
        await log.close()
      }
    }
    const found = []
    for (let at = 0; at < whole.length; at += 13) {
      const damaged = Buffer.from(whole)
      damaged[at]! ^= 0x10
      writeFileSync(join(root, name), damaged)
      const result = await readAll().catch((error: unknown) => error)
      if (result === JSON.stringify(expected)) found.push(at)
    }
    // Nothing is there that may be changed unnoticed.
    expect(found).toEqual([])
  })
})
