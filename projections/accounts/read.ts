import type { AccountView } from '@tafel/contracts/http/views.ts'
import type { Knex } from 'knex'

export interface AccountFacts {
  readonly account: AccountView
  /** First and last day, both included. */
  readonly subscription: { readonly startsOn: string; readonly endsOn: string } | null
}

/** One that was erased is not there any more. */
export async function getAccount(db: Knex, accountId: string): Promise<AccountFacts | undefined> {
  const row = await accounts(db).where({ 'a.account_id': accountId, 'a.erased': false }).first()
  return row && factsOf(row)
}

export async function getAccountOfOwner(db: Knex, owner: string): Promise<AccountFacts | undefined> {
  const row = await accounts(db).where({ 'a.erased': false }).whereRaw('coalesce(o.owner, a.owner) = ?', [owner]).first()
  return row && factsOf(row)
}

/** The rows of the admins' list, with the names they have there: to be filtered, sorted and counted. `today` tells who has a subscription. */
export function adminAccountRows(db: Knex, today: string): Knex.QueryBuilder {
  return db('rm.accounts as a')
    .leftJoin('rm.account_subscriptions as s', 's.account_id', 'a.account_id')
    .leftJoin('rm.account_owners as o', 'o.account_id', 'a.account_id')
    .select({
      id: 'a.account_id',
      accountName: 'a.account_name',
      email: 'a.email',
      owner: db.raw('coalesce(o.owner, a.owner)'),
      city: db.raw(`a.address->>'city'`),
      hasSubscription: db.raw('coalesce(?::date between s.starts_on and s.ends_on, false)', [today]),
      subscriptionEndsOn: db.raw('s.ends_on::text'),
      closed: 'a.closed',
      erased: 'a.erased',
      createdAt: 'a.created_at',
      revision: 'a.revision',
    })
}

interface AccountRow {
  readonly account_id: string
  readonly owner: string
  readonly account_name: string | null
  readonly keywords: readonly string[]
  readonly contact_person: AccountView['contactPerson'] | null
  readonly email: string | null
  readonly telephone: AccountView['telephone'] | null
  readonly vat_number: string | null
  readonly licence_number: string | null
  readonly website: string | null
  readonly address: AccountView['address'] | null
  readonly report_look: AccountView['reportLook'] | null
  readonly inflation: number
  readonly investment: number
  readonly welcomed: boolean
  readonly closed: boolean
  readonly created_at: Date
  readonly revision: string
  readonly starts: string | null
  readonly ends: string | null
}

function accounts(db: Knex) {
  return db('rm.accounts as a')
    .leftJoin('rm.account_subscriptions as s', 's.account_id', 'a.account_id')
    .leftJoin('rm.account_owners as o', 'o.account_id', 'a.account_id')
    .select<AccountRow[]>(
      'a.*',
      db.raw('coalesce(o.owner, a.owner) as owner'),
      db.raw('s.starts_on::text as starts'),
      db.raw('s.ends_on::text as ends'),
    )
}

/** What is forgotten reads as empty. */
function factsOf(row: AccountRow): AccountFacts {
  const subscription = row.starts !== null && row.ends !== null ? { startsOn: row.starts, endsOn: row.ends } : null
  return {
    subscription,
    account: {
      accountId: row.account_id,
      owner: row.owner,
      accountName: row.account_name ?? '',
      contactPerson: row.contact_person ?? { firstName: '', lastName: '' },
      email: row.email ?? '',
      telephone: row.telephone ?? { phoneCountryCode: '', phoneNumber: '' },
      vatNumber: row.vat_number ?? '',
      ...(row.licence_number === null ? {} : { licenceNumber: row.licence_number }),
      website: row.website ?? '',
      address: row.address ?? { addressLine1: '', addressLine2: '', city: '', country: '', postalCode: '' },
      inflation: row.inflation,
      investment: row.investment,
      ...(row.report_look === null ? {} : { reportLook: row.report_look }),
      welcomed: row.welcomed,
      closed: row.closed,
      keywords: row.keywords,
      createdAt: row.created_at.toISOString(),
      revision: row.revision,
    },
  }
}
