import type { Decoded } from '@tafel/services/kernel/codec.ts'
import { transaction } from '@tafel/services/kernel/postgres.ts'
import type pg from 'pg'
import type { Target } from './commit.ts'
import { changesOf, eventOf } from './park.ts'
import type { RuntimeDeps } from './rebuild.ts'
import { tablesIn } from './write.ts'

/** How many parked events of a stream are driven at once; the rest stays parked behind them. */
const AT_ONCE = 1000

export interface Driven {
  readonly driven: number
  readonly stillParked: number
}

/** The streams of a generation that wait, the longest waiting first. */
export async function parkedStreams(pool: pg.Pool, schema: string): Promise<readonly { stream: string; events: number; reason: string }[]> {
  const { rows } = await pool.query(
    `select stream, count(*)::int as events, (array_agg(reason order by revision))[1] as reason
     from projections.parked where schema_name = $1 group by stream order by min(parked_at) limit 1000`,
    [schema],
  )
  return rows
}

/**
 * Drives the parked events of a stream again, in order, as far as they go now. It waits for the projector's batch in flight
 * and holds up the next one, so that no later event of the stream slips in between.
 */
export async function unpark(
  deps: Pick<RuntimeDeps, 'store' | 'codec' | 'pool' | 'checkpoints'>,
  { model, schema }: Target,
  stream: string,
): Promise<Driven> {
  const items = await parkedItems(deps, schema, stream)
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
    const { rows } = await client.query('select count(*)::int as count from projections.parked where schema_name = $1 and stream = $2', [
      schema,
      stream,
    ])
    return { driven: done.length, stillParked: rows[0].count }
  })
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
