import { HANDED_OVER_MAX } from '@tafel/contracts/contexts/teams/team.ts'
import type { DeletedClient } from '@tafel/contracts/contexts/clients/deleted.ts'
import type { Dependant, MaritalStatus } from '@tafel/contracts/contexts/clients/household.ts'
import type { Itr12Status, ProvisionalStatus } from '@tafel/contracts/contexts/clients/filing-details.ts'
import type { ClientIdentity } from '@tafel/contracts/contexts/clients/import.ts'
import type { ClientOrder, RecordFilter } from '@tafel/contracts/contexts/clients/list.ts'
import { MAX_DUE_REVIEWS, type Review } from '@tafel/contracts/contexts/clients/review.ts'
import type { ClientAct, HouseholdView, PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import { nameKey, searchWords } from '@tafel/contracts/base/search-key.ts'
import type { Knex } from 'knex'

export interface ClientFilter {
  readonly accountId: string
  /** Prefixes of words of the name or surname, in any order; '' for all. */
  readonly q: string
  /** Also clients whose tax reference number begins so; undefined or '' for none. */
  readonly taxNumber?: string | undefined
  /** Deleted clients instead of the others. */
  readonly deleted: boolean
  /** Filters by the client's records. */
  readonly records: RecordFilter
}

export interface ListClients extends ClientFilter {
  readonly order: ClientOrder
  /** The last client of the previous page. */
  readonly after?: string
  readonly limit: number
}

export interface ListDeleted {
  readonly accountId: string
  /** Time of deletion and id of the last item of the previous page. */
  readonly after?: { readonly at: string; readonly id: string }
  readonly limit: number
}

/** Sort columns and directions; ids break ties. */
const ORDERS = {
  name: { column: 'sort_key', direction: 'asc', beyond: '>' },
  changed: { column: 'changed_at', direction: 'desc', beyond: '<' },
  added: { column: 'created_at', direction: 'desc', beyond: '<' },
  review: { column: 'review_order', direction: 'asc', beyond: '>' },
} as const satisfies Readonly<Record<ClientOrder, unknown>>

/** A firm's clients, without erased ones. */
export async function listClients(db: Knex, { order, after, limit, ...filter }: ListClients): Promise<readonly ClientView[]> {
  const { column, direction, beyond } = ORDERS[order]
  const query = filtered(clients(db, filter.accountId), filter).limit(limit)
  query.orderBy([
    { column: `c.${column}`, order: direction },
    { column: 'c.client_id', order: direction },
  ])
  // The sort key is looked up, so that the next page's URL contains no name.
  if (after !== undefined) {
    query.whereRaw(`(c.??, c.client_id) ${beyond} (select p.??, p.client_id from rm.clients p where p.client_id = ?)`, [
      column,
      column,
      after,
    ])
  }
  return (await query).map(viewOf)
}

/** Deleted clients, last deleted first, without erased ones. */
export async function deletedClients(db: Knex, { accountId, after, limit }: ListDeleted): Promise<readonly DeletedClient[]> {
  const query = clients(db, accountId).where({ 'c.deleted': true, 'c.erased': false }).limit(limit)
  query.orderBy([
    { column: 'c.changed_at', order: 'desc' },
    { column: 'c.client_id', order: 'desc' },
  ])
  if (after !== undefined) query.whereRaw('(c.changed_at, c.client_id) < (?::timestamptz, ?::uuid)', [after.at, after.id])
  const rows: readonly ClientRow[] = await query
  return rows.map((row) => ({ ...viewOf(row), what: 'client', deletedBy: row.changed_by }))
}

/** The number of clients on all pages of a list. */
export async function countListed(db: Knex, filter: ClientFilter): Promise<number> {
  const query = db('rm.clients as c').where('c.account_id', filter.accountId)
  const [row] = await filtered(query, filter).select(db.raw('count(*)::int as count'))
  return row.count
}

function filtered<Query extends Knex.QueryBuilder>(query: Query, { q, taxNumber = '', deleted, records }: ClientFilter): Query {
  query.where({ 'c.deleted': deleted, 'c.erased': false })
  query.where((found) => {
    for (const word of searchWords(q)) found.whereRaw('strpos(c.search_words, ?) > 0', [` ${word}`])
    if (taxNumber !== '') found.orWhereRaw('starts_with(c.tax_number, ?)', [taxNumber])
  })
  if (records === 'any') return query
  const some = 'exists (select from rm.client_records f where f.client_id = c.client_id and not f.deleted'
  if (records === 'none') query.whereRaw(`not ${some})`)
  else if (records === 'some') query.whereRaw(`${some})`)
  else query.whereRaw(`${some} and f.kind = ?)`, [records])
  return query
}

export async function getClient(db: Knex, accountId: string, clientId: string): Promise<ClientView | 'erased' | undefined> {
  const row = await clients(db, accountId).where('c.client_id', clientId).first().options({ prepared: true })
  return row?.erased ? 'erased' : row && viewOf(row)
}

/** A household without its records. Without an erased spouse. */
export async function getHousehold(
  db: Knex,
  accountId: string,
  clientId: string,
): Promise<(Pick<HouseholdView, 'client' | 'spouse' | 'maritalStatus'> & { readonly review: Review | null }) | 'erased' | undefined> {
  const row = await clients(db, accountId).where('c.client_id', clientId).first()
  if (row === undefined) return undefined
  if (row.erased) return 'erased'
  const link = db('rm.client_spouses').select('spouse_id').where({ client_id: clientId, account_id: accountId })
  const spouse = await clients(db, accountId).where('c.client_id', link).where('c.erased', false).first()
  const laterBy = (position: 'marital_position' | 'review_position') =>
    spouse !== undefined && BigInt(spouse[position] ?? -1) > BigInt(row[position] ?? -1) ? spouse : row
  const reviewed = laterBy('review_position')
  return {
    client: personOf(row),
    spouse: spouse === undefined ? null : personOf(spouse),
    maritalStatus: laterBy('marital_position').marital_status,
    review: reviewed.review_position === null ? null : reviewOf(reviewed),
  }
}

/** A planned review of the firm, by the client of its latest record. */
export interface PlannedReview {
  readonly clientId: string
  readonly clientName: string
  readonly dueOn: string
}

/** Reviews due until a day, longest due first. For a couple the later plan counts, once. */
export async function reviewsDue(db: Knex, accountId: string, until: string): Promise<readonly PlannedReview[]> {
  const { rows } = await db.raw(
    `select c.client_id as "clientId", trim(coalesce(c.name, '') || ' ' || coalesce(c.surname, '')) as "clientName", c.next_review_on as "dueOn"
     from rm.clients c
     where c.account_id = :accountId and not c.deleted and c.review_order <= :until and not exists (${LATER_OF_SPOUSE})
     order by c.review_order, c.client_id limit :limit`,
    { accountId, until, limit: MAX_DUE_REVIEWS },
  )
  return rows
}

/** The clients among these, in order, who exist and have no review themselves or through their spouse; with names. */
export async function neverReviewed(db: Knex, accountId: string, clientIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.raw(
    `select c.client_id, trim(coalesce(c.name, '') || ' ' || coalesce(c.surname, '')) as name
     from rm.clients c
     where c.account_id = :accountId and c.client_id = any(:clientIds) and not c.deleted and not c.sample and c.review_position is null
       and not exists (${LATER_OF_SPOUSE})`,
    { accountId, clientIds: [...clientIds] },
  )
  return new Map(rows.map((row: { readonly client_id: string; readonly name: string }) => [row.client_id, row.name]))
}

/** Whether the spouse's review was recorded later than the client's. */
const LATER_OF_SPOUSE = `
  select from rm.client_spouses l join rm.clients s on s.client_id = l.spouse_id and not s.deleted
  where l.account_id = c.account_id and l.client_id = c.client_id and s.review_position > coalesce(c.review_position, -1)`

/**
 * Which clients of the firm are these people, in order; null if none. Matched by ID number, then by tax reference number, or else by name and
 * e-mail address, unless the numbers differ.
 */
export async function existingClients(db: Knex, accountId: string, people: readonly ClientIdentity[]): Promise<readonly (string | null)[]> {
  const { rows } = await db.raw(
    `select coalesce(
       (select c.client_id from rm.clients c
        where c.account_id = :accountId and c.id_number = p.id_number and p.id_number <> '' and not c.deleted limit 1),
       (select c.client_id from rm.clients c
        where c.account_id = :accountId and c.tax_number = p.tax_number and p.tax_number <> '' and not c.deleted limit 1),
       (select c.client_id from rm.clients c
        where c.account_id = :accountId and c.sort_key = p.sort_key and lower(c.email) = p.email and not c.deleted
          and (c.id_number = '' or p.id_number = '') and (c.tax_number = '' or p.tax_number = '') limit 1)) as client_id
     from unnest(:idNumbers::text[], :taxNumbers::text[], :sortKeys::text[], :emails::text[])
       with ordinality as p (id_number, tax_number, sort_key, email, place)
     order by p.place`,
    {
      accountId,
      idNumbers: people.map(({ idNumber }) => idNumber),
      taxNumbers: people.map(({ taxNumber }) => taxNumber),
      sortKeys: people.map(nameKey),
      emails: people.map(({ email }) => email.toLowerCase()),
    },
  )
  return rows.map((row: { readonly client_id: string | null }) => row.client_id)
}

export async function countClients(db: Knex, accountId: string): Promise<number> {
  const { rows } = await db.raw('select count(*)::int as count from rm.clients where account_id = ? and not deleted', [accountId])
  return rows[0].count
}

/** Number of clients per adviser, without deleted ones. */
export async function clientsByAdviser(db: Knex, accountId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db('rm.clients')
    .where({ account_id: accountId, deleted: false })
    .groupBy('adviser')
    .select('adviser', db.raw('count(*)::int as count'))
  return new Map(rows.map(({ adviser, count }) => [adviser, count]))
}

/** Clients of an adviser, including deleted ones: as many as one transfer takes. */
export async function clientIdsOf(db: Knex, accountId: string, adviser: string): Promise<readonly string[]> {
  const rows = await db('rm.clients')
    .where({ account_id: accountId, adviser, erased: false })
    .orderBy('client_id')
    .limit(HANDED_OVER_MAX)
    .select('client_id')
  return rows.map(({ client_id: id }) => id)
}

/** Names of some of a firm's clients, including deleted ones, without erased ones. */
export async function clientNames(db: Knex, accountId: string, clientIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db('rm.clients')
    .where({ account_id: accountId, erased: false })
    .whereIn('client_id', [...clientIds])
    .select('client_id', 'name', 'surname')
  return new Map(rows.map(({ client_id: id, name, surname }) => [id, `${name ?? ''} ${surname ?? ''}`.trim()]))
}

interface ClientRow {
  readonly client_id: string
  readonly name: string | null
  readonly surname: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly date_of_birth: string | null
  readonly id_number: string | null
  readonly tax_number: string
  readonly provisional: ProvisionalStatus
  readonly itr12: Itr12Status
  readonly email_consent_on: string
  readonly email_consent_withdrawn_on: string
  readonly marital_status: MaritalStatus | null
  readonly marital_position: string | null
  readonly dependants: { readonly rows: readonly Dependant[] }
  readonly reviewed_on: string | null
  readonly next_review_on: string | null
  readonly review_position: string | null
  readonly sample: boolean
  readonly deleted: boolean
  readonly erased: boolean
  readonly created_at: Date
  readonly changed_at: Date
  readonly changed_by: string
  /** Null once it was erased. */
  readonly last_act: ClientAct | null
  readonly revision: string
  readonly records: number
}

function clients(db: Knex, accountId: string) {
  return db('rm.clients as c')
    .select<ClientRow[]>(
      'c.*',
      db.raw('(select count(*)::int from rm.client_records r where r.client_id = c.client_id and not r.deleted) as records'),
    )
    .where('c.account_id', accountId)
}

function viewOf(row: ClientRow): ClientView {
  return {
    clientId: row.client_id,
    name: row.name ?? '',
    surname: row.surname ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    dateOfBirth: row.date_of_birth ?? '',
    idNumber: row.id_number ?? '',
    filing: {
      taxNumber: row.tax_number,
      provisional: row.provisional,
      itr12: row.itr12,
      emailConsentOn: row.email_consent_on,
      emailConsentWithdrawnOn: row.email_consent_withdrawn_on,
    },
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    deleted: row.deleted,
    revision: row.revision,
    records: row.records,
    sample: row.sample,
    ...reviewOf(row),
  }
}

const reviewOf = (row: ClientRow): Review => ({ reviewedOn: row.reviewed_on, nextReviewOn: row.next_review_on })

function personOf(row: ClientRow): PersonView {
  const last = { what: row.last_act ?? 'Added', at: row.changed_at.toISOString(), by: row.changed_by }
  return { ...viewOf(row), dependants: row.dependants.rows, last }
}
