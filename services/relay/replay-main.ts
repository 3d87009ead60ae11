import { parseArgs } from 'node:util'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { INTEGRATION_CONTEXTS } from '@tafel/contracts/api/integration/contexts.ts'
import { blindKeys } from './blind-keys.ts'
import { kafkaAddress } from './kafka-address.ts'
import { kafkaBroker } from './kafka-broker.ts'
import { postgresLedger } from './ledger.ts'
import { replay, ReplayRefused } from './replay.ts'
import { migrateRelay } from './schema.ts'
import { replaySettings } from './settings.ts'

const SAY_EVERY = 10_000

/** `npm run replay-to-kafka`. 0: done, 1: failed, 2: wrong arguments. */
export async function main(args: readonly string[], environment: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
  const asked = readArgs(args)
  if (asked === undefined) {
    say(`Usage: TAFEL_KAFKA=host:9092 npm run replay-to-kafka -- <context> --to <new topic> [--after <position>]`)
    say(`  contexts: ${INTEGRATION_CONTEXTS.map(({ name }) => name).join(', ')}; position: of the last event to skip`)
    return 2
  }
  try {
    const settings = parseEnvironment(replaySettings, environment)
    const address = kafkaAddress(settings)
    const pool = createPool({ url: settings.TAFEL_POSTGRES, name: 'tafel-replay', max: 2 })
    const store = eventStoreDb({ connectionString: settings.TAFEL_EVENTSTORE })
    const broker = kafkaBroker({ ...address, clientId: 'tafel-replay' })
    try {
      await migrateRelay(pool)
      let reported = 0
      const done = await replay({
        store,
        codec: createCodec({ keys: blindKeys }),
        ledger: postgresLedger(pool),
        broker,
        ...asked,
        onProgress(published, position) {
          if (published - reported < SAY_EVERY) return
          reported = published
          say(`  ${published} messages, at position ${position}`)
        },
      })
      say(`Published ${done.published} messages to ${asked.target}, up to position ${done.upTo ?? 'none'} of the log.`)
      return 0
    } finally {
      await Promise.all([broker.close(), store.close(), pool.end()])
    }
  } catch (error) {
    if (!(error instanceof ReplayRefused || error instanceof BadConfiguration || error instanceof OutOfReach)) throw error
    say(error instanceof OutOfReach ? `Interrupted: ${error.message}. Start it again with another topic.` : error.message)
    return error instanceof OutOfReach ? 1 : 2
  }
}

function readArgs(args: readonly string[]): { source: string; target: string; after?: bigint } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' }, after: { type: 'string' } },
    })
    const { to, after } = values
    const context = INTEGRATION_CONTEXTS.find(({ name }) => name === positionals[0])
    if (context === undefined || positionals.length !== 1 || to === undefined || !/^[\w.-]{1,200}$/.test(to)) return undefined
    if (after !== undefined && !/^\d{1,20}$/.test(after)) return undefined
    return { source: context.topic, target: to, ...(after !== undefined && { after: BigInt(after) }) }
  } catch {
    return undefined
  }
}
