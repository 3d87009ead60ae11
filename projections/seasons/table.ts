import { NO_STEPS } from '@tafel/contracts/contexts/season/steps.ts'
import type { Knex } from 'knex'

export const tables = ['seasons', 'season_erased'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('seasons', (table) => {
    // Derived from the client and the year.
    table.uuid('season_id').primary()
    table.uuid('client_id').notNullable()
    table.integer('tax_year').notNullable()
    table.uuid('account_id').notNullable()
    // Days by step, as text: they are compared and shown, and calculated with only when read.
    table.jsonb('steps').notNullable().defaultTo(JSON.stringify(NO_STEPS))
    // The number of the last step that was done; 0 before the first.
    table.integer('stage').notNullable().defaultTo(0)
    table.text('stage_since').notNullable().defaultTo('')
    // Null: the adviser in charge of the client.
    table.uuid('responsible')
    table.text('note').notNullable().defaultTo('')
    table.timestamp('changed_at').notNullable()
    table.text('changed_by').notNullable()
    table.bigInteger('revision').notNullable()
    table.index(['account_id', 'tax_year'])
    table.index(['client_id', 'tax_year'])
  })
  await knex.schema.withSchema(schema).createTable('season_erased', (table) => {
    table.uuid('client_id').primary()
    table.uuid('account_id').notNullable()
  })
  await forgetNotesWithTheirClient(knex, schema)
  for (const table of tables) {
    await knex.raw(
      `alter table :schema:.:table: enable row level security;
       create policy seen_by on :schema:.:table: for select to tafel_queries using (
         account_id = nullif(current_setting('app.account', true), '')::uuid or current_setting('app.role', true) = 'admin');`,
      { schema, table },
    )
  }
}

/**
 * A client's erasure concerns rows that the seasons' streams write, in any order. So the tables enforce it, as those of records do: a season has
 * no note while its client is forgotten, by any writer at any time.
 */
async function forgetNotesWithTheirClient(knex: Knex, schema: string): Promise<void> {
  await knex.raw(
    `create function :schema:.without_notes_of_the_forgotten() returns trigger language plpgsql as $$
     begin
       if exists (select from :schema:.season_erased where client_id = new.client_id) then
         new.note := '';
       end if;
       return new;
     end $$;
     create trigger without_notes_of_the_forgotten before insert or update on :schema:.seasons
       for each row when (new.note <> '') execute function :schema:.without_notes_of_the_forgotten();
     create function :schema:.forget_notes() returns trigger language plpgsql set enable_seqscan = on set enable_hashjoin = on as $$
     begin
       update :schema:.seasons s set client_id = s.client_id from written w where s.client_id = w.client_id and s.note <> '';
       return null;
     end $$;
     create trigger forget_notes after update on :schema:.season_erased
       referencing new table as written for each statement execute function :schema:.forget_notes();
     create trigger forget_notes_at_once after insert on :schema:.season_erased
       referencing new table as written for each statement execute function :schema:.forget_notes();`,
    { schema },
  )
}
