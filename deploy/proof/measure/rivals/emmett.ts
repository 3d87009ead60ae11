import type { Event } from '@event-driven-io/emmett'
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'
import pg from 'pg'
import type { Contestant, Entry } from '../append-contestant.ts'

type Stored = Event<string, Record<string, unknown>, Record<string, unknown>>

/** The default of both rivals' drivers; with more they were slower on two cores. */
const CONNECTIONS = 10

/** emmett-postgresql; its consumer polls. */
export async function emmett(connectionString: string, postgresPid: number): Promise<Contestant> {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS })
  // A connection that ends with the server isn't a failure.
  pool.on('error', () => undefined)
  const store = getPostgreSQLEventStore(connectionString, { connectionOptions: { pool } })
  await store.schema.migrate()
  return {
    name: 'emmett',
    async append(stream, before, { type, data, metadata }: Entry) {
      await store.appendToStream<Stored>(stream, [{ type, data, metadata: { ...metadata } }], {
        expectedStreamVersion: before === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(before),
      })
    },
    async follow(seen) {
      const consumer = store.consumer<Stored>({ pulling: { batchSize: 100, pullingFrequencyInMs: 10 } })
      consumer.reactor<Stored>({
        processorId: 'bench',
        startFrom: 'BEGINNING',
        eachMessage: ({ metadata }) => seen({ stream: metadata.streamName, before: Number(metadata.streamPosition) - 1 }),
      })
      const following = consumer.start()
      return {
        async stop() {
          await consumer.close()
          await following
        },
      }
    },
    processes: () => [postgresPid],
    async close() {
      await store.close()
      await pool.end()
    },
  }
}
