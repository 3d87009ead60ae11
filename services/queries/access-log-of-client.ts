import type { AccessLogEntry } from '@tafel/contracts/contexts/access/access-log.ts'
import { listAccessLog } from '@tafel/projections/access-log/read.ts'
import type pg from 'pg'
import { inScope } from './in-scope.ts'

const PAGE = 500

/** Returns the accesses to a client of the firm, newest first. */
export function accessLogOfClient(pool: pg.Pool) {
  return async function* (accountId: string, clientId: string): AsyncGenerator<AccessLogEntry> {
    for (let after: string | undefined; ;) {
      const wanted = { accountId, filter: { clientId }, limit: PAGE, ...(after !== undefined && { after }) }
      const page = await inScope(pool, { accountId }, (db) => listAccessLog(db, wanted))
      yield* page
      after = page.at(-1)?.entryId
      if (page.length < PAGE) return
    }
  }
}
