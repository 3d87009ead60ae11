import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { EXPORTED, exportedLog } from '@tafel/services/transparency/exported-log.ts'
import { verifyBundle } from '@tafel/services/exports/bundle/verify-bundle.ts'
import { commandSettings } from './command-settings.ts'
import { givenKey } from './given-key.ts'
import { readBundle } from './read-bundle.ts'
import { say } from './run-command.ts'
import { exportLog, exportedEvidence, reportBundle, verifyConsistency, verifyRecord } from './verify-parts.ts'
import { checkpointEvidence, main } from './verify-main.ts'

const USAGE = `npm run verify                              the whole log of the running Tafel of this data folder (TAFEL_DATA, TAFEL_PORT; TAFEL_EVENTSTORE as npm start has it)
npm run verify -- record <stream>           one client or record, such as scenario-4f0c…
npm run verify -- consistency <size> <size> that one checkpoint continues the other
npm run verify -- export <folder>           the log and its checkpoints, for the verifier in deploy/proof/verifier or for this one
npm run verify -- exported <folder>         an exported log, without a running Tafel
npm run verify -- bundle <zip or folder>    a client’s audit bundle, without a running Tafel

  --witness <folder>   the folder of a witness (npm run witness)
  --key <key or file>  your copy of the log's key: its text, or a file that contains it
  --checkpoints <dir>  the folder of the signed checkpoints, if not in TAFEL_DATA

In a container: docker compose exec checkpointer node deploy/embedded/verify.ts …

Exit code: 0 intact, 1 damaged, 2 not proven (the whole log, or its end).`

const over = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort())

const { values, positionals, key } = given()
const [what = 'log', ...of] = positionals

/** The request. If it can't be understood nothing is checked. */
function given() {
  try {
    const options = {
      witness: { type: 'string' },
      key: { type: 'string' },
      checkpoints: { type: 'string' },
      help: { type: 'boolean' },
    } as const
    const asked = parseArgs({ allowPositionals: true, options })
    return { ...asked, key: asked.values.key === undefined ? undefined : givenKey(asked.values.key) }
  } catch (error) {
    return cannotCheck(error)
  }
}

function cannotCheck(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(2)
}

/** The folder where the signed checkpoints are, or should be. */
const evidenceFolder = async (): Promise<string> => values.checkpoints ?? (await commandSettings('checkpoints')).TAFEL_CHECKPOINTS
const neededFolder = async (): Promise<string> => {
  const folder = await evidenceFolder()
  if (!existsSync(folder))
    throw new Error(`There are no checkpoints in ${folder}. Name their folder: --checkpoints <folder>, or TAFEL_DATA=….`)
  return folder
}

async function withStore(work: (store: EventStore) => Promise<number>): Promise<number> {
  const { TAFEL_EVENTSTORE } = await commandSettings('log')
  const store = eventStoreDb({ connectionString: TAFEL_EVENTSTORE })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function verifyLog(): Promise<number> {
  const folder = await evidenceFolder()
  const evidence = () => (existsSync(folder) ? checkpointEvidence(folder, key) : undefined)
  return withStore((store) => main({ store, evidence, evidenceFolder: folder, witness: values.witness, say, signal: over.signal }))
}

const COMMANDS: Readonly<Record<string, { readonly takes: number; readonly run: () => Promise<number> }>> = {
  log: { takes: 0, run: verifyLog },
  record: {
    takes: 1,
    run: async () => {
      const folder = await neededFolder()
      return withStore((store) => verifyRecord({ store, folder, key, stream: of[0]!, say }))
    },
  },
  consistency: {
    takes: 2,
    run: async () => verifyConsistency({ folder: await neededFolder(), key, sizes: [Number(of[0]), Number(of[1])], say }),
  },
  export: {
    takes: 1,
    run: async () => {
      const from = await neededFolder()
      return withStore((store) => exportLog({ store, from, to: of[0]!, say, signal: over.signal }))
    },
  },
  exported: {
    takes: 1,
    run: () =>
      main({
        store: exportedLog(join(of[0]!, EXPORTED.log)),
        evidence: () => exportedEvidence(of[0]!, key),
        evidenceFolder: of[0]!,
        witness: values.witness,
        say,
        signal: over.signal,
      }),
  },
  bundle: { takes: 1, run: async () => reportBundle(verifyBundle(readBundle(of[0]!), key), say) },
}

try {
  const command = COMMANDS[what]
  if (values.help === true || command === undefined || of.length !== command.takes) {
    say(USAGE)
    process.exitCode = values.help === true ? 0 : 2
  } else process.exitCode = await command.run()
} catch (error) {
  cannotCheck(error)
}
