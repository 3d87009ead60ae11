import type { Names } from '@tafel/contracts/contexts/access/access-log.ts'
import type { FoundEvent, FoundEvents } from '@tafel/contracts/contexts/auditing/views.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { Call, Handlers } from '@tafel/kernel/http/handler.ts'
import type { AccessLog } from '@tafel/kernel/http/access-log.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { clientNames } from '@tafel/projections/clients/read.ts'
import { findEvents, type SearchedFirm } from '@tafel/projections/events/read.ts'
import { mandatesOf } from '@tafel/projections/mandates/read.ts'
import { recordNames } from '@tafel/projections/records/read.ts'
import type { Knex } from 'knex'
import { distinct, named, peopleOf } from './names.ts'
import { cursorOf, placeOf } from './paging.ts'
import type { Reader } from './reader.ts'

const ADMIN = { admin: true } as const
/** Firms per search; others must be chosen by hand. */
const MAX_FIRMS = 100

/** The current extent of an auditor's access to a firm; undefined: none. */
export type ReachIn = (
  accountId: string,
  auditor: string,
  signal: AbortSignal,
) => Promise<{ readonly clientIds: ReadonlySet<string> | null } | undefined>

export interface AuditingDeps {
  readonly reachIn: ReachIn
  readonly accessLog: AccessLog
}

/** Search for auditors, within the mandates of firms. Read models only suggest where to look; the log decides what may be seen. */
export function auditingHandlers(
  read: Reader,
  { reachIn, accessLog }: AuditingDeps,
  now: () => Date,
): Pick<Handlers, 'listMyMandates' | 'searchEvents'> {
  const mandates = (call: Call<'listMyMandates' | 'searchEvents'>) =>
    read(call, ['mandates', 'users'], ADMIN, (db) => mandatesOf(db, call.user.userId, johannesburgDate(now().getTime())))

  async function searched(call: Call<'searchEvents'>, accountIds: readonly string[]): Promise<readonly SearchedFirm[]> {
    const found = await Promise.all(
      accountIds.map(async (accountId): Promise<SearchedFirm | undefined> => {
        const reach = await reachIn(accountId, call.user.userId, call.signal)
        return reach && { accountId, clientIds: reach.clientIds && [...reach.clientIds] }
      }),
    )
    return found.filter((firm) => firm !== undefined)
  }

  return {
    listMyMandates: async (call) => {
      const found = await mandates(call)
      return found.ok ? { json: { items: found.value }, headers: found.headers } : found.refusal
    },
    searchEvents: async (call) => {
      const { firm, after, limit, ...wanted } = call.query
      const place = placeOf(after)
      if (!place.ok) return place.refusal
      const mine = await mandates(call)
      if (!mine.ok) return mine.refusal
      const inForce = mine.value.filter(({ state }) => state === 'inForce')
      const asked = firm === undefined ? distinct(inForce.map(({ accountId }) => accountId)).slice(0, MAX_FIRMS) : [firm]
      const firms = await searched(call, asked)
      if (firm !== undefined && firms.length === 0) return refuse('functions/not-found')
      const found = await read(call, ['events'], ADMIN, async (db): Promise<FoundEvents> => {
        const events = await findEvents(db, { ...wanted, firms, ...place.value, limit: limit + 1 })
        const items = events.slice(0, limit)
        const next = events.length > limit ? cursorOf(items.at(-1)!.id) : null
        const firmNames = new Map(mine.value.map(({ accountId, firm: name }) => [accountId, name]))
        return {
          items,
          next,
          firms: named(
            firms.map(({ accountId }) => accountId),
            firmNames,
          ),
          ...(await namesIn(db, items)),
        }
      })
      if (!found.ok) return found.refusal
      // Each searched firm sees the search in its log before the auditor sees the results.
      const who = { person: call.user.userId, as: 'auditor', onBehalfOf: null } as const
      await Promise.all(firms.map(({ accountId }) => accessLog.note({ accountId, ...who }, [{ what: 'search' }], call.signal)))
      return { json: found.value, headers: found.headers }
    },
  }
}

/** Current names of the people in the events, firm by firm: ids of one firm never resolve to another's names. */
async function namesIn(db: Knex, events: readonly FoundEvent[]): Promise<Pick<FoundEvents, 'people' | 'clients' | 'records'>> {
  const clients: Record<string, string | null> = {}
  const records: Record<string, string | null> = {}
  for (const [accountId, ofFirm] of Map.groupBy(events, (event) => event.accountId)) {
    const clientIds = distinct(ofFirm.map(({ clientId }) => clientId))
    const recordIds = distinct(ofFirm.map(({ record }) => record?.recordId ?? null))
    Object.assign(clients, named(clientIds, await clientNames(db, accountId, clientIds)))
    Object.assign(records, named(recordIds, await recordNames(db, accountId, recordIds)))
  }
  const people: Names = await peopleOf(
    db,
    events.flatMap(({ person, onBehalfOf }) => [person, onBehalfOf]),
  )
  return { people, clients, records }
}
