import type { SetId } from '@tafel/contracts/law/figure/set-id.ts'
import { setIdOf } from '@tafel/contracts/law/figure/set-id.ts'
import type { AffectedRecords } from '@tafel/contracts/contexts/constants/views.ts'
import type { ChangedRecord, ConstantsChanges } from '@tafel/contracts/contexts/recalculations/views.ts'
import {
  countRecords,
  otherwiseCalculated,
  recordsByIds,
  recordsOfFirms,
  recordsToCompare,
  recordsWithConstants,
} from '@tafel/projections/records/read-constants.ts'
import type { Knex } from 'knex'
import type pg from 'pg'
import { inScope } from './in-scope.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { Reader } from './reader.ts'

/** Firms named to an admin by id, at most. */
const LISTED = 200
/** Firms per query. */
const FIRMS = 50

/** Versions of the constants that contain withdrawn figures, of one set or any. */
export type WithdrawnVersions = (set?: SetId) => readonly string[]
/** Versions of the constants that contain what is in force of a set. */
export type HoldingVersions = (set: SetId) => readonly string[]

/** Changes that current constants cause in a firm's records, as far as calculated. Without names, which are read here. */
export type ChangesOf = (
  accountId: string,
  edition: string,
) => Omit<ConstantsChanges, 'changed' | 'clients'> & { readonly changes: readonly Change[] }
type Change = Pick<ChangedRecord, 'kind' | 'recordId' | 'was' | 'next' | 'why'>

export interface ConstantsPorts {
  readonly withdrawn: WithdrawnVersions
  readonly holding: HoldingVersions
  readonly currentVersion: () => string
  readonly changesOf: ChangesOf
}

/** The effects of published or withdrawn constants on records. An admin sees counts of other firms, no names. */
export function constantsHandlers(read: Reader, { withdrawn, holding, currentVersion, changesOf }: ConstantsPorts): Handlers {
  return {
    constantsChanges: async (call) => {
      const { accountId } = call
      const found = await read(call, ['records'], { accountId }, async (db): Promise<ConstantsChanges> => {
        const { edition, records, clients } = await otherwiseCalculated(db, accountId, currentVersion())
        if (records === 0) return { version: currentVersion(), status: 'done', done: 0, total: 0, isPart: false, clients, changed: [] }
        const { changes, ...view } = changesOf(accountId, edition)
        const named = await recordsByIds(db, accountId, changes)
        const wrong = new Set(withdrawn())
        const changed = changes.flatMap((change) => {
          const record = named.get(`${change.kind} ${change.recordId}`)
          if (record === undefined) return []
          const { constantsVersion, ...words } = record
          return [{ ...words, ...change, isWithdrawn: wrong.has(constantsVersion) }]
        })
        return { ...view, clients, changed }
      })
      return found.ok ? { json: found.value, headers: found.headers } : found.refusal
    },
    adminAffectedRecords: (call) => recordsWith(read, call, withdrawn),
    adminWithdrawalImpact: (call) => recordsWith(read, call, holding),
  }
}

/** The records calculated with versions of the set that the path names. */
async function recordsWith(read: Reader, call: Call, versionsOf: HoldingVersions): Promise<Reply> {
  const set = setIdOf(call.params['collection'] ?? '', call.params['key'] ?? '')
  if (set === undefined) return refuse('functions/not-found')
  const found = await read(call, ['records'], { admin: true }, (db) => recordsWithConstants(db, versionsOf(set), LISTED))
  const json: AffectedRecords | undefined = found.ok ? found.value : undefined
  return found.ok ? { json, headers: found.headers } : found.refusal
}

/** One firm's records, to be calculated with other constants. */
export const firmRecords = (pool: pg.Pool) => (accountId: string) => inScope(pool, { accountId }, (db) => recordsToCompare(db, accountId))

/** The records of all firms, for calculations over all of them. Read with an admin's rights: without a firm, without names. */
export function allRecords(pool: pg.Pool) {
  const asAdmin = <T>(work: (db: Knex) => Promise<T>): Promise<T> => inScope(pool, { admin: true }, work)
  return {
    count: () => asAdmin(countRecords),
    async *batches(signal: AbortSignal) {
      let after: string | undefined
      for (;;) {
        signal.throwIfAborted()
        const { records, last } = await asAdmin((db) => recordsOfFirms(db, after, FIRMS))
        if (records.length > 0) yield records
        if (last === undefined) return
        after = last
      }
    },
  }
}
