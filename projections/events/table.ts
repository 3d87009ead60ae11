import type { Knex } from 'knex'

export const tables = ['event_index'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('event_index', (table) => {
    table.uuid('event_id').primary()
    // Position in the log, the sort key.
    table.bigInteger('position').notNullable()
    table.timestamp('at').notNullable()
    table.text('type').notNullable()
    // A user id, or the name of a part of Tafel.
    table.text('person').notNullable()
    table.text('on_behalf_of')
    table.uuid('account_id').notNullable()
    table.uuid('client_id')
    table.text('record_kind')
    table.uuid('record_id')
    table.uuid('report_id').index()
    table.text('report_number')
    table.bigInteger('revision').notNullable()
    table.index(['account_id', 'position'])
    table.index(['client_id', 'position'])
    table.index(['record_id', 'position'])
    table.index(['account_id', 'person', 'position'])
  })
  await knex.raw(
    `alter table :schema:.event_index enable row level security;
     create policy seen_by on :schema:.event_index for select to tafel_queries using (
       account_id = nullif(current_setting('app.account', true), '')::uuid or current_setting('app.role', true) = 'admin');`,
    { schema },
  )
}
