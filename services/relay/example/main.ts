import { parseEnvironment, postgresUrl } from '@tafel/kernel/config.ts'
import { createPool, transaction } from '@tafel/kernel/postgres.ts'
import { Consumer, MessagesStreamModes, stringDeserializers } from '@platformatic/kafka'
import * as z from 'zod/mini'
import { kafkaSettings } from '../settings.ts'
import { RECORD_COUNT_TABLES, takeMessage } from './record-counts.ts'

// `TAFEL_KAFKA=host:9092 TAFEL_POSTGRES=postgres://…/another node services/relay/example/main.ts`: a consumer in another system, with a database
// of its own. Reads from where its group has come to; ends on SIGTERM and SIGINT.

const settings = parseEnvironment(z.object({ ...kafkaSettings, TAFEL_POSTGRES: postgresUrl }))
const pool = createPool({ url: settings.TAFEL_POSTGRES, name: 'record-counts', max: 2 })
await pool.query(RECORD_COUNT_TABLES)
const consumer = new Consumer({
  clientId: 'record-counts',
  groupId: 'record-counts',
  bootstrapBrokers: settings.TAFEL_KAFKA,
  deserializers: stringDeserializers,
  // The offset is committed after the effect, by hand.
  autocommit: false,
})
const stream = await consumer.consume({
  topics: ['tafel.records.v1'],
  mode: MessagesStreamModes.COMMITTED,
  fallbackMode: MessagesStreamModes.EARLIEST,
})
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void stream.close())
try {
  // One at a time keeps the order of each partition, and with it that of each stream.
  for await (const message of stream) {
    await transaction(pool, (client) => takeMessage(client, message))
    await message.commit()
  }
} finally {
  await consumer.close(true)
  await pool.end()
}
