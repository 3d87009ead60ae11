import type { Knex } from 'knex'

export const tables = ['issued_reports', 'issued_numbers', 'erasure_certificates'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('issued_reports', (table) => {
    // A firm's register is one stream: an id means nothing without its firm.
    table.uuid('account_id').notNullable()
    table.uuid('report_id').notNullable()
    table.primary(['account_id', 'report_id'])
    table.uuid('client_id').notNullable()
    table.uuid('record_id').notNullable()
    table.text('kind').notNullable()
    table.specificType('number', 'text collate "C"').notNullable()
    table.text('state').notNullable()
    table.integer('revision').notNullable()
    table.jsonb('links').notNullable()
    table.jsonb('options').notNullable()
    table.text('constants_version').notNullable().index()
    table.text('engine_version').notNullable()
    table.text('template').notNullable()
    table.text('form').notNullable()
    table.date('issued_on').notNullable()
    table.timestamp('issued_at').notNullable()
    table.text('issued_by').notNullable()
    table.date('kept_until').notNullable()
    table.text('kept_for').notNullable()
    table.text('sha256').notNullable()
    table.integer('bytes').notNullable()
    table.text('frozen_sha256').notNullable()
    table.uuid('supersedes')
    table.uuid('superseded_by')
    table.timestamp('superseded_at')
    table.timestamp('withdrawn_at')
    table.text('withdrawn_by')
    table.text('reason')
    table.boolean('file_erased').notNullable()
    table.index(['account_id', 'issued_at', 'report_id'])
    table.index(['account_id', 'record_id'])
    table.index(['account_id', 'client_id'])
    table.index(['account_id', 'number'])
  })
  // Public data for holders of a report: no client or record. The firm is in the key only, and no query returns it.
  await knex.schema.withSchema(schema).createTable('issued_numbers', (table) => {
    table.uuid('account_id').notNullable()
    table.uuid('report_id').notNullable()
    table.primary(['account_id', 'report_id'])
    table.specificType('number', 'text collate "C"').notNullable().index()
    table.text('sha256').notNullable().index()
    table.text('state').notNullable()
    table.date('issued_on').notNullable()
    table.uuid('superseded_by')
    table.timestamp('superseded_at')
    table.timestamp('withdrawn_at')
  })
  await knex.schema.withSchema(schema).createTable('erasure_certificates', (table) => {
    table.uuid('client_id').primary()
    table.uuid('account_id').notNullable()
    table.timestamp('erased_at').notNullable()
    table.integer('erased').notNullable()
    table.integer('kept').notNullable()
    table.index(['account_id', 'erased_at'])
  })
  for (const table of ['issued_reports', 'erasure_certificates']) {
    await knex.raw(
      `alter table :schema:.:table: enable row level security;
       create policy seen_by on :schema:.:table: for select to tafel_queries using (
         account_id = nullif(current_setting('app.account', true), '')::uuid or current_setting('app.role', true) = 'admin');`,
      { schema, table },
    )
  }
  await knex.raw(
    `alter table :schema:.issued_numbers enable row level security;
     create policy seen_by on :schema:.issued_numbers for select to tafel_queries using (current_setting('app.role', true) = 'anybody');`,
    { schema },
  )
}
