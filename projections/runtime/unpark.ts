import type { Decoded } from '@tafel/kernel/events/codec.ts'
import { type Sql, transaction } from '@tafel/kernel/postgres/postgres.ts'
import type pg from 'pg'
import { isAboutValues, type Target } from './commit.ts'
import { changesOf, eventOf } from './park.ts'
import type { RuntimeDeps } from './build-generation.ts'
import { tablesIn } from './write.ts'

/** Parked events of a stream retried at once; the rest stays parked. */
const AT_ONCE = 1000

export interface Driven {
  readonly driven: number
  readonly stillParked: number
}

/** Number of parked events of each read model's live generation; those without any are left out. */
export async function parkedEvents(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ read_model: string; events: number }>(
    `select g.read_model, count(*)::int as events from projections.parked p join projections.generations g using (schema_name)
     where g.status = 'live' group by g.read_model`,
  )
  return new Map(rows.map((row) => [row.read_model, row.events]))
}

/** The parked streams of a generation, longest waiting first. */
export async function parkedStreams(pool: pg.Pool, schema: string): Promise<readonly { stream: string; events: number; reason: string }[]> {
  const { rows } = await pool.query(
    `select stream, count(*)::int as events, (array_agg(reason order by revision))[1] as reason
     from projections.parked where schema_name = $1 group by stream order by min(parked_at) limit 1000`,
    [schema],
  )
  return rows
}

/**
 * Retries the parked events of a stream in order, as far as possible. It waits for the projector's batch in flight and blocks the next one,
 * so that no later event of the stream slips in between.
 */
export async function unpark(
  deps: Pick<RuntimeDeps, 'store' | 'codec' | 'pool' | 'checkpoints'>,
  { model, schema }: Target,
  stream: string,
): Promise<Driven> {
  const items = await parkedItems(deps, schema, stream)
  for (let most = items.length; ; most = Math.ceil(most / 2)) {
    try {
      return await drive(deps, { model, schema }, stream, items.slice(0, most))
    } catch (error) {
      if (!isAboutValues(error)) throw error
      // The first of them still doesn't fit the tables.
      if (most <= 1) return { driven: 0, stillParked: await countParked(deps.pool, schema, stream) }
    }
  }
}

async function drive(
  deps: Pick<RuntimeDeps, 'pool'>,
  { model, schema }: Target,
  stream: string,
  items: readonly Decoded[],
): Promise<Driven> {
  return transaction(deps.pool, async (client) => {
    await client.query('select from projections.checkpoints where name = $1 for update', [schema])
    const { changes, parked } = changesOf(model, items, new Set())
    const failed = parked[0]?.event.revision
    const done = items.map(eventOf).filter((event) => failed === undefined || event.revision < failed)
    await tablesIn(schema).write(client, changes)
    await client.query('delete from projections.parked where schema_name = $1 and stream = $2 and revision = any($3)', [
      schema,
      stream,
      done.map((event) => event.revision.toString()),
    ])
    if (parked[0]) {
      await client.query('update projections.parked set reason = $4 where schema_name = $1 and stream = $2 and revision = $3', [
        schema,
        stream,
        parked[0].event.revision.toString(),
        parked[0].reason,
      ])
    }
    return { driven: done.length, stillParked: await countParked(client, schema, stream) }
  })
}

async function countParked(sql: Sql, schema: string, stream: string): Promise<number> {
  const { rows } = await sql.query('select count(*)::int as count from projections.parked where schema_name = $1 and stream = $2', [
    schema,
    stream,
  ])
  return Number(rows[0]?.['count'])
}

async function parkedItems(
  { pool, store, codec }: Pick<RuntimeDeps, 'pool' | 'store' | 'codec'>,
  schema: string,
  stream: string,
): Promise<readonly Decoded[]> {
  const { rows } = await pool.query<{ revision: string }>(
    'select revision from projections.parked where schema_name = $1 and stream = $2 order by revision limit $3',
    [schema, stream, AT_ONCE],
  )
  if (!rows[0]) return []
  const wanted = new Set(rows.map((row) => BigInt(row.revision)))
  const stored = []
  for await (const event of store.read(stream, { from: BigInt(rows[0].revision), maxCount: AT_ONCE }))
    if (wanted.has(event.revision)) stored.push(event)
  return codec.decode(stored)
}
