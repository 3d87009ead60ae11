import { join } from 'node:path'
import { eventStoreDb } from '@tafel/services/kernel/event-store.eventstoredb.ts'
import { main } from './verify-main.ts'
import { readSettings } from './supervisor/settings.ts'

// `npm run verify`: the leaf hashes of the whole log of the running stack of this machine (TAFEL_PORT), or of TAFEL_EVENTSTORE.

const say = (line: string) => void process.stdout.write(`${line}\n`)
const over = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort())

function address(): string {
  const given = process.env['TAFEL_EVENTSTORE']
  if (given !== undefined) return given
  const { port } = readSettings(join(import.meta.dirname, '../..'), process.argv.slice(2), process.env)
  return `esdb://127.0.0.1:${port('eventstore')}?tls=false`
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
