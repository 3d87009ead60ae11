import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { recordsEverOf } from '@tafel/projections/events/read.ts'
import type pg from 'pg'
import { inScope } from './in-scope.ts'

/** Every record that a client of the firm ever had, including deleted and erased ones, in order of creation. */
export function recordsOfClient(pool: pg.Pool) {
  return (accountId: string, clientId: string): Promise<readonly { readonly kind: KindName; readonly recordId: string }[]> =>
    inScope(pool, { accountId }, (db) => recordsEverOf(db, accountId, clientId))
}
