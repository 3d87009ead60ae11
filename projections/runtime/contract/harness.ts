import { testDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { postgresCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.postgres.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import knexOf from 'knex'
import type pg from 'pg'
import { type Generation, liveOrFirst } from '../generations.ts'
import type { OnParked } from '../projection-writer.ts'
import { type LoopEnd, runProjection } from '../loop.ts'
import type { ReadModel } from '../read-model.ts'
import { migrateRuntime } from '../schema.ts'
import { sample } from './sample.ts'

/** The runtime over a real Postgres and the log in memory. */
export async function harness(model: ReadModel = sample) {
  const database = await testDatabase()
  const pool = createPool({ url: database.url('projections'), name: 'contract', max: 10 })
  /** May end others' connections. */
  const owner = createPool({ url: database.url('owner'), name: 'contract-owner', max: 1 })
  const readers = createPool({ url: database.url('queries'), name: 'contract-readers', max: 4 })
  const knex = knexOf({ client: 'pg', connection: database.url('projections'), pool: { min: 0, max: 4 } })
  const checkpoints = postgresCheckpoints({ pool, schema: 'projections', pollMs: 50 })
  const kernel = testKernel()
  await migrateRuntime(pool)
  const first = await liveOrFirst(knex, model)
  const deps = {
    store: kernel.store,
    codec: kernel.codec,
    pool,
    knex,
    checkpoints,
    pause: () => new Promise<void>((resolve) => setImmediate(resolve)),
  }

  return {
    database,
    pool,
    owner,
    readers,
    knex,
    checkpoints,
    kernel,
    first,
    deps,
    /** Runs from the checkpoint to the current end of the log. */
    async run(
      options: { pool?: pg.Pool; maxBatch?: number; signal?: AbortSignal; generation?: Generation; onParked?: OnParked } = {},
    ): Promise<LoopEnd> {
      const head = await kernel.store.head()
      return runProjection({
        ...deps,
        pool: options.pool ?? pool,
        target: { model, schema: (options.generation ?? first).schema },
        signal: options.signal ?? new AbortController().signal,
        ...(head === 'none' ? {} : { until: head }),
        ...(options.maxBatch && { maxBatch: options.maxBatch }),
        ...(options.onParked && { onParked: options.onParked }),
      })
    },
    /** Names by client, as queries see them through the views. */
    async shown(): Promise<Record<string, string>> {
      const { rows } = await readers.query('select client_id, name from rm.sample_clients order by client_id')
      return Object.fromEntries(rows.map((row) => [row.client_id, row.name]))
    },
    /** Events whose row was not written exactly once, and the number of events. */
    async writes(generation: Generation = first): Promise<{ events: number; notOnce: number }> {
      const { rows } = await pool.query(
        `select count(*)::int as events, count(*) filter (where times <> 1)::int as "notOnce"
         from (select event_id, count(*) as times from ${generation.schema}.writes group by event_id) w`,
      )
      return rows[0]
    },
    async close() {
      await checkpoints.close()
      await knex.destroy()
      await Promise.all([pool.end(), owner.end(), readers.end()])
      await database.drop()
    },
  }
}

export type Harness = Awaited<ReturnType<typeof harness>>

/** Wraps each statement of a projector's transactions. */
export interface Around {
  /** `run` sends the statement. Throwing is a crash at this point: the connection is lost with everything uncommitted. */
  (statement: { readonly text: string; readonly values?: unknown[] }, run: () => Promise<unknown>): Promise<unknown>
}

export function poolAround(pool: pg.Pool, around: Around): pg.Pool {
  return new Proxy(pool, {
    get(target, property) {
      if (property !== 'connect') return bound(target, property)
      return async () => {
        const client = await target.connect()
        return new Proxy(client, {
          get(inner, name) {
            if (name !== 'query') return bound(inner, name)
            return (text: string, values?: unknown[]) => around({ text, ...(values && { values }) }, () => inner.query(text, values))
          },
        })
      }
    },
  })
}

function bound(target: object, property: string | symbol): unknown {
  const value: unknown = Reflect.get(target, property)
  return typeof value === 'function' ? value.bind(target) : value
}

export class Crash extends Error {
  override readonly name = 'Crash'
}
