import type { Knex } from 'knex'

export const tables = ['transfer_duties', 'transfer_duty_clients'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('transfer_duties', (table) => {
    table.uuid('transfer_duty_id').primary()
    table.uuid('account_id').notNullable()
    table.uuid('client_id').notNullable().index()
    // Null once it is forgotten.
    table.text('description')
    table.specificType('search_description', 'text collate "C"').notNullable()
    table.jsonb('inputs')
    table.bigInteger('transfer_duty_payable')
    table.date('date_of_acquisition')
    table.text('constants_version').notNullable()
    table.text('engine_version').notNullable()
    table.boolean('locked').notNullable()
    table.boolean('deleted').notNullable()
    table.timestamp('created_at').notNullable()
    table.timestamp('changed_at').notNullable()
    table.bigInteger('revision').notNullable()
    table.index(['account_id', 'created_at', 'transfer_duty_id'])
    table.index(['account_id', 'changed_at'])
  })
  await knex.schema.withSchema(schema).createTable('transfer_duty_clients', (table) => {
    table.uuid('client_id').primary()
    table.uuid('account_id').notNullable()
    table.text('client_name')
    table.specificType('search_client', 'text collate "C"').notNullable()
    table.boolean('deleted').notNullable().defaultTo(false)
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
