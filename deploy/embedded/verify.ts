import { join } from 'node:path'
import { eventStoreDb } from '@tafel/kernel/event-store.eventstoredb.ts'
import { localConnection } from './eventstore/credentials.ts'
import { main } from './verify-main.ts'
import { readSettings } from './supervisor/settings.ts'

// `npm run verify`: the leaf hashes of the whole log of the running stack of this machine (TAFEL_DATA, TAFEL_PORT), or of
// TAFEL_EVENTSTORE.

const say = (line: string) => void process.stdout.write(`${line}\n`)
const over = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort())

function address(): string {
  const given = process.env['TAFEL_EVENTSTORE']
  if (given !== undefined) return given
  const { dataDir, port } = readSettings(join(import.meta.dirname, '../..'), process.argv.slice(2), process.env)
  return localConnection(dataDir, { port: port('eventstore'), login: 'projections' })
}

try {
  const store = eventStoreDb({ connectionString: address() })
  try {
    process.exitCode = await main(store, say, over.signal)
  } finally {
    await store.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
