import { forgetPlans, isOldPlan, prepareMarked, transaction } from '@tafel/kernel/postgres/postgres.ts'
import knexOf, { type Knex } from 'knex'
import pg from 'pg'

/** The owner of the visible rows. Row-level security in the database reads the same settings. */
export type ReadScope =
  | { readonly accountId: string }
  | { readonly admin: true }
  | { readonly finance: true }
  /** Public data: nothing that belongs to a firm. */
  | { readonly anybody: true }

/** Reads in one read-only transaction with a consistent snapshot, restricted to its scope. */
export async function inScope<T>(pool: pg.Pool, scope: ReadScope, work: (db: Knex) => Promise<T>): Promise<T> {
  const readOnce = () => transaction(pool, (client) => work(builderOn(client)), beginIn(scope))
  try {
    return await readOnce()
  } catch (error) {
    if (!isOldPlan(error)) throw error
    // A rebuild has replaced the tables of a prepared statement.
    forgetPlans()
    return readOnce()
  }
}

/** One round trip. */
function beginIn(scope: ReadScope): string {
  const [name, value] = settingOf(scope).map(pg.escapeLiteral)
  return `begin isolation level repeatable read, read only; select set_config(${name}, ${value}, true)`
}

function settingOf(scope: ReadScope): readonly [name: string, value: string] {
  if ('accountId' in scope) return ['app.account', scope.accountId]
  if ('anybody' in scope) return ['app.role', 'anybody']
  return ['app.role', 'admin' in scope ? 'admin' : 'finance']
}

const builders = new WeakMap<pg.PoolClient, Knex>()

/** Knex on one connection, created once: its own transactions would create one for each read, which costs more than the read. */
function builderOn(client: pg.PoolClient): Knex {
  const known = builders.get(client)
  if (known !== undefined) return known
  prepareMarked(client)
  const made = knexOf({
    client: 'pg',
    // In the form of tarn, by whose counters Knex recognises it.
    connectionPool: {
      acquire: () => ({ promise: Promise.resolve(client) }),
      release: () => true,
      destroy: () => Promise.resolve(),
      numFree: () => 0,
      numUsed: () => 1,
      numPendingAcquires: () => 0,
    },
  })
  builders.set(client, made)
  return made
}
