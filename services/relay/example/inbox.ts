import type { Sql } from '@tafel/kernel/postgres/postgres.ts'

// How another system reads Tafel's messages without doing anything twice. Copy it, don't import it.

/** The only table that a consumer needs in addition to its own. Rows older than the topic's messages can be deleted. */
export const INBOX_TABLE = `
  create table if not exists inbox (
    consumer text not null,
    message_id uuid not null,
    taken_at timestamptz not null default now(),
    primary key (consumer, message_id)
  )`

/**
 * Applies a message's effect unless this consumer has had it: both in the caller's transaction, so that both happen or neither.
 * Commit the offset to Kafka after the transaction; if that fails, the message is repeated and found here.
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
