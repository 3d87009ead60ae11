import type { Knex } from 'knex'

export const tables = ['records', 'record_clients'] as const

export async function create(knex: Knex, schema: string): Promise<void> {
  await knex.schema.withSchema(schema).createTable('records', (table) => {
    // Senders choose ids: an id is unique only within its kind, like its stream.
    table.uuid('record_id').notNullable()
    table.text('kind').notNullable()
    table.primary(['record_id', 'kind'])
    table.uuid('account_id').notNullable()
    table.uuid('client_id').notNullable().index()
    // Null once forgotten.
    table.text('description')
    table.specificType('search_description', 'text collate "C"').notNullable()
    table.jsonb('inputs')
    table.jsonb('result')
    table.bigInteger('headline_cents')
    table.text('constants_version').notNullable()
    table.text('engine_version').notNullable()
    table.integer('inputs_version').notNullable()
    table.jsonb('links').notNullable()
    table.boolean('locked').notNullable()
    table.boolean('deleted').notNullable()
    table.timestamp('created_at').notNullable()
    table.timestamp('changed_at').notNullable()
    table.text('changed_by').notNullable()
    table.text('last_act').notNullable()
    table.bigInteger('revision').notNullable()
    table.index(['account_id', 'created_at', 'record_id'])
    table.index(['account_id', 'changed_at'])
  })
  await knex.schema.withSchema(schema).createTable('record_clients', (table) => {
    table.uuid('client_id').primary()
    table.uuid('account_id').notNullable()
    table.text('client_name')
    table.specificType('search_client', 'text collate "C"').notNullable()
    table.boolean('deleted').notNullable().defaultTo(false)
    table.boolean('erased').notNullable().defaultTo(false)
  })
  await forgetRecordsWithTheirClient(knex, schema)
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
 * A client's erasure concerns rows that the records' streams write, in any order: a record may have been changed just before the key was
 * destroyed, or be retried after parking. So the tables enforce it: a record's row contains nothing personal while its client is forgotten,
 * by any writer at any time. The row keeps its own position. Per statement, not per row: in a rebuild the tables have no indexes yet.
 * That is also why this query may hash the records' table, unlike the batch around it: row by row it would be read once per forgotten client.
 */
async function forgetRecordsWithTheirClient(knex: Knex, schema: string): Promise<void> {
  await knex.raw(
    `create function :schema:.without_the_forgotten() returns trigger language plpgsql as $$
     begin
       if exists (select from :schema:.record_clients where client_id = new.client_id and erased) then
         new.description := null;
         new.search_description := '';
         new.inputs := null;
         new.result := null;
         new.headline_cents := null;
       end if;
       return new;
     end $$;
     create trigger without_the_forgotten before insert or update on :schema:.records
       for each row when (new.description is not null or new.inputs is not null) execute function :schema:.without_the_forgotten();
     create function :schema:.forget_records() returns trigger language plpgsql set enable_seqscan = on set enable_hashjoin = on as $$
     begin
       if exists (select from written where erased) then
         update :schema:.records d set client_id = d.client_id from written w
         where w.erased and d.client_id = w.client_id and (d.description is not null or d.inputs is not null);
       end if;
       return null;
     end $$;
     create trigger forget_records after update on :schema:.record_clients
       referencing new table as written for each statement execute function :schema:.forget_records();
     create trigger forget_records_at_once after insert on :schema:.record_clients
       referencing new table as written for each statement execute function :schema:.forget_records();`,
    { schema },
  )
}
