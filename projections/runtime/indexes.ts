import type { Knex } from 'knex'
import type { Generation } from './generations.ts'

/** Drops the indexes of tables to be filled, except keys; returns the statements that create them again. */
export async function takeIndexesOff(knex: Knex, { schema }: Generation): Promise<readonly string[]> {
  const { rows } = await knex.raw<{ rows: readonly { made: string; dropped: string }[] }>(
    `select pg_get_indexdef(i.indexrelid) as made, format('drop index %s', i.indexrelid::regclass) as dropped
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = ? and not i.indisunique`,
    [schema],
  )
  for (const { dropped } of rows) await knex.raw(dropped)
  return rows.map(({ made }) => made)
}

/** And updates Postgres's statistics, which the first queries are planned by. */
export async function putIndexesOn(
  knex: Knex,
  { schema }: Generation,
  tables: readonly string[],
  indexes: readonly string[],
): Promise<void> {
  for (const made of indexes) await knex.raw(made)
  for (const table of tables) await knex.raw('analyze ??.??', [schema, table])
}
