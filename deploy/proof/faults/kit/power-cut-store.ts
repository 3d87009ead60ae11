import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readCredentials, securedBy } from '../../../embedded/eventstore/credentials.ts'
import { startEventStore } from '../../../embedded/eventstore/server.ts'
import { forgetfulDisk } from '../../../embedded/eventstore/testing/forgetful-files.ts'

/**
 * The real server on a slow disk that forgets, at a power cut, whatever it was not done with. SIGUSR2 is the power cut:
 * kill -9 alone would leave everything that was written in the memory of the operating system.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    credentials: { type: 'string', default: '' },
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
  },
})
const FLUSH_MS = 100

const disk = forgetfulDisk()
process.on('SIGUSR2', () => {
  disk.cutPower(Math.random)
  process.kill(process.pid, 'SIGKILL')
})
const store = await startEventStore({
  dataDir: values.data,
  port: Number(values.port),
  host: values.host,
  ...securedBy(readCredentials(values.credentials)),
  storage: {
    openFile(path) {
      const file = disk.openFile(path)
      return {
        ...file,
        async store(bytes, at) {
          await wait(FLUSH_MS)
          await file.store(bytes, at)
        },
      }
    },
  },
})
process.stdout.write(`${JSON.stringify({ ready: true, port: store.port })}\n`)
process.on('SIGTERM', () => void store.stop().then(() => process.exit(0)))
