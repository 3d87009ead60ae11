import { finance } from '@tafel/projections/finance/model.ts'
import { sumFinanceEvents } from '@tafel/projections/finance/read.ts'
import { liveOrFirst } from '@tafel/projections/runtime/generations.ts'
import { migrateRuntime } from '@tafel/projections/runtime/schema.ts'
import { tablesIn } from '@tafel/projections/runtime/write.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { financePages } from '@tafel/services/queries/finance-pages.ts'
import { queriesPool } from '@tafel/services/queries/reader.ts'
import knexOf from 'knex'
import setUpCluster from '../../../embedded/postgres/test-cluster.ts'
import { testDatabase } from '../../../embedded/postgres/test-database.ts'
import { eventNumber, timeOf } from './events.ts'

const AT_ONCE = 2000
const SUMMED = ['grossCents', 'feeCents', 'totalCents', 'vatCents'] as const

/** A read model of this many events, written with the projector and the runtime's own statements, and its readers. */
export async function filledReadModel(events: number) {
  const stopCluster = await setUpCluster()
  const database = await testDatabase()
  const pool = createPool({ url: database.url('projections'), name: 'bench' })
  const knex = knexOf({ client: 'pg', connection: database.url('projections'), pool: { min: 0, max: 2 } })
  await migrateRuntime(pool)
  const { schema } = await liveOrFirst(knex, finance)
  const tables = tablesIn(schema)
  for (let first = 0; first < events; first += AT_ONCE) {
    const numbered = Array.from({ length: Math.min(AT_ONCE, events - first) }, (_, at) => eventNumber(first + at))
    await tables.write(
      pool,
      numbered.flatMap((event) => finance.project(event).map((change) => ({ change, position: event.position }))),
    )
  }
  await pool.query(`analyze ${schema}.finance_events`)
  const url = database.url('queries')
  const queries = queriesPool(url)
  const range = { from: timeOf(0), to: timeOf(events) }
  return {
    range,
    /** Connection of the reading role. */
    url,
    pages: financePages(queries),
    /** Read by the role without a statement timeout. */
    sums: () => sumFinanceEvents(knex, range, SUMMED),
    async close() {
      await queries.end()
      await knex.destroy()
      await pool.end()
      await database.drop()
      await stopCluster()
    },
  }
}
