import { HEADERS } from '@tafel/contracts/api/integration/message.ts'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { INBOX_TABLE, onceOnly } from './inbox.ts'

/** A message of the topic `tafel.records.v1`, from Kafka's client. */
export interface Received {
  readonly key: string
  /** JSON; undefined if what was under the key was erased. */
  readonly value: string | undefined
  readonly headers: ReadonlyMap<string, string>
}

const CONSUMER = 'record-counts'

export const RECORD_COUNT_TABLES = `${INBOX_TABLE};
  create table if not exists known_records (
    stream text primary key,
    account_id uuid not null,
    kind text not null,
    is_deleted boolean not null default false,
    changes int not null default 0
  )`

/** The fields that this consumer uses. It ignores the rest, so added fields break nothing. */
interface RecordMessage {
  readonly type: string
  readonly data: { readonly accountId: string; readonly kind: string }
}

/** A small read model of another system: the records that exist, and how often each was changed. Runs in the caller's transaction. */
export function takeMessage(client: Sql, { key, value, headers }: Received): Promise<'applied' | 'hadBefore'> {
  const messageId = headers.get(HEADERS.id)
  if (messageId === undefined) throw new Error(`A message without ${HEADERS.id} is not one of Tafel's.`)
  return onceOnly(client, { consumer: CONSUMER, messageId }, async () => {
    if (value === undefined) {
      await client.query('delete from known_records where stream = $1', [key])
      return
    }
    const { type, data }: RecordMessage = JSON.parse(value)
    await client.query(
      `insert into known_records (stream, account_id, kind) values ($1, $2, $3)
       on conflict (stream) do update set is_deleted = case $4 when 'RecordDeleted' then true when 'RecordRestored' then false
         else known_records.is_deleted end, changes = known_records.changes + case $4 when 'RecordChanged' then 1 else 0 end`,
      [key, data.accountId, data.kind, type],
    )
  })
}
