import type { Knex } from 'knex'

export const tables = ['invoices'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('invoices', (table) => {
    table.uuid('document_id').primary()
    table.uuid('account_id').notNullable()
    table.text('kind').notNullable()
    table.integer('number').notNullable()
    // The invoice that a credit note corrects.
    table.uuid('corrects').index()
    table.date('issued_on').notNullable()
    table.bigInteger('exclusive_cents').notNullable()
    table.bigInteger('vat_cents').notNullable()
    table.bigInteger('total_cents').notNullable()
    // Complete, as issued, without forgotten names.
    table.jsonb('document').notNullable()
    table.index(['account_id', 'issued_on', 'kind', 'number', 'document_id'])
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
