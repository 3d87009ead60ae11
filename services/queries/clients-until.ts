import { type ClientPlace, clientsUntil as read } from '@tafel/projections/events/read.ts'
import type { Knex } from 'knex'

/** The clients that the firm had at a moment; see the read model. */
export function clientsUntil(knex: Knex) {
  return (asked: Parameters<typeof read>[1]): Promise<readonly ClientPlace[]> =>
    knex.transaction(
      async (tx) => {
        await tx.raw('select set_config(?, ?, true)', ['app.account', asked.accountId])
        return read(tx, asked)
      },
      { readOnly: true },
    )
}
