import type { Knex } from 'knex'

export const tables = ['accounts', 'account_subscriptions', 'account_owners'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('accounts', (table) => {
    table.uuid('account_id').primary()
    table.uuid('owner').notNullable().index()
    // Null once it is forgotten, like all details below.
    table.text('account_name')
    table.specificType('keywords', 'text[]').notNullable()
    table.jsonb('contact_person')
    table.text('email')
    table.jsonb('telephone')
    table.text('vat_number')
    table.text('licence_number')
    table.text('website')
    table.jsonb('address')
    table.jsonb('report_look')
    table.integer('inflation').notNullable()
    table.integer('investment').notNullable()
    table.boolean('welcomed').notNullable()
    table.boolean('closed').notNullable().defaultTo(false)
    // Erased for good: the row stays as a place without a firm.
    table.boolean('erased').notNullable().defaultTo(false)
    table.timestamp('created_at').notNullable()
    table.timestamp('changed_at').notNullable()
    table.bigInteger('revision').notNullable()
    table.index(['created_at', 'account_id'])
    table.index(['keywords'], undefined, 'gin')
  })
  await knex.schema.withSchema(schema).createTable('account_subscriptions', (table) => {
    table.uuid('account_id').primary()
    table.date('starts_on').notNullable()
    table.date('ends_on').notNullable()
  })
  // Who owns a firm that was handed on; of any other firm it is whoever founded it.
  await knex.schema.withSchema(schema).createTable('account_owners', (table) => {
    table.uuid('account_id').primary()
    table.uuid('owner').notNullable().index()
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
