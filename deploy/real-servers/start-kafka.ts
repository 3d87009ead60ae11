import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startKafka } from './kafka.ts'

/** `npm run kafka`: a real Kafka in the foreground, for a stack by hand or for consumers. */
const say = (text: string) => process.stdout.write(`${text}\n`)
const asked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.abort())

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4294' },
      data: { type: 'string', default: '.tafel-real' },
      memory: { type: 'string', default: '256m' },
      fresh: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1024 || port > 65_000)
    throw new Error(`--port is a whole number from 1024 to 65000, not ${values.port}.`)
  const began = performance.now()
  const kafka = await startKafka({ dataDir: resolve(values.data), port, memory: values.memory, isFresh: values.fresh }, say)
  say(`Kafka is ready (${((performance.now() - began) / 1000).toFixed(1)} s): ${kafka.brokers}`)
  say(`In another terminal: TAFEL_KAFKA=${kafka.brokers} npm start`)
  const stopped = new Promise((done) => (asked.signal.aborted ? done(undefined) : asked.signal.addEventListener('abort', done)))
  await Promise.race([stopped, kafka.ended])
  if (!asked.signal.aborted) process.exitCode = 1
  await kafka.stop()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
