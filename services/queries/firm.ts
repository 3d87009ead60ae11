import type { CheckAnswer } from '@tafel/contracts/contexts/clients/import.ts'
import { HOUSEHOLD_RECORDS, type HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { searchedNumber } from '@tafel/contracts/base/search-key.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { ActingView } from '@tafel/contracts/contexts/acting/acting.ts'
import type { Permission } from '@tafel/contracts/base/http/route.ts'
import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import type { MeView, OverviewView } from '@tafel/contracts/api/views.ts'
import { type KindName, KINDS } from '@tafel/contracts/base/kind-names.ts'
import { recordRoute } from '@tafel/contracts/contexts/records/record-routes.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { type FirmRole, permissionsOf } from '@tafel/contracts/contexts/teams/roles.ts'
import { getAccount } from '@tafel/projections/accounts/read.ts'
import type { BillingDay } from '@tafel/projections/accounts/read.ts'
import {
  countClients,
  countListed,
  existingClients,
  getClient,
  getHousehold,
  type ListClients,
  listClients,
} from '@tafel/projections/clients/read.ts'
import { countIssued } from '@tafel/projections/issued/read.ts'
import { countRecordsSince, getRecord, householdRecords, listRecords, recentRecords } from '@tafel/projections/records/read.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { claimsOf } from './claims.ts'
import { peopleOf } from './names.ts'
import { pageOf, placeOf } from './paging.ts'
import type { Read, Reader } from './reader.ts'
import { dueReviews, householdReview } from './reviews.ts'

const RECENT = 10

interface ClientPage extends Pick<ListClients, 'q' | 'taxNumber' | 'deleted' | 'records' | 'order' | 'limit'> {
  readonly after?: string | undefined
}

/** A firm's own data: its clients and their records. */
export function firmHandlers(read: Reader, now: () => Date, billingDay: () => BillingDay): Handlers {
  const scope = ({ accountId }: Call) => ({ accountId })
  const today = () => johannesburgDate(now().getTime())
  const recordOf = (kind: KindName) => async (call: Call) => {
    const found = await read(call, ['records'], scope(call), (db) => getRecord(db, call.accountId, kind, call.params['id'] ?? ''))
    if (!found.ok || found.value === undefined || found.value === 'erased' || found.value.lockedBy === undefined) return one(found)
    const { lockedBy } = found.value
    // Names have no firm: only that of the person who locked this record is read.
    const people = await read(call, [], { admin: true }, (db) => peopleOf(db, [lockedBy]))
    if (!people.ok) return people.refusal
    const record: RecordView = { ...found.value, people: people.value }
    return one({ ...found, value: record })
  }
  const clientPage = async (call: Call, { after: place, order, limit, ...wanted }: ClientPage): Promise<Reply> => {
    const after = placeOf(place)
    if (!after.ok) return after.refusal
    const filter = { accountId: call.accountId, ...wanted }
    const found = await read(call, ['clients'], scope(call), async (db) => {
      const rows = await listClients(db, { ...filter, order, limit: limit + 1, ...after.value })
      const page = pageOf(rows, limit, (client) => client.clientId)
      return place === undefined ? { ...page, total: await countListed(db, filter) } : page
    })
    return found.ok ? { json: found.value, headers: found.headers } : found.refusal
  }
  return {
    me: async (call) => {
      const found = await read(call, ['accounts'], scope(call), (db) => getAccount(db, call.accountId, billingDay()))
      if (!found.ok) return found.refusal
      // A founder who has left has no firm.
      const facts = call.role === null ? undefined : found.value
      const acting = await actingView(read, call)
      const firmRole = facts === undefined ? null : call.role
      const { userId, email, emailVerified, displayName, roles } = call.user
      const me: MeView = {
        userId,
        email,
        emailVerified,
        displayName,
        roles,
        account: facts?.account ?? null,
        firmRole,
        permissions: firmRole === null ? [] : permissionsNow(firmRole, call.acting),
        claims: claimsOf(facts, roles),
        ...(acting !== undefined && { acting }),
      }
      return { json: me, headers: found.headers }
    },
    listClients: (call) => clientPage(call, { ...call.query, deleted: call.query.deleted === 'true' }),
    searchClients: (call) => clientPage(call, { ...call.body, taxNumber: searchedNumber(call.body.q) }),
    getClient: async (call) =>
      one(await read(call, ['clients'], scope(call), (db) => getClient(db, call.accountId, call.params['id'] ?? ''))),
    getHousehold: async (call) => {
      const found = await read(
        call,
        ['accounts', 'clients', 'records', 'issued'],
        scope(call),
        async (db): Promise<Omit<HouseholdView, 'people'> | 'erased' | undefined> => {
          const household = await getHousehold(db, call.accountId, call.params['id'] ?? '')
          if (household === undefined || household === 'erased') return household
          const people = [household.client, ...(household.spouse === null ? [] : [household.spouse])].map(({ clientId }) => clientId)
          const records = await householdRecords(db, call.accountId, people, HOUSEHOLD_RECORDS + 1)
          const review = await householdReview(db, call.accountId, people, household.review)
          return { ...household, review, records: records.slice(0, HOUSEHOLD_RECORDS), hasMoreRecords: records.length > HOUSEHOLD_RECORDS }
        },
      )
      if (!found.ok) return found.refusal
      if (found.value === undefined) return refuse('functions/not-found')
      if (found.value === 'erased') return refuse('records/erased')
      const { client, spouse, records } = found.value
      const shown = [client, ...(spouse === null ? [] : [spouse])]
      const whoActed = [...shown, ...records].map(({ last }) => last.by)
      // Names have no firm: only those of people who worked in this one are read.
      const people = await read(call, [], { admin: true }, (db) => peopleOf(db, whoActed))
      if (!people.ok) return people.refusal
      const household: HouseholdView = { ...found.value, people: people.value }
      return { json: household, headers: found.headers, alsoShows: spouse === null ? [] : [spouse.clientId] }
    },
    checkClients: async (call) => {
      const found = await read(call, ['clients'], scope(call), (db) => existingClients(db, call.accountId, call.body.rows))
      return found.ok ? { json: { existing: found.value } satisfies CheckAnswer, headers: found.headers } : found.refusal
    },
    listRecords: async (call) => {
      const { q, deleted, limit, clientId, kind } = call.query
      const after = placeOf(call.query.after)
      if (!after.ok) return after.refusal
      const list = {
        accountId: call.accountId,
        q,
        deleted: deleted === 'true',
        limit: limit + 1,
        ...(kind && { kind }),
        ...(clientId && { clientId }),
        ...after.value,
      }
      const found = await read(call, ['records'], scope(call), (db) => listRecords(db, list))
      return found.ok ? { json: pageOf(found.value, limit, (record) => record.recordId), headers: found.headers } : found.refusal
    },
    overview: async (call) => {
      const monthBegan = `${today().slice(0, 7)}-01T00:00:00+02:00`
      const found = await read(call, ['accounts', 'clients', 'records', 'issued'], scope(call), async (db): Promise<OverviewView> => ({
        clients: await countClients(db, call.accountId),
        recordsThisMonth: await countRecordsSince(db, call.accountId, monthBegan),
        reportsIssued: await countIssued(db, call.accountId),
        recent: await recentRecords(db, call.accountId, RECENT),
        reviews: await dueReviews(db, call.accountId, today()),
      }))
      return found.ok ? { json: found.value, headers: found.headers } : found.refusal
    },
    ...Object.fromEntries(KINDS.map(({ name }) => [recordRoute('get', name), recordOf(name)])),
  }
}

/** An administrator acting for a user may do no more than was requested. */
function permissionsNow(role: FirmRole, acting: Call['acting']): readonly Permission[] {
  const held = [...permissionsOf(role)]
  return acting === undefined ? held : held.filter((each) => each === 'read' || (each === 'write' && acting.mayWrite))
}

/** The user an administrator acts for, for the banner. */
async function actingView(read: Reader, call: Call<'me'>): Promise<ActingView | undefined> {
  const { acting, user } = call
  if (acting === undefined) return undefined
  const { actingId, userId, until, mayWrite } = acting
  const found = await read(call, [], { admin: true }, (db) => peopleOf(db, [userId]))
  const userName = found.ok ? (found.value[userId] ?? null) : null
  return { actingId, admin: user.userId, adminName: user.displayName, userId, userName, until, mayWrite }
}

/** One record with its revision as ETag. Another firm's doesn't exist: row-level security and the query both exclude it. */
export function one(
  found: Read<{ readonly revision: string } | 'erased' | undefined>,
  missing: ProblemCode = 'functions/not-found',
): Reply {
  if (!found.ok) return found.refusal
  if (found.value === undefined) return refuse(missing)
  if (found.value === 'erased') return refuse('records/erased')
  return { json: found.value, headers: { ...found.headers, ETag: `"${found.value.revision}"` } }
}
