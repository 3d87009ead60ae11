import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import { recordsEverOf } from '@tafel/projections/events/read.ts'
import type { Knex } from 'knex'

/** Every record that a client of the firm ever had, deleted and erased ones too, in the order in which they were begun. */
export function recordsOfClient(knex: Knex) {
  return (accountId: string, clientId: string): Promise<readonly { readonly kind: KindName; readonly recordId: string }[]> =>
    knex.transaction(
      async (tx) => {
        await tx.raw('select set_config(?, ?, true)', ['app.account', accountId])
        return recordsEverOf(tx, accountId, clientId)
      },
      { readOnly: true },
    )
}
