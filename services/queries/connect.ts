import type { ReadModelName } from '@tafel/projections/host/read-models.ts'
import { projectionWaits, type WaitUntilProjected } from '@tafel/projections/runtime/wait.ts'
import type pg from 'pg'
import { postgresCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.postgres.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { SERVICES_CONNECTIONS } from '@tafel/kernel/runtime/connections.ts'
import { queriesPool } from './reader.ts'

export interface QueryConnections {
  readonly pool: pg.Pool
  readonly waitUntilProjected: WaitUntilProjected<ReadModelName>
  /** Rejects if the read models are unavailable. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Dependencies of `queryHandlers`, from the URL of the read-only role: bounded connections, one of them listening for checkpoints. */
export function connectQueries(url: string, onError?: (error: Error) => void): QueryConnections {
  const pool = queriesPool(url, onError && { onError })
  const waits = createPool({
    url,
    name: 'tafel-queries-waits',
    max: SERVICES_CONNECTIONS.waits,
    statementTimeoutMs: 2000,
    ...(onError && { onError }),
  })
  const checkpoints = postgresCheckpoints({ pool: waits, schema: 'projections' })
  return {
    pool,
    waitUntilProjected: projectionWaits(waits, checkpoints),
    ping: async () => void (await waits.query('select 1')),
    close: async () => {
      await checkpoints.close()
      await pool.end()
      await waits.end()
    },
  }
}
