import { Readable } from 'node:stream'
import type {
  AdministratorsPage,
  AccessLogEntry,
  AccessLogFilter,
  AccessLogPage,
  Names,
} from '@tafel/contracts/contexts/access/access-log.ts'
import type { LastingActing } from '@tafel/contracts/contexts/acting/acting.ts'
import { accessedWords, VIEWER_ROLE_WORDS } from '@tafel/contracts/contexts/access/words.ts'
import { csvLines, csvText } from '@tafel/contracts/base/csv.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { lastingActings } from '@tafel/projections/acting/read.ts'
import { auditAbout } from '@tafel/projections/audit/read.ts'
import { clientNames } from '@tafel/projections/clients/read.ts'
import { countAccessLogEntries, listAccessLog } from '@tafel/projections/access-log/read.ts'
import { recordNames } from '@tafel/projections/records/read.ts'
import { getTeam } from '@tafel/projections/teams/read.ts'
import { listShare } from './export.ts'
import { distinct, named, peopleOf } from './names.ts'
import { cursorOf, placeOf } from './paging.ts'
import type { Read, Reader } from './reader.ts'

const CSV_PAGE = 200
const ADMIN = { admin: true } as const

/** The names of a firm's API keys, by their ids. */
export type KeyNames = (accountId: string, signal: AbortSignal) => Promise<Names>

/** The access log, for the owner of a firm. */
export function accessLogHandlers(
  read: Reader,
  keyNames: KeyNames,
  now: () => Date,
): Pick<Handlers, 'listLooks' | 'exportLooks' | 'listAdministratorLooks' | 'listActing'> {
  return {
    listLooks: async (call) => {
      const { after, limit, ...filter } = call.query
      const place = placeOf(after)
      if (!place.ok) return place.refusal
      const page = await pageOf(read, keyNames, call, { filter, ...place.value, limit })
      return page.ok ? { json: page.value, headers: page.headers } : page.refusal
    },
    listActing: async (call) => {
      const { accountId } = call
      const found = await read(call, ['acting'], { accountId }, (db) => lastingActings(db, accountId, now().toISOString()))
      if (!found.ok) return found.refusal
      const ids = found.value.flatMap(({ admin, userId }) => [admin, userId])
      const people = await read(call, [], ADMIN, (db) => peopleOf(db, ids))
      if (!people.ok) return people.refusal
      const named = found.value.map((one): LastingActing => ({
        ...one,
        adminName: people.value[one.admin] ?? null,
        userName: people.value[one.userId] ?? null,
      }))
      return { json: { items: named }, headers: found.headers }
    },
    exportLooks: (call) => exportCsv(read, keyNames, call, call.query),
    listAdministratorLooks: async (call) => {
      const { accountId, user } = call
      const place = placeOf(call.query.after)
      if (!place.ok) return place.refusal
      const { limit } = call.query
      const team = await read(call, ['teams'], { accountId }, (db) => getTeam(db, accountId, now().toISOString(), 0))
      if (!team.ok) return team.refusal
      const members = team.value?.members.map(({ userId }) => userId) ?? [user.userId]
      // The ids belong to this firm; the entries are stored with everyone's, which only admins can read.
      const found = await read(call, ['audit', 'users'], ADMIN, async (db): Promise<AdministratorsPage> => {
        const entries = await auditAbout(db, [accountId, ...members], { ...place.value, limit: limit + 1 })
        const items = entries.slice(0, limit)
        const next = entries.length > limit ? cursorOf(items.at(-1)!.entryId) : null
        return {
          items,
          next,
          people: await peopleOf(
            db,
            items.map(({ person }) => person),
          ),
        }
      })
      return found.ok ? { json: found.value, headers: found.headers } : found.refusal
    },
  }
}

interface Wanted {
  readonly filter: AccessLogFilter
  readonly after?: string
  readonly limit: number
}

/** A page of the log with current names. */
async function pageOf(read: Reader, keyNames: KeyNames, call: Call, { limit, ...wanted }: Wanted): Promise<Read<AccessLogPage>> {
  const { accountId } = call
  const found = await read(call, ['looks', 'clients', 'records'], { accountId }, async (db) => {
    const entries = await listAccessLog(db, { accountId, ...wanted, limit: limit + 1 })
    const items = entries.slice(0, limit)
    const next = entries.length > limit ? cursorOf(items.at(-1)!.entryId) : null
    const clientIds = distinct(items.map(({ clientId }) => clientId))
    const recordIds = distinct(items.flatMap(({ seen }) => seen.map(({ recordId }) => recordId)))
    const [clients, records] = [await clientNames(db, accountId, clientIds), await recordNames(db, accountId, recordIds)]
    return { items, next, clients: named(clientIds, clients), records: named(recordIds, records) }
  })
  if (!found.ok) return found
  const ids = found.value.items.flatMap(({ person, onBehalfOf }) => [person, onBehalfOf])
  const people = await read(call, [], ADMIN, (db) => peopleOf(db, ids))
  if (!people.ok) return people
  const byKey = found.value.items.some(({ as }) => as === 'apiKey')
  const keys = byKey ? await keyNames(accountId, call.signal) : {}
  // The keys that the page names, so that it doesn't show the others.
  const shown = Object.fromEntries(found.value.items.flatMap(({ as, person }) => (as === 'apiKey' ? [[person, keys[person] ?? null]] : [])))
  return { ...found, value: { ...found.value, people: { ...people.value, ...shown } } }
}

/** All entries that match the filter, streamed. The last line states how many were written and how many were found before. */
async function exportCsv(read: Reader, keyNames: KeyNames, call: Call<'exportLooks'>, filter: AccessLogFilter): Promise<Reply> {
  const { accountId } = call
  const counted = await read(call, ['looks'], { accountId }, (db) => countAccessLogEntries(db, accountId, filter))
  if (!counted.ok) return counted.refusal
  const refused = listShare.take(call)
  if (refused !== undefined) return refused
  // The request's deadline applies to the first line; after that the stream ends with the connection.
  const endless: Call = { ...call, signal: new AbortController().signal }
  const page = async (after: string | undefined): Promise<AccessLogPage> => {
    const found = await pageOf(read, keyNames, endless, { filter, limit: CSV_PAGE, ...(after !== undefined && { after }) })
    if (!found.ok) throw new Error('The read models are out of reach.')
    return found.value
  }
  return {
    body: Readable.from(lines(page, counted.value)),
    headers: {
      ...counted.headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="tafel-access-log.csv"',
      'X-Total-Count': String(counted.value),
    },
  }
}

const COLUMNS = ['from', 'until', 'person', 'as', 'for', 'client', 'looked at']

async function* lines(page: (after: string | undefined) => Promise<AccessLogPage>, total: number): AsyncGenerator<string> {
  yield csvText([COLUMNS])
  let written = 0
  let after: string | undefined
  do {
    const found = await page(after)
    yield csvLines(found.items.map((entry) => cells(entry, found)))
    written += found.items.length
    after = found.next === null ? undefined : found.items.at(-1)?.entryId
  } while (after !== undefined)
  yield csvLines([['rows', { number: String(written) }, { number: String(total) }]])
}

function cells(entry: AccessLogEntry, { people, clients, records }: AccessLogPage): readonly string[] {
  const { since, at, person, as, onBehalfOf, clientId, seen } = entry
  return [
    since,
    at,
    people[person] ?? person,
    VIEWER_ROLE_WORDS[as],
    onBehalfOf === null ? '' : (people[onBehalfOf] ?? onBehalfOf),
    clientId === null ? '' : (clients[clientId] ?? 'erased'),
    seen.map((one) => accessedWords(one, records)).join('; '),
  ]
}
