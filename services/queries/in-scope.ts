import { forgetPlans, isOldPlan } from '@tafel/kernel/postgres/postgres.ts'
import type { Knex } from 'knex'

/** Whose rows are visible. Row-level security in the database reads the same settings. */
export type ReadScope =
  | { readonly accountId: string }
  | { readonly admin: true }
  | { readonly finance: true }
  /** Public data: nothing that belongs to a firm. */
  | { readonly anybody: true }

/** Reads in one read-only transaction with a consistent snapshot, restricted to its scope. */
export async function inScope<T>(knex: Knex, scope: ReadScope, work: (db: Knex) => Promise<T>): Promise<T> {
  try {
    return await readOnce(knex, scope, work)
  } catch (error) {
    if (!isOldPlan(error)) throw error
    // A rebuild has replaced the tables of a prepared statement.
    forgetPlans()
    return readOnce(knex, scope, work)
  }
}

function readOnce<T>(knex: Knex, scope: ReadScope, work: (db: Knex) => Promise<T>): Promise<T> {
  return knex.transaction(
    async (tx) => {
      await tx.raw('select set_config(?, ?, true)', [...settingOf(scope)]).options({ prepared: true })
      return work(tx)
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
}

function settingOf(scope: ReadScope): readonly [name: string, value: string] {
  if ('accountId' in scope) return ['app.account', scope.accountId]
  if ('anybody' in scope) return ['app.role', 'anybody']
  return ['app.role', 'admin' in scope ? 'admin' : 'finance']
}
