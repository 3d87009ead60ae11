import { PostgresEventStorageAdapter } from '@castore/event-storage-adapter-postgres'
import type { Contestant } from '../append-contestant.ts'

const TABLE = 'castore_event'

/** castore's PostgreSQL adapter: one INSERT into a table. It has no global order and no subscriptions. */
export async function castore(connectionString: string, postgresPid: number): Promise<Contestant> {
  await PostgresEventStorageAdapter.createEventTable({ connectionString, tableName: TABLE, aggregateId: { type: 'VARCHAR', length: 64 } })
  const adapter = new PostgresEventStorageAdapter({ connectionString, tableName: TABLE })
  return {
    name: 'castore',
    async append(aggregateId, before, { type, data, metadata }) {
      await adapter.pushEvent({ aggregateId, version: before + 1, type, payload: data, metadata }, { eventStoreId: 'client' })
    },
    processes: () => [postgresPid],
    close: () => Promise.resolve(),
  }
}
