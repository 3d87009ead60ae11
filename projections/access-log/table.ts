import type { Knex } from 'knex'

export const tables = ['looks'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('looks', (table) => {
    // The event's id: two processes may have written the same access, and a row belongs to one stream. Entries are grouped when read.
    table.uuid('look_id').primary()
    table.uuid('entry_id').notNullable().index()
    table.uuid('account_id').notNullable()
    table.uuid('person').notNullable()
    table.text('looked_as').notNullable()
    table.uuid('on_behalf_of')
    // Null: no particular client.
    table.uuid('client_id')
    table.text('what').notNullable()
    table.text('record_kind')
    table.uuid('record_id')
    table.timestamp('sitting').notNullable()
    table.timestamp('at').notNullable()
    table.index(['account_id', 'sitting', 'entry_id'])
    table.index(['client_id', 'sitting'])
    table.index(['account_id', 'person', 'sitting'])
  })
  await knex.raw(
    `alter table :schema:.looks enable row level security;
     create policy seen_by on :schema:.looks for select to tafel_queries using (
       account_id = nullif(current_setting('app.account', true), '')::uuid or current_setting('app.role', true) = 'admin');`,
    { schema },
  )
}
