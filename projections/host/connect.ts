import { postgresCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.postgres.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { readMasterKeys } from '@tafel/kernel/keys/master-key-file.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { sharingSubscriptions } from '@tafel/kernel/subscriptions/shared-subscription.ts'
import knexOf from 'knex'
import type * as z from 'zod/mini'
import type { RuntimeDeps } from '../runtime/build-generation.ts'
import { MIN_DELAY_MS } from '../runtime/read-model.ts'
import { PROJECTIONS_CONNECTIONS } from './connections.ts'
import { hostSettings, rebuildSettings } from './settings.ts'

export const readHostSettings = (environment?: NodeJS.ProcessEnv) => parseEnvironment(hostSettings, environment)
export const readRebuildSettings = (environment?: NodeJS.ProcessEnv) => parseEnvironment(rebuildSettings, environment)

export interface Connected extends RuntimeDeps {
  close(): Promise<void>
}

const STATEMENT_MS = 30_000
/** A rebuild creates indexes on whole tables. */
const LONGEST_MS = 600_000

/** Dependencies of a projector. It owns its tables, and may only read keys. */
export function connect(settings: z.infer<typeof rebuildSettings>, onError: (error: Error) => void): Connected {
  const { TAFEL_EVENTSTORE: connectionString, TAFEL_POSTGRES: url } = settings
  const pool = createPool({
    url: withoutFlush(url),
    name: 'tafel-projections',
    max: PROJECTIONS_CONNECTIONS.work,
    statementTimeoutMs: STATEMENT_MS,
    onError,
  })
  const keysPool = createPool({ url, name: 'tafel-projections-keys', max: PROJECTIONS_CONNECTIONS.keys, onError })
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: LONGEST_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const knex = knexOf({ client: 'pg', connection, pool: { min: 0, max: PROJECTIONS_CONNECTIONS.tables } })
  const checkpoints = postgresCheckpoints({ pool, schema: 'projections' })
  const store = sharingSubscriptions(eventStoreDb({ connectionString }), { passEveryMs: MIN_DELAY_MS })
  const keys = postgresKeyStore({ sql: keysPool, masterKeys: readMasterKeys(settings.TAFEL_MASTER_KEY_FILE) })
  return {
    store,
    codec: createCodec({ keys }),
    pool,
    knex,
    checkpoints,
    async close() {
      await store.close()
      await checkpoints.close()
      await Promise.all([knex.destroy(), pool.end(), keysPool.end()])
    },
  }
}

/**
 * Rows and checkpoint are one transaction, and the log has everything: what a crash of Postgres loses is applied again. So a projector
 * need not wait for the disk.
 */
function withoutFlush(url: string): string {
  const changed = new URL(url)
  changed.searchParams.set('options', '-c synchronous_commit=off')
  return changed.href
}
