import type { Knex } from 'knex'

export const tables = ['tiers', 'coupons', 'coupon_uses'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('tiers', (table) => {
    table.uuid('tier_id').primary()
    table.text('name').notNullable()
    table.integer('seats').notNullable()
    // Null: the configured amount; a year costs ten months.
    table.integer('month_cents')
    table.integer('year_cents')
    // Revision of the event that made it the trial tier; the newest counts.
    table.bigInteger('trial_since')
    table.boolean('retired').notNullable()
    table.bigInteger('revision').notNullable()
  })
  await knex.schema.withSchema(schema).createTable('coupons', (table) => {
    table.text('code').primary()
    table.uuid('coupon_id').index()
    table.text('kind').notNullable()
    table.integer('percent_ppm')
    table.bigInteger('fixed_cents')
    table.text('duration').notNullable()
    table.integer('months')
    table.specificType('tier_ids', 'text[]')
    table.date('starts_on')
    table.date('ends_on')
    table.integer('max_uses')
    table.boolean('first_purchase_only').notNullable()
    table.boolean('retired').notNullable().defaultTo(false)
    table.timestamp('created_at')
    table.bigInteger('revision').notNullable()
  })
  await knex.schema.withSchema(schema).createTable('coupon_uses', (table) => {
    table.text('code').notNullable()
    table.uuid('use_id').notNullable()
    table.uuid('account_id').notNullable()
    table.text('status').notNullable()
    table.primary(['code', 'use_id'])
  })
  for (const table of tables) {
    await knex.raw(
      `alter table :schema:.:table: enable row level security;
       create policy seen_by on :schema:.:table: for select to tafel_queries using (current_setting('app.role', true) = 'admin');`,
      { schema, table },
    )
  }
}
