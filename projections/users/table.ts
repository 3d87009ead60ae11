import type { Knex } from 'knex'

export const tables = ['users', 'user_accounts'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('users', (table) => {
    table.uuid('user_id').primary()
    // Null once forgotten.
    table.text('email')
    table.text('display_name')
    table.boolean('email_verified').notNullable()
    table.boolean('enabled').notNullable()
    // Erased: the row stays without personal data.
    table.boolean('erased').notNullable().defaultTo(false)
    table.timestamp('created_at').notNullable()
    table.timestamp('changed_at').notNullable()
    table.bigInteger('revision').notNullable()
    table.index(['created_at', 'user_id'])
  })
  await knex.schema.withSchema(schema).createTable('user_accounts', (table) => {
    table.uuid('account_id').primary()
    table.uuid('owner').notNullable().index()
    table.text('account_name')
  })
  // A firm sees its own account and owner; an admin sees all.
  await knex.raw(
    `alter table :schema:.users enable row level security;
     alter table :schema:.user_accounts enable row level security;
     create policy seen_by on :schema:.user_accounts for select to tafel_queries using (
       account_id = nullif(current_setting('app.account', true), '')::uuid or current_setting('app.role', true) = 'admin');
     create policy seen_by on :schema:.users for select to tafel_queries using (
       user_id = nullif(current_setting('app.user', true), '')::uuid or current_setting('app.role', true) = 'admin');`,
    { schema },
  )
}
