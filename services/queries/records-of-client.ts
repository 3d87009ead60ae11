import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { recordsEverOf } from '@tafel/projections/events/read.ts'
import type { Knex } from 'knex'
import { inScope } from './in-scope.ts'

/** Every record that a client of the firm ever had, including deleted and erased ones, in order of creation. */
export function recordsOfClient(knex: Knex) {
  return (accountId: string, clientId: string): Promise<readonly { readonly kind: KindName; readonly recordId: string }[]> =>
    inScope(knex, { accountId }, (db) => recordsEverOf(db, accountId, clientId))
}
