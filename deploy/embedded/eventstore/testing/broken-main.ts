import { parseArgs } from 'node:util'
import { startEventStore } from '../server.ts'
import { openLogFile } from '../storage/log-file.ts'

/** A broken build for the crash test: it says that an event is stored a moment before it is. */
const { values } = parseArgs({ options: { data: { type: 'string', default: '' }, port: { type: 'string', default: '0' } } })
const LATE_MS = 300

const store = await startEventStore({
  dataDir: values.data,
  port: Number(values.port),
  storage: {
    openFile(path) {
      const file = openLogFile(path)
      return {
        ...file,
        async store(bytes, at) {
          const copy = Buffer.from(bytes)
          setTimeout(() => void file.store(copy, at), LATE_MS)
        },
      }
    },
  },
})
process.stdout.write(`${JSON.stringify({ ready: true, port: store.port })}\n`)
