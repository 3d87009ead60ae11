import type { LooksEntry } from '@tafel/contracts/access/access-log.ts'
import { listLooks } from '@tafel/projections/looks/read.ts'
import type { Knex } from 'knex'

const PAGE = 500

/** Who looked at a client of the firm, the newest first. */
export function looksAtClient(knex: Knex) {
  return async function* (accountId: string, clientId: string): AsyncGenerator<LooksEntry> {
    for (let after: string | undefined; ;) {
      const page = await knex.transaction(
        async (tx) => {
          await tx.raw('select set_config(?, ?, true)', ['app.account', accountId])
          return listLooks(tx, { accountId, filter: { clientId }, limit: PAGE, ...(after !== undefined && { after }) })
        },
        { readOnly: true },
      )
      yield* page
      after = page.at(-1)?.entryId
      if (page.length < PAGE) return
    }
  }
}
