import { registerStream } from '@tafel/contracts/contexts/issued/events.ts'
import { SHIPPED_SETS } from '@tafel/contracts/law/constants/shipped.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { readMasterKeys } from '@tafel/kernel/keys/master-key-file.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { postgresFileRows } from '@tafel/kernel/files/file-rows.postgres.ts'
import { sealedFiles } from '@tafel/kernel/files/sealed-files.ts'
import { isRefusal } from '@tafel/kernel/http/refusal.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { replayReport } from '@tafel/services/issued/replay.ts'
import { register, type Registered } from '@tafel/services/issued/report-register.ts'
import { watchConstants } from '@tafel/services/reference/published-constants.ts'
import { createReports } from '@tafel/services/reports/service.ts'
import { commandSettings } from './command-settings.ts'
import { runCommand, say } from './run-command.ts'

// `npm run replay-reports [-- <number> …]`: reproduces issued reports during operation, or in the container `services`, all of them or
// the named ones, and reports differences. Nothing is written. 0: all are equal, 1: one differs, 2: unknown.

const over = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort())

async function main(numbers: readonly string[]): Promise<number> {
  const settings = await commandSettings('services')
  const masterKeys = readMasterKeys(settings.TAFEL_MASTER_KEY_FILE)
  const store = eventStoreDb({ connectionString: settings.TAFEL_EVENTSTORE })
  const pool = createPool({ url: settings.TAFEL_POSTGRES, name: 'tafel-replay-reports', max: 4, onError: () => undefined })
  const log = createLog({ service: 'replay-reports', level: 'error' })
  const keys = postgresKeyStore({ sql: pool, masterKeys })
  const codec = createCodec({ keys })
  const constants = watchConstants({ store, codec, shipped: SHIPPED_SETS, signal: over.signal })
  const reports = createReports({
    queriesUrl: 'http://127.0.0.1',
    chrome: settings.TAFEL_CHROME,
    browserFolder: settings.TAFEL_CHROMIUM_DIR,
    sandbox: settings.TAFEL_CHROMIUM_SANDBOX,
    log,
    constantsAt: constants.at,
  })
  try {
    const commands = createCommandHandler({ store, codec })
    await constants.caughtUp
    const deps = {
      files: sealedFiles(postgresFileRows(pool), keys),
      reports: reports.issued,
      now: () => new Date(),
      alert: (what: string, about: object) => log.error({ alert: true, ...about }, what),
    }
    let [replayed, bad] = [0, 0]
    for (const accountId of await firmsOf(store)) {
      const { state } = await commands.load(register, accountId, over.signal)
      for (const report of [...state.shelves.values()].flatMap((shelf) => [...shelf.values()])) {
        if (report.isFileErased || (numbers.length > 0 && !numbers.includes(report.number))) continue
        replayed += 1
        if (!(await reportReplay(report, deps))) bad += 1
      }
    }
    say(`${replayed} re-created, ${bad} different.`)
    if (numbers.length > replayed) say('Not every named report is stored here.')
    return bad > 0 || numbers.length > replayed ? 1 : 0
  } finally {
    over.abort()
    await Promise.allSettled([reports.close(), store.close(), pool.end()])
  }
}

async function reportReplay(report: Registered, deps: Parameters<typeof replayReport>[0]): Promise<boolean> {
  const replay = await replayReport(deps, report, over.signal)
  if (isRefusal(replay)) throw new Error(`${report.number} could not be re-created now: ${replay.code}.`)
  const { number, isKept, isSame, isSameFile, differences } = replay
  const file = isSameFile === null ? 'not reprinted' : isSameFile ? 'reprint identical' : 'reprint differs'
  say(
    `${number}  ${isKept ? 'stored file unchanged' : 'STORED FILE CHANGED'}  ${isSame ? 'same figures and text' : 'DIFFERENT FIGURES OR TEXT'}  ${file}`,
  )
  for (const line of differences) say(`  ${line}`)
  return isKept && isSame
}

/** The firms that have issued reports, by the names of their registers. */
async function firmsOf(store: EventStore): Promise<ReadonlySet<string>> {
  const prefix = registerStream('')
  const found = new Set<string>()
  for await (const message of store.subscribe({ from: 'beginning', streamPrefixes: [prefix], signal: over.signal })) {
    if (message.kind === 'caughtUp') break
    if (message.kind === 'event') found.add(message.event.stream.slice(prefix.length))
  }
  return found
}

await runCommand(() => main(process.argv.slice(2).map((number) => number.toUpperCase())), 2)
