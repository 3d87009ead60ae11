import type { Knex } from 'knex'

export const tables = ['finance_events'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('finance_events', (table) => {
    table.uuid('event_id').primary()
    table.bigInteger('position').notNullable().index()
    table.text('type').notNullable()
    table.integer('schema_version').notNullable()
    table.timestamp('recorded_at').notNullable().index()
    table.timestamp('occurred_at').notNullable()
    // Null for an event without a firm, such as a new coupon.
    table.uuid('account_id')
    table.jsonb('data').notNullable()
    table.index(['account_id', 'position'])
  })
  await knex.raw(
    `alter table :schema:.finance_events enable row level security;
     create policy seen_by on :schema:.finance_events for select to tafel_queries using (current_setting('app.role', true) = 'finance');`,
    { schema },
  )
}
