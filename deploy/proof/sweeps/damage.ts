import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commands } from '@tafel/deploy/embedded/eventstore/maintenance/commands.ts'
import { BACKUP_MARKS } from '@tafel/deploy/embedded/eventstore/storage/backup-marks.ts'
import { LOG_FILE } from '@tafel/deploy/embedded/eventstore/storage/database.ts'
import { storeProcess } from '@tafel/deploy/embedded/eventstore/testing/store-process.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { type Figures, measured } from '../kit/result.ts'
import { type Random, randomFrom } from '../kit/random.ts'
import { type Lying, lyingIn, makeStore, type WholeStore } from './damage-store.ts'

const STORES = Number(process.env['TAFEL_STORES'] ?? 100)
const SEED = Number(process.env['TAFEL_SEED'] ?? 8)
const PAGE_BYTES = 4096

/** Does it to a copy of the store in `directory`; says what it did, and which events it left alone. */
type Damage = (directory: string, store: WholeStore, random: Random) => { readonly what: string; readonly left: readonly Lying[] }

const KINDS: Readonly<Record<string, Damage>> = { flippedByte, cutFile, missingPage, halfBackup }

interface Judgement {
  /** By `verify`, with the place. */
  readonly recognised: boolean
  /** A server that was started on it let a client read to the end as if nothing were wrong. */
  readonly servedAsWhole: boolean
  /** Undamaged events that an export does not have. */
  readonly notExported: number
}

export const claim =
  'Every store with a flipped byte, a cut file, a missing page, and every half of a backup is recognised, none is served as if it were whole, and every event that the damage left alone is exported.'
export const measures = ['deploy/embedded/eventstore']

/** Damages copies of one store, and asks of each what a person would: is it whole, will it be served, what can be saved. */
export async function run(): Promise<Figures> {
  const root = mkdtempSync(join(tmpdir(), 'tafel-bench-damage-'))
  try {
    const store = await makeStore(join(root, 'whole'))
    const whole = await judge(store.directory, lyingIn(store.directory, store.events))
    const random = randomFrom(SEED)
    const names = Object.keys(KINDS)
    const total = { damaged: 0, recognised: 0, servedAsWhole: 0, notExported: 0, exported: 0, flipped: 0, caughtByBroken: 0 }
    for (let number = 0; number < STORES; number += 1) {
      const name = names[number % names.length] ?? ''
      const directory = join(root, `damaged-${number}`)
      cpSync(store.directory, directory, { recursive: true })
      const { what, left } = KINDS[name]?.(directory, store, random) ?? { what: '', left: [] }
      const { recognised, servedAsWhole, notExported } = await judge(directory, left)
      total.damaged += 1
      total.recognised += recognised ? 1 : 0
      total.servedAsWhole += servedAsWhole ? 1 : 0
      total.notExported += notExported
      total.exported += left.length - notExported
      if (!recognised || servedAsWhole || notExported > 0) {
        say(`! seed ${SEED}, store ${number}, ${what}: recognised ${recognised}, served ${servedAsWhole}, not exported ${notExported}`)
      }
      if (name === 'flippedByte') {
        total.flipped += 1
        total.caughtByBroken += brokenVerify(directory) ? 1 : 0
      }
      rmSync(directory, { recursive: true })
    }
    say(JSON.stringify(total))
    return {
      damaged: measured(total.damaged, 'stores', '>= 100'),
      recognised: measured(total.recognised, 'stores', `= ${total.damaged}`),
      servedAsWhole: measured(total.servedAsWhole, 'stores', '= 0'),
      undamagedNotExported: measured(total.notExported, 'events', '= 0'),
      undamagedExported: measured(total.exported, 'events', '>= 1'),
      'whole.recognisedAsDamaged': measured(whole.recognised ? 1 : 0, 'stores', '= 0'),
      'whole.notExported': measured(whole.notExported, 'events', '= 0'),
      'whole.served': measured(whole.servedAsWhole ? 1 : 0, 'stores', '= 1'),
      'brokenBuild.flippedBytes.notRecognised': measured(total.flipped - total.caughtByBroken, 'stores', '>= 1'),
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function judge(directory: string, left: readonly Lying[]): Promise<Judgement> {
  const exported = exportedPositions(directory)
  return {
    recognised: !verifies(directory),
    servedAsWhole: await isServed(directory),
    notExported: left.filter(({ position }) => !exported.has(position)).length,
  }
}

function verifies(directory: string): boolean {
  try {
    commands['verify']?.({ data: directory })
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'DamagedStore') return false
    throw error
  }
}

/** The same check by the broken build. */
function brokenVerify(directory: string): boolean {
  const preload = new URL('./broken/trusts-bytes.ts', import.meta.url).href
  const main = new URL('../../embedded/eventstore/main.ts', import.meta.url).pathname
  return spawnSync(process.execPath, ['--import', preload, main, 'verify', '--data', directory]).status !== 0
}

/** Whether a server starts on the folder and a client reads everything without a word that something is wrong. */
async function isServed(directory: string): Promise<boolean> {
  const copy = `${directory}-served`
  cpSync(directory, copy, { recursive: true })
  try {
    const server = await storeProcess(copy)
    const store = eventStoreDb({ connectionString: server.connectionString })
    try {
      for await (const event of store.readAll()) void event
      return true
    } finally {
      await store.close()
      await server.end('SIGTERM')
    }
  } catch {
    return false
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function exportedPositions(directory: string): ReadonlySet<number> {
  const to = `${directory}.jsonl`
  try {
    commands['export']?.({ data: directory, to })
    const lines = readFileSync(to, 'utf8').split('\n').filter(Boolean)
    return new Set(lines.map((line) => (JSON.parse(line) as { position: number }).position))
  } finally {
    rmSync(to, { force: true })
  }
}

function flippedByte(directory: string, store: WholeStore, random: Random) {
  const events = lyingIn(directory, store.events)
  const { from, to } = random.pick(events)
  const at = from + random.int(to - from)
  const bytes = readFileSync(join(directory, LOG_FILE))
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(8))
  writeFileSync(join(directory, LOG_FILE), bytes)
  return { what: `byte ${at} flipped`, left: leftOf(events, at, at + 1) }
}

function cutFile(directory: string, store: WholeStore, random: Random) {
  const events = lyingIn(directory, store.events)
  const at = random.int(random.pick(events).to)
  truncateSync(join(directory, LOG_FILE), at)
  return { what: `cut at byte ${at}`, left: leftOf(events, at, Infinity) }
}

/** As a disk gives it back that has lost a page: zeros. */
function missingPage(directory: string, store: WholeStore, random: Random) {
  const events = lyingIn(directory, store.events)
  const bytes = readFileSync(join(directory, LOG_FILE))
  const at = random.int(Math.floor(bytes.length / PAGE_BYTES)) * PAGE_BYTES
  writeFileSync(join(directory, LOG_FILE), bytes.fill(0, at, at + PAGE_BYTES))
  return { what: `the page at byte ${at} gone`, left: leftOf(events, at, at + PAGE_BYTES) }
}

/** A backup that was cut short, begun by the command or copied from a finished one. */
function halfBackup(directory: string, store: WholeStore, random: Random) {
  const whole = `${directory}-whole`
  commands['backup']?.({ data: directory, to: whole })
  rmSync(directory, { recursive: true })
  cpSync(whole, directory, { recursive: true })
  rmSync(whole, { recursive: true })
  const events = lyingIn(directory, store.events)
  const at = random.int(statSync(join(directory, LOG_FILE)).size)
  truncateSync(join(directory, LOG_FILE), at)
  if (random.chance(0.5)) renameSync(join(directory, BACKUP_MARKS.finished), join(directory, BACKUP_MARKS.unfinished))
  const restored = `${directory}-restored`
  try {
    commands['restore']?.({ from: directory, data: restored })
    throw new Error(`Half a backup was restored: ${readdirSync(directory).join(', ')}`)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'DamagedStore') || existsSync(restored)) throw error
  }
  return { what: `a backup of ${at} bytes`, left: leftOf(events, at, Infinity) }
}

/** The events of which no byte lies between the two. */
function leftOf(events: readonly Lying[], from: number, to: number): readonly Lying[] {
  return events.filter((event) => event.to <= from || event.from >= to)
}

function say(text: string): void {
  process.stdout.write(`  ${text}\n`)
}
