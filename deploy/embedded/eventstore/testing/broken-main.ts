import { parseArgs } from 'node:util'
import { startEventStore } from '../server.ts'

/** A broken build for the crash test: it acknowledges an event a moment before it is stored. */
const { values } = parseArgs({ options: { data: { type: 'string', default: '' }, port: { type: 'string', default: '0' } } })
const LATE_MS = 300

const store = await startEventStore({
  dataDir: values.data,
  port: Number(values.port),
  storage: {
    disk: (append) => async (records) => {
      setTimeout(() => void append(records).catch(() => undefined), LATE_MS)
    },
  },
})
process.stdout.write(`${JSON.stringify({ ready: true, port: store.port })}\n`)
