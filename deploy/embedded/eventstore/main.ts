import { parseArgs } from 'node:util'
import { startEventStore } from './server.ts'

/**
 * The event store as a process of its own. Says `{"ready":true,"port":…}` on standard output once it serves, and one
 * readable line on standard error when it cannot.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: process.env['TAFEL_EVENTSTORE_DATA'] ?? '.tafel/eventstore' },
    port: { type: 'string', default: process.env['TAFEL_EVENTSTORE_PORT'] ?? '4105' },
    host: { type: 'string', default: process.env['TAFEL_EVENTSTORE_HOST'] ?? '127.0.0.1' },
  },
})

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${JSON.stringify({ level: 'fatal', msg: message })}\n`)
  process.exit(1)
}

const warn = (record: object) => void process.stdout.write(`${JSON.stringify({ level: 'warn', ...record })}\n`)

const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`--port must be a number from 0 to 65535, not '${values.port}'.`)

const store = await startEventStore({ dataDir: values.data, port, host: values.host }).catch(fail)
const { tornBytes, indexRebuilt } = store.recovered
if (tornBytes > 0) warn({ msg: 'The last run ended in the middle of a write; what was acknowledged is whole.', tornBytes })
if (indexRebuilt) warn({ msg: 'The index of streams was missing or of another format; it was built again from the log.' })
process.stdout.write(`${JSON.stringify({ ready: true, port: store.port })}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void store.stop().then(() => process.exit(0), fail))
