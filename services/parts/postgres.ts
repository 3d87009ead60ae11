import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { waitUntilAvailable } from '@tafel/kernel/postgres/postgres-availability.ts'
import { SERVICES_CONNECTIONS } from '@tafel/kernel/runtime/connections.ts'
import { postgresCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.postgres.ts'
import { connectQueries } from '../queries/connect.ts'
import { type Base, waitingIn } from './core.ts'

export type Postgres = Awaited<ReturnType<typeof openPostgres>>

/** Opens the connections to Postgres, with the kernel's tables in their newest form. */
export async function openPostgres(base: Base) {
  const { settings, log, lifecycle } = base
  const onError = (err: Error) => log.warn({ err }, 'a connection to Postgres broke')
  const pool = createPool({ url: settings.TAFEL_POSTGRES, name: 'tafel-services', max: SERVICES_CONNECTIONS.work, onError })
  lifecycle.onClose('postgres', () => pool.end())
  await waitUntilAvailable(() => migrateKernel(pool), waitingIn(base))
  // A separate pool with a short deadline: a command whose key is unavailable gets an answer before its own deadline.
  const keysPool = createPool({
    url: settings.TAFEL_POSTGRES,
    name: 'tafel-services-keys',
    max: SERVICES_CONNECTIONS.keys,
    statementTimeoutMs: 2000,
    onError,
  })
  lifecycle.onClose('keys', () => keysPool.end())
  const queries = connectQueries(settings.TAFEL_POSTGRES_QUERIES, onError)
  lifecycle.onClose('queries', () => queries.close())
  const checkpoints = postgresCheckpoints({ pool, schema: 'kernel' })
  lifecycle.onClose('checkpoints', () => checkpoints.close())
  return { pool, keysPool, queries, checkpoints }
}
