import type { Knex } from 'knex'

export const tables = ['actings'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('actings', (table) => {
    table.uuid('acting_id').primary()
    table.uuid('account_id').notNullable()
    table.uuid('admin').notNullable()
    table.uuid('user_id').notNullable()
    table.timestamp('since').notNullable()
    table.timestamp('until').notNullable()
    table.boolean('may_write').notNullable()
    table.boolean('is_ended').notNullable()
    table.index(['account_id', 'until'])
  })
  await knex.raw(
    `alter table :schema:.actings enable row level security;
     create policy seen_by on :schema:.actings for select to tafel_queries using (
       account_id = nullif(current_setting('app.account', true), '')::uuid or current_setting('app.role', true) = 'admin');`,
    { schema },
  )
}
