import { parseArgs } from 'node:util'
import { readCredentials, securedBy } from '../../../embedded/eventstore/credentials.ts'
import { startEventStore } from '../../../embedded/eventstore/server.ts'
import { slowDisk } from '../../../embedded/eventstore/testing/disks.ts'

/**
 * The real server on a slow disk. SIGUSR2 is the power cut, which loses unwritten data; on a fast disk nearly everything would already be written,
 * whether or not the server waited for it.
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

process.on('SIGUSR2', () => process.kill(process.pid, 'SIGKILL'))
const store = await startEventStore({
  dataDir: values.data,
  port: Number(values.port),
  host: values.host,
  ...securedBy(readCredentials(values.credentials)),
  storage: { disk: slowDisk(() => FLUSH_MS) },
})
process.stdout.write(`${JSON.stringify({ ready: true, port: store.port })}\n`)
process.on('SIGTERM', () => void store.stop().then(() => process.exit(0)))
