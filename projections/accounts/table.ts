import type { Knex } from 'knex'

export const tables = ['accounts', 'account_subscriptions', 'account_payments', 'account_refunds', 'account_owners'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('accounts', (table) => {
    table.uuid('account_id').primary()
    table.uuid('owner').notNullable().index()
    // Null once forgotten, like all details below.
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
    table.text('account_image')
    table.integer('inflation').notNullable()
    table.integer('investment').notNullable()
    table.smallint('review_every')
    table.boolean('welcomed').notNullable()
    table.boolean('closed').notNullable().defaultTo(false)
    // Erased: the row stays without details.
    table.boolean('erased').notNullable().defaultTo(false)
    table.timestamp('created_at').notNullable()
    table.timestamp('changed_at').notNullable()
    table.bigInteger('revision').notNullable()
    table.index(['created_at', 'account_id'])
    table.index(['keywords'], undefined, 'gin')
  })
  await knex.schema.withSchema(schema).createTable('account_subscriptions', (table) => {
    table.uuid('account_id').primary()
    table.uuid('owner').notNullable()
    // The first day in its current form; null before it starts.
    table.date('starts_on')
    table.date('trial_starts_on')
    table.date('trial_ends_on')
    table.date('granted_to')
    table.uuid('tier_id')
    table.text('tier_name')
    table.integer('seats')
    table.text('billing')
    // A payment of this amount is expected, on this day at the earliest.
    table.boolean('renews').notNullable().defaultTo(false)
    table.date('next_payment_on')
    table.integer('next_cents')
    table.integer('failed_attempt')
    table.text('cancelled_at')
    table.date('cancelled_ends_on')
    table.date('paused_until')
    table.date('lapsed_on')
    table.timestamp('changed_at').notNullable()
    table.bigInteger('revision').notNullable()
  })
  await knex.schema.withSchema(schema).createTable('account_payments', (table) => {
    table.uuid('account_id').notNullable()
    table.text('payment_id').notNullable()
    table.bigInteger('gross_cents').notNullable()
    table.bigInteger('fee_cents').notNullable()
    table.bigInteger('net_cents').notNullable()
    table.date('received_on').notNullable()
    table.date('covers_from').notNullable()
    table.date('covers_to').notNullable()
    // False if the days were already covered.
    table.boolean('adds_days').notNullable()
    table.text('flag')
    table.primary(['account_id', 'payment_id'])
  })
  await knex.schema.withSchema(schema).createTable('account_refunds', (table) => {
    table.uuid('account_id').notNullable()
    table.uuid('refund_id').notNullable()
    table.text('payment_id').notNullable()
    table.bigInteger('cents').notNullable()
    table.text('status').notNullable()
    table.text('cause')
    // Why it failed.
    table.text('because')
    table.date('requested_on')
    table.date('refunded_on')
    table.primary(['account_id', 'refund_id'])
  })
  // Owners of transferred firms; any other firm belongs to its founder.
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
