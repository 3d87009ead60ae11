import type { Sql } from '@tafel/kernel/postgres.ts'

// How another system reads Tafel's messages without doing anything twice. For copying, not for importing.

/** The one table that a consumer needs beside its own. Rows older than the topic's messages can be deleted. */
export const INBOX_TABLE = `
  create table if not exists inbox (
    consumer text not null,
    message_id uuid not null,
    taken_at timestamptz not null default now(),
    primary key (consumer, message_id)
  )`

/**
 * Applies a message's effect unless this consumer has had it: both in the caller's transaction, so that either both are there or neither.
 * The offset is committed to Kafka after the transaction; where that fails the message comes again and is found here.
 */
export async function onceOnly(
  client: Sql,
  { consumer, messageId }: { readonly consumer: string; readonly messageId: string },
  effect: () => Promise<void>,
): Promise<'applied' | 'hadBefore'> {
  const { rowCount } = await client.query(
    'insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing returning message_id',
    [consumer, messageId],
  )
  if (rowCount !== 1) return 'hadBefore'
  await effect()
  return 'applied'
}
