import type { Knex } from 'knex'

export const tables = ['teams', 'team_members', 'team_invitations', 'team_acts'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('teams', (table) => {
    table.uuid('account_id').primary()
    table.text('coupon')
  })
  await knex.schema.withSchema(schema).createTable('team_members', (table) => {
    table.uuid('account_id').notNullable()
    table.uuid('user_id').notNullable()
    table.primary(['account_id', 'user_id'])
    table.text('role').notNullable()
    table.timestamp('joined_at').notNullable()
  })
  await knex.schema.withSchema(schema).createTable('team_invitations', (table) => {
    table.uuid('account_id').notNullable()
    table.uuid('invitation_id').notNullable()
    table.primary(['account_id', 'invitation_id'])
    // Null once forgotten, answered or withdrawn, as it is no longer needed.
    table.text('email')
    table.text('name')
    table.text('role').notNullable()
    table.text('invited_by').notNullable()
    table.timestamp('sent_at').notNullable()
    table.timestamp('expires_at').notNullable()
    table.boolean('is_over').notNullable()
    // The member it became.
    table.uuid('joined_as')
  })
  await knex.schema.withSchema(schema).createTable('team_acts', (table) => {
    // The id of a transfer of clients, so that its undo finds it; else the event's.
    table.uuid('account_id').notNullable()
    table.uuid('act_id').notNullable()
    table.primary(['account_id', 'act_id'])
    table.text('what').notNullable()
    table.timestamp('at').notNullable()
    table.bigInteger('revision').notNullable()
    table.text('by').notNullable()
    table.uuid('user_id')
    table.uuid('invitation_id')
    table.text('role')
    table.uuid('to_id')
    table.integer('clients')
    table.boolean('is_undone').notNullable()
    table.index(['account_id', 'revision'])
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
