import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import { listRecords } from '@tafel/projections/records/read.ts'
import type { Knex } from 'knex'

const PAGE = 1000

/** Every record of a client of the firm, deleted ones too. Of one that was erased there are none. */
export function recordsOfClient(knex: Knex) {
  return (accountId: string, clientId: string): Promise<readonly { readonly kind: KindName; readonly recordId: string }[]> =>
    knex.transaction(
      async (tx) => {
        await tx.raw('select set_config(?, ?, true)', ['app.account', accountId])
        const found: { readonly kind: KindName; readonly recordId: string }[] = []
        for (const deleted of [false, true])
          for (let after: string | undefined; ;) {
            const page = await listRecords(tx, { accountId, clientId, q: '', deleted, limit: PAGE, ...(after !== undefined && { after }) })
            found.push(...page.map(({ kind, recordId }) => ({ kind, recordId })))
            after = page.at(-1)?.recordId
            if (page.length < PAGE) break
          }
        return found
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    )
}
