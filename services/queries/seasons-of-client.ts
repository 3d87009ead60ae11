import { seasonStream } from '@tafel/contracts/contexts/season/events.ts'
import { seasonsOfClient as read } from '@tafel/projections/seasons/read.ts'
import type pg from 'pg'
import { inScope } from './in-scope.ts'

/** Every season of a client of the firm, by year of assessment, with its stream. */
export function seasonsOfClient(pool: pg.Pool) {
  return async (accountId: string, clientId: string): Promise<readonly { readonly taxYear: number; readonly stream: string }[]> => {
    const found = await inScope(pool, { accountId }, (db) => read(db, accountId, clientId))
    return found.map(({ taxYear, seasonId }) => ({ taxYear, stream: seasonStream(seasonId) }))
  }
}
