import type { Knex } from 'knex'
import type { ReadModel } from './read-model.ts'
import { alone } from './schema.ts'
import { quoted, tombstonesOf } from './write.ts'

/** One set of a read model's tables. Its schema's name is also the name of its checkpoint. */
export interface Generation {
  readonly readModel: string
  readonly version: number
  readonly generation: number
  readonly schema: string
}

type Status = 'building' | 'live' | 'retired'

export async function liveGeneration(knex: Knex, readModel: string): Promise<Generation | undefined> {
  return (await generations(knex, readModel, 'live'))[0]
}

/** The live generation; for a new read model its first one, which is live from the start. */
export function liveOrFirst(knex: Knex, model: ReadModel): Promise<Generation> {
  return alone(knex, async (tx) => {
    const live = await liveGeneration(tx, model.name)
    if (live) return live
    const first = await create(tx, model)
    await show(tx, model, first)
    return first
  })
}

/** Empty tables for the next generation, next to the live ones. Drops the leftovers of an abandoned rebuild. */
export function nextGeneration(knex: Knex, model: ReadModel): Promise<Generation> {
  return alone(knex, async (tx) => {
    for (const abandoned of await generations(tx, model.name, 'building')) await drop(tx, abandoned)
    return create(tx, model)
  })
}

/** Drops the previous generation once no query reads it. */
export async function dropRetired(knex: Knex, readModel: string): Promise<void> {
  await alone(knex, async (tx) => {
    for (const retired of await generations(tx, readModel, 'retired')) await drop(tx, retired)
  })
}

/** Drops read models unknown to this build, once their replacements are up to date. Returns their names. */
export function dropUnknown(knex: Knex, known: readonly string[]): Promise<readonly string[]> {
  return alone(knex, async (tx) => {
    const { rows } = await tx.raw<{ rows: readonly { read_model: string; schema_name: string }[] }>(
      'select read_model, schema_name from projections.generations where not read_model = any(?)',
      [[...known]],
    )
    for (const { schema_name: schema } of rows) await drop(tx, { schema })
    return [...new Set(rows.map((row) => row.read_model))]
  })
}

export function dropGeneration(knex: Knex, generation: Generation): Promise<void> {
  return alone(knex, (tx) => drop(tx, generation))
}

/** Points the views at `next` and retires the live generation. Its checkpoint is deleted, so that its writer stops. */
export async function show(tx: Knex.Transaction, model: ReadModel, next: Generation): Promise<void> {
  const [before] = await generations(tx, model.name, 'live')
  if (before) {
    await setStatus(tx, before, 'retired')
    await tx.raw('delete from projections.checkpoints where name = ?', [before.schema])
  }
  await setStatus(tx, next, 'live')
  for (const table of model.tables) {
    // Dropped and created again, as `create or replace` can't change columns; the transaction hides the gap.
    const view = `rm.${quoted(table)}`
    await tx.raw(`drop view if exists ${view}`)
    await tx.raw(`create view ${view} with (security_invoker = true) as select * from ${quoted(next.schema)}.${quoted(table)}`)
    await tx.raw(`grant select on ${view} to tafel_queries`)
  }
}

async function create(tx: Knex.Transaction, model: ReadModel): Promise<Generation> {
  const { rows } = await tx.raw('select coalesce(max(generation), 0) + 1 as next from projections.generations where read_model = ?', [
    model.name,
  ])
  const generation = Number(rows[0].next)
  const schema = `rm_${model.name.replaceAll('-', '_')}_v${model.version}_g${generation}`
  await tx.raw(`drop schema if exists ${quoted(schema)} cascade`)
  await tx.raw(`create schema ${quoted(schema)}`)
  await model.create(tx, schema)
  for (const table of model.tables) await prepare(tx, schema, table)
  await tx.raw(`grant usage on schema ${quoted(schema)} to tafel_queries`)
  await tx('projections.generations').insert({
    read_model: model.name,
    version: model.version,
    generation,
    schema_name: schema,
    status: 'building',
  })
  return { readModel: model.name, version: model.version, generation, schema }
}

/** Adds the runtime's columns to every table: the position of rows, and a table of deleted keys. */
async function prepare(tx: Knex.Transaction, schema: string, table: string): Promise<void> {
  const name = `${quoted(schema)}.${quoted(table)}`
  await tx.raw(`alter table ${name} add column written_at_position bigint not null`)
  const secured = await tx.raw('select relrowsecurity as secured from pg_class where oid = ?::regclass', [name])
  if (secured.rows[0].secured !== true) throw new Error(`The table ${table} has no row-level security.`)
  const key = await tx.raw(
    `select array_agg(a.attname::text order by k.place) as columns
     from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place), pg_attribute a
     where i.indrelid = ?::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.attnum`,
    [name],
  )
  const columns = ((key.rows[0].columns ?? []) as string[]).map(quoted).join(', ')
  if (!columns) throw new Error(`The table ${table} has no primary key.`)
  const others = await tx.raw(
    `select exists (select from pg_index where indrelid = :name::regclass and indisunique and not indisprimary)
         or exists (select from pg_constraint where conrelid = :name::regclass and contype in ('f', 'x')) as some`,
    { name },
  )
  // Otherwise what an event may write would depend on the others in its batch.
  if (others.rows[0].some === true) throw new Error(`The table ${table} ties its rows together, by a unique or a foreign key.`)
  const tombstones = `${quoted(schema)}.${quoted(tombstonesOf(table))}`
  await tx.raw(`create table ${tombstones} as select ${columns}, written_at_position from ${name} with no data`)
  await tx.raw(`alter table ${tombstones} add primary key (${columns})`)
  await tx.raw(`grant select on ${name} to tafel_queries`)
}

async function drop(tx: Knex.Transaction, { schema }: Pick<Generation, 'schema'>): Promise<void> {
  await tx.raw(`drop schema if exists ${quoted(schema)} cascade`)
  await tx.raw('delete from projections.checkpoints where name = ?', [schema])
  await tx('projections.parked').where({ schema_name: schema }).delete()
  await tx('projections.generations').where({ schema_name: schema }).delete()
}

async function generations(knex: Knex, readModel: string, status: Status): Promise<readonly Generation[]> {
  const rows = await knex('projections.generations').where({ read_model: readModel, status }).orderBy('generation')
  return rows.map((row) => ({ readModel, version: row.version, generation: row.generation, schema: row.schema_name }))
}

async function setStatus(tx: Knex.Transaction, { schema }: Generation, status: Status): Promise<void> {
  await tx('projections.generations').where({ schema_name: schema }).update({ status })
}
