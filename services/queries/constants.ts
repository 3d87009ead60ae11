import type { SetId } from '@tafel/contracts/constants/sets/set-id.ts'
import { setIdOf } from '@tafel/contracts/constants/sets/set-id.ts'
import type { AffectedRecords } from '@tafel/contracts/constants/sets/views.ts'
import { countRecords, recordsOfFirms, recordsWithConstants } from '@tafel/projections/records/read.ts'
import type { Knex } from 'knex'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { Reader } from './reader.ts'

const LISTED = 200
/** Firms that are read at once. */
const FIRMS = 50

/** Versions of the constants that hold figures of a set that were withdrawn. */
export type WithdrawnVersions = (set: SetId) => readonly string[]

/** Which records rest on what was withdrawn: their ids and their firms', no names. */
export function constantsHandlers(read: Reader, withdrawn: WithdrawnVersions): Handlers {
  return {
    adminAffectedRecords: async (call) => {
      const set = setIdOf(call.params['collection'] ?? '', call.params['key'] ?? '')
      if (set === undefined) return refuse('functions/not-found')
      const found = await read(call, ['records'], { admin: true }, (db) => recordsWithConstants(db, withdrawn(set), LISTED))
      const json: AffectedRecords | undefined = found.ok ? found.value : undefined
      return found.ok ? { json, headers: found.headers } : found.refusal
    },
  }
}

/** The records of all firms, for calculations over all of them. Read as an admin reads: nobody's firm, no names. */
export function allRecords(knex: Knex) {
  const asAdmin = <T>(work: (db: Knex) => Promise<T>): Promise<T> =>
    knex.transaction(
      async (tx) => {
        await tx.raw('select set_config(?, ?, true)', ['app.role', 'admin'])
        return work(tx)
      },
      { readOnly: true },
    )
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
