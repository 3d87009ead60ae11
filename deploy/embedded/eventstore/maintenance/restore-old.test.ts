import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DamagedStore } from '../storage/damage.ts'
import { openEventLog } from '../storage/event-log.ts'
import { continueBackup } from './continue-backup.ts'
import { inspectAll, inspectLog } from './inspect.ts'
import { readManifest } from './manifest.ts'
import { restore, verifyBackup } from './restore.ts'

// A backup of the previous release: its log files, of which the last was appended later and is not in the manifest.

const OLD_STORE = join(import.meta.dirname, '../testing/old-store')
const { end, events }: { readonly end: number; readonly events: readonly (readonly unknown[])[] } = JSON.parse(
  readFileSync(join(OLD_STORE, 'facts.json'), 'utf8'),
)
const FILES = readdirSync(OLD_STORE).filter((name) => /\.(log|packed)$/.test(name))

let root: string
let backup: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'restore-old-'))
  backup = join(root, 'backup')
  for (const name of FILES) cpSync(join(OLD_STORE, name), join(backup, name))
  const files = FILES.slice(0, -1).map((name) => {
    const bytes = readFileSync(join(backup, name))
    return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
  const manifest = { format: 1, created: '2026-11-01T00:00:00.000Z', events: 30, end: Number.parseInt(FILES.at(-1)!, 10), files }
  writeFileSync(join(backup, 'backup.json'), JSON.stringify(manifest))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('is restored with the events appended since, as a log of today', async () => {
  const to = join(root, 'restored')
  expect(restore(backup, to)).toMatchObject({ events: events.length, end })
  const positions = [...inspectLog(to)].map((found) => (found.kind === 'event' ? found.record.position : undefined))
  expect(positions).toEqual(events.map(([position]) => position))
  const log = await openEventLog({ directory: to })
  expect(log.head().end).toBe(end)
  await log.close()
})

test('with a changed file is refused, and nothing is restored', () => {
  const path = join(backup, FILES[0]!)
  const bytes = readFileSync(path)
  bytes[100]! ^= 1
  writeFileSync(path, bytes)
  expect(() => restore(backup, join(root, 'never'))).toThrow(DamagedStore)
  expect(() => readdirSync(join(root, 'never'))).toThrow('ENOENT')
})

test('is not continued: a new backup begins', async () => {
  const log = join(root, 'log')
  restore(backup, log)
  const given = { log, backup, manifest: readManifest(backup), end, leaveBytes: 0, signal: new AbortController().signal }
  expect(await continueBackup(given)).toEqual({ reached: false, outdated: true })
  expect(() => verifyBackup(backup)).toThrow('of an older release')
})

test('a folder that was not converted yet is not inspected, and the error names the remedy', () => {
  rmSync(join(backup, 'backup.json'))
  expect(() => inspectAll(backup)).toThrow('Start its event store once')
})
