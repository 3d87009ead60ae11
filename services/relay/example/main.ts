import { parseEnvironment, postgresUrl } from '@tafel/kernel/runtime/config.ts'
import { createPool, transaction } from '@tafel/kernel/postgres/postgres.ts'
import * as z from 'zod/mini'
import { kafkaAddress } from '../kafka-address.ts'
import { kafkaClient } from '../kafka-client.ts'
import { kafkaSettings, loginChecks } from '../settings.ts'
import { receivedOf } from './received.ts'
import { RECORD_COUNT_TABLES, takeMessage } from './record-counts.ts'

// `TAFEL_KAFKA=host:9092 TAFEL_POSTGRES=postgres://…/another node services/relay/example/main.ts`: an example consumer with a database
// of its own. Continues from its group's offset; ends on SIGTERM and SIGINT, and with 1 when Kafka's client gives up.

const settings = parseEnvironment(z.object({ ...kafkaSettings, TAFEL_POSTGRES: postgresUrl }).check(...loginChecks))
const pool = createPool({ url: settings.TAFEL_POSTGRES, name: 'record-counts', max: 2 })
await pool.query(RECORD_COUNT_TABLES)
const client = kafkaClient({ ...kafkaAddress(settings), clientId: 'record-counts', retry: { retries: 10 } })
const consumer = client.consumer({ groupId: 'record-counts' })

const { promise: over, resolve: end } = Promise.withResolvers<void>()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, end)
consumer.on(consumer.events.CRASH, ({ payload }) => {
  if (payload.restart) return
  process.stderr.write(`${payload.error.message}\n`)
  process.exitCode = 1
  end()
})
try {
  await consumer.connect()
  await consumer.subscribe({ topics: ['tafel.records.v1'], fromBeginning: true })
  // One at a time keeps the order of each partition, and so of each stream.
  await consumer.run({
    // The offset is committed by hand, after the effect.
    autoCommit: false,
    async eachMessage({ topic, partition, message }) {
      await transaction(pool, (sql) => takeMessage(sql, receivedOf(message)))
      await consumer.commitOffsets([{ topic, partition, offset: String(BigInt(message.offset) + 1n) }])
    },
  })
  await over
} finally {
  await consumer.disconnect()
  await pool.end()
}
