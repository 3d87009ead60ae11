import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DamagedStore } from './damage.ts'
import { type EventLog, openEventLog } from './event-log.ts'
import { appendEvents } from './writes.ts'
import { FIRST_POSITION } from './record.ts'

// A folder written by the previous release: a scavenge packed two of its files, and the last one is filled up with zeros.

const OLD_STORE = join(import.meta.dirname, '../testing/old-store')
const { end, events }: { readonly end: number; readonly events: readonly (readonly unknown[])[] } = JSON.parse(
  readFileSync(join(OLD_STORE, 'facts.json'), 'utf8'),
)
const OLD_FILES = readdirSync(OLD_STORE).filter((name) => name !== 'facts.json')
const LAST = OLD_FILES.filter((name) => name.endsWith('.log')).at(-1)!

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'convert-'))
  folder = oldFolder('folder')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function oldFolder(name: string): string {
  for (const file of OLD_FILES) cpSync(join(OLD_STORE, file), join(root, name, file))
  return join(root, name)
}

function factsOf(log: EventLog): unknown[] {
  const found: unknown[] = []
  for (let position = FIRST_POSITION; position < log.head().end;) {
    const page = log.reader.forwards(position, 1_000)
    for (const { position: at, stream, revision, id, type, created, tombstone, data, metadata } of page.records)
      found.push([at, stream, revision, id, type, created, tombstone, String(data), String(metadata)])
    position = page.next
  }
  return found
}

async function factsIn(directory: string): Promise<unknown[]> {
  const log = await openEventLog({ directory })
  try {
    return factsOf(log)
  } finally {
    await log.close()
  }
}

/** The remaining files of the previous release. */
const oldFilesLeft = () => readdirSync(folder).filter((name) => OLD_FILES.includes(name))

test('a folder of an older release has the same events at the same positions, and can be appended to', async () => {
  const log = await openEventLog({ directory: folder })
  expect(factsOf(log)).toEqual(events)
  expect(log.head().end).toBe(end)
  expect(oldFilesLeft()).toEqual([])
  const states = ['client-1', 'kept', 'soft', 'gone'].map((name) => log.states.get(name))
  expect(states.map(({ last, tombstoned, retention }) => [last, tombstoned, retention.maxCount, retention.truncateBefore])).toEqual([
    [11, false, Infinity, 0],
    [13, false, 2, 0],
    [2, false, Infinity, 2],
    [-1, true, Infinity, 0],
  ])
  const event = { id: '00000000-0000-4000-8000-000000000001', type: 'T', isJson: true, data: Buffer.from('{}'), metadata: Buffer.alloc(0) }
  await expect(appendEvents(log, { stream: 'client-1', expected: 11, events: [event], isGivenUp: () => false })).resolves.toEqual({
    revision: 12,
    position: end,
  })
  await log.close()
  expect(await factsIn(folder)).toHaveLength(events.length + 1)
})

test('a write that a crash interrupted is left out, wherever it stopped', async () => {
  const bytes = readFileSync(join(OLD_STORE, LAST))
  const used = end - Number.parseInt(LAST, 10)
  rmSync(join(folder, 'streams.sqlite'))
  for (const cut of [used - 1, used - 100, used - 300]) {
    const directory = oldFolder(`cut-${cut}`)
    rmSync(join(directory, 'streams.sqlite'))
    writeFileSync(join(directory, LAST), bytes.subarray(0, cut))
    const found = await factsIn(directory)
    expect(found.length).toBeLessThan(events.length)
    expect(found).toEqual(events.slice(0, found.length))
  }
})

test('after a crash in the middle the conversion starts again, and after one at the end the old files are removed', async () => {
  writeFileSync(join(folder, 'events.converting'), 'half of it')
  writeFileSync(join(folder, 'events.converting-wal'), 'half of it')
  expect(await factsIn(folder)).toEqual(events)
  for (const name of OLD_FILES) cpSync(join(OLD_STORE, name), join(folder, name))
  expect(await factsIn(folder)).toEqual(events)
  expect(readdirSync(folder).filter((name) => name.startsWith('events.converting'))).toEqual([])
  expect(oldFilesLeft()).toEqual([])
})

test('a damaged folder is refused and left unchanged', async () => {
  const names = OLD_FILES.filter((name) => /log|packed/.test(name))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.nat(), fc.nat(7), async (name, where, bit) => {
      const directory = oldFolder('damaged')
      const bytes = readFileSync(join(directory, name))
      const used = name === LAST ? end - Number.parseInt(LAST, 10) : bytes.length
      bytes[where % used]! ^= 1 << bit
      writeFileSync(join(directory, name), bytes)
      const found = await factsIn(directory).catch((error: unknown) => error)
      // Only the text of a header and the place of a batch's end are not verified: then all events must exist.
      if (Array.isArray(found)) expect(found).toEqual(events)
      else {
        expect(found).toBeInstanceOf(DamagedStore)
        expect(readFileSync(join(directory, name))).toEqual(bytes)
        expect(existsSync(join(directory, 'events.sqlite'))).toBe(false)
      }
      rmSync(directory, { recursive: true })
    }),
    { numRuns: 60 },
  )
})

test.each(OLD_FILES.filter((name) => /log|packed/.test(name)))('a folder without %s is refused', async (name) => {
  rmSync(join(folder, name))
  await expect(openEventLog({ directory: folder })).rejects.toThrow(/missing|were stored/)
  expect(oldFilesLeft()).toHaveLength(OLD_FILES.length - 1)
})
