import type { Knex } from 'knex'

export const tables = ['profiles', 'assessments'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('profiles', (table) => {
    table.uuid('profile_id').primary()
    table.uuid('account_id').notNullable()
    table.uuid('user_id').notNullable()
    // Null once forgotten.
    table.text('name')
    table.bigInteger('revision').notNullable()
    table.index(['account_id', 'user_id'])
  })
  await knex.schema.withSchema(schema).createTable('assessments', (table) => {
    table.uuid('assessment_id').primary()
    table.uuid('account_id').notNullable()
    table.uuid('user_id').notNullable()
    table.uuid('profile_id').notNullable()
    table.text('assessment_type').notNullable()
    table.text('name')
    table.uuid('record_id')
    table.boolean('deleted').notNullable()
    table.timestamp('changed_at').notNullable()
    table.bigInteger('revision').notNullable()
    table.index(['account_id', 'user_id', 'assessment_type'])
    table.index(['account_id', 'profile_id', 'assessment_type'])
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
