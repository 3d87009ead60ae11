import type { Knex } from 'knex'

export const tables = ['clients', 'client_records', 'client_spouses'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('clients', (table) => {
    table.uuid('client_id').primary()
    table.uuid('account_id').notNullable()
    // Null once forgotten.
    table.text('name')
    table.text('surname')
    table.text('email')
    table.text('phone')
    table.text('date_of_birth')
    table.text('id_number')
    // The adviser in charge, a user id.
    table.text('adviser').notNullable()
    table.jsonb('marital_status')
    // Position of the record: for a couple, the later one counts.
    table.bigInteger('marital_position')
    // `{rows}`: a bare list would be written as a database array.
    table.jsonb('dependants').notNullable()
    // Filing details; empty where nothing is known.
    table.text('tax_number').notNullable()
    table.text('provisional').notNullable()
    table.text('itr12').notNullable()
    table.text('email_consent_on').notNullable()
    table.text('email_consent_withdrawn_on').notNullable()
    // Days, as text: they are compared and shown, never calculated with.
    table.specificType('reviewed_on', 'text collate "C"')
    table.specificType('next_review_on', 'text collate "C"')
    table.specificType('review_order', 'text collate "C"').notNullable()
    // Position of the record: for a couple, the later one counts.
    table.bigInteger('review_position')
    table.boolean('sample').notNullable()
    // In byte order whatever the database's language, so that paging is the same everywhere.
    table.specificType('search_words', 'text collate "C"').notNullable()
    table.specificType('sort_key', 'text collate "C"').notNullable()
    table.boolean('deleted').notNullable()
    // Erased: the row stays without personal data, and no query shows it.
    table.boolean('erased').notNullable().defaultTo(false)
    table.timestamp('created_at').notNullable()
    table.timestamp('changed_at').notNullable()
    table.text('changed_by').notNullable()
    table.text('last_act')
    table.bigInteger('revision').notNullable()
    table.index(['account_id', 'sort_key', 'client_id'])
    table.index(['account_id', 'changed_at', 'client_id'])
    table.index(['account_id', 'created_at', 'client_id'])
    table.index(['account_id', 'review_order', 'client_id'])
    table.index(['account_id', 'id_number'])
    table.index(['account_id', 'tax_number'])
    table.index(['account_id', 'adviser'])
  })
  await knex.schema.withSchema(schema).createTable('client_records', (table) => {
    table.uuid('record_id').notNullable()
    table.text('kind').notNullable()
    table.primary(['record_id', 'kind'])
    table.uuid('account_id').notNullable()
    table.uuid('client_id').notNullable().index()
    table.boolean('deleted').notNullable()
  })
  await knex.schema.withSchema(schema).createTable('client_spouses', (table) => {
    table.uuid('account_id').notNullable()
    table.uuid('client_id').notNullable()
    table.primary(['account_id', 'client_id'])
    // Null once the link has ended.
    table.uuid('spouse_id')
  })
  for (const table of tables) {
    await knex.raw(
      `alter table :schema:.:table: enable row level security;
       create policy seen_by on :schema:.:table: for select to tafel_queries using (
         account_id = nullif(current_setting('app.account', true), '')::uuid or current_setting('app.role', true) = 'admin');`,
      { schema, table },
    )
  }
}
