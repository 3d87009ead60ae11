import type { Knex } from 'knex'

export const tables = ['alerts'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('alerts', (table) => {
    table.uuid('alert_id').primary()
    table.text('rule').notNullable()
    table.uuid('person').notNullable()
    table.uuid('about')
    table.integer('count').notNullable()
    table.timestamp('since').notNullable()
    table.timestamp('at').notNullable()
    table.uuid('acknowledged_by')
    table.timestamp('acknowledged_at')
    table.index(['at', 'alert_id'])
  })
  await knex.raw(
    `alter table :schema:.alerts enable row level security;
     create policy seen_by on :schema:.alerts for select to tafel_queries using (current_setting('app.role', true) = 'admin');`,
    { schema },
  )
}
