import type { Knex } from 'knex'

export const tables = ['audit_entries'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('audit_entries', (table) => {
    table.uuid('entry_id').primary()
    table.timestamp('at').notNullable()
    table.uuid('admin').notNullable()
    table.text('route').notNullable()
    table.boolean('is_action').notNullable()
    table.text('target_kind')
    table.text('target_id')
    // Every record named or shown.
    table.specificType('subjects', 'text[]').notNullable()
    table.integer('rows').notNullable()
    table.specificType('filters', 'text[]').notNullable()
    // Null until an action has ended.
    table.text('outcome')
    table.text('request_id').notNullable()
    table.index(['at', 'entry_id'])
    table.index(['admin', 'at'])
    table.index(['subjects'], undefined, 'gin')
  })
  await knex.raw(
    `alter table :schema:.audit_entries enable row level security;
     create policy seen_by on :schema:.audit_entries for select to tafel_queries using (current_setting('app.role', true) = 'admin');`,
    { schema },
  )
}
