import type { Knex } from 'knex'

export const tables = ['mandates'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('mandates', (table) => {
    table.uuid('account_id').notNullable()
    table.uuid('mandate_id').notNullable()
    table.primary(['account_id', 'mandate_id'])
    table.uuid('auditor').notNullable()
    // Number of clients; null: the whole firm.
    table.integer('clients')
    table.date('from').notNullable()
    table.date('until').notNullable()
    table.boolean('is_revoked').notNullable()
    table.index(['auditor', 'until'])
  })
  await knex.raw(
    `alter table :schema:.mandates enable row level security;
     create policy seen_by on :schema:.mandates for select to tafel_queries using (
       account_id = nullif(current_setting('app.account', true), '')::uuid or current_setting('app.role', true) = 'admin');`,
    { schema },
  )
}
