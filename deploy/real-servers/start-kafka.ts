import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { askedToStop, runInForeground } from './foreground.ts'
import { startKafka } from './kafka.ts'
import { portOf } from './port.ts'

/** `npm run kafka`: a real Kafka in the foreground, for a stack by hand or for consumers. */
const say = (text: string) => process.stdout.write(`${text}\n`)

const start = async (signal: AbortSignal) => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4294' },
      data: { type: 'string', default: '.tafel-real' },
      memory: { type: 'string', default: '256m' },
      fresh: { type: 'boolean', default: false },
    },
  })
  const began = performance.now()
  const dataDir = resolve(values.data)
  const kafka = await startKafka({ dataDir, port: portOf(values.port), memory: values.memory, isFresh: values.fresh, signal }, say)
  say(`Kafka is ready (${((performance.now() - began) / 1000).toFixed(1)} s): ${kafka.brokers}`)
  say(`In another terminal: TAFEL_KAFKA=${kafka.brokers} npm start`)
  return kafka
}

process.exitCode = await runInForeground('Kafka', start, askedToStop(), (text) => process.stderr.write(`${text}\n`))
