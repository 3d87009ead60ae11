import type { ReviewEvery } from '@tafel/contracts/contexts/clients/review.ts'
import { REVIEW_MONTHS } from '@tafel/contracts/contexts/clients/review-times.ts'
import type { AccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import type { Knex } from 'knex'
import { type BillingDay, billingRows, STATUS_SQL } from './read-subscription.ts'

export type { BillingDay }

export interface SubscriptionFacts {
  readonly inForce: boolean
  readonly startsOn: string | null
  /** Of a trial: its end. */
  readonly nextPaymentOn: string | null
  readonly nextCents: number | null
}

export interface AccountFacts {
  readonly account: AccountView
  /** Null: there never was one. */
  readonly subscription: SubscriptionFacts | null
}

/** Undefined for an erased one. */
export async function getAccount(db: Knex, accountId: string, day: BillingDay): Promise<AccountFacts | undefined> {
  const row = await accounts(db, day).where({ 'a.account_id': accountId, 'a.erased': false }).first()
  return row && factsOf(row)
}

export async function getAccountOfOwner(db: Knex, owner: string, day: BillingDay): Promise<AccountFacts | undefined> {
  const row = await accounts(db, day).where({ 'a.erased': false }).whereRaw('coalesce(o.owner, a.owner) = ?', [owner]).first()
  return row && factsOf(row)
}

/** Rows of the admins' list, with its column names, for filtering, sorting and counting. `day` decides who has a subscription. */
export function adminAccountRows(db: Knex, day: BillingDay): Knex.QueryBuilder {
  return db('rm.accounts as a')
    .leftJoin(billingRows(db, day).as('s'), 's.account_id', 'a.account_id')
    .leftJoin('rm.account_owners as o', 'o.account_id', 'a.account_id')
    .select({
      id: 'a.account_id',
      accountName: 'a.account_name',
      email: 'a.email',
      owner: db.raw('coalesce(o.owner, a.owner)'),
      city: db.raw(`a.address->>'city'`),
      hasSubscription: db.raw('coalesce(s.in_force, false)'),
      subscriptionEndsOn: db.raw('s.works_until::text'),
      closed: 'a.closed',
      erased: 'a.erased',
      createdAt: 'a.created_at',
      revision: 'a.revision',
    })
}

/** Rows of the admins' list of subscriptions. */
export function adminSubscriptionRows(db: Knex, day: BillingDay): Knex.QueryBuilder {
  return db
    .from(billingRows(db, day).as('b'))
    .leftJoin('rm.accounts as a', 'a.account_id', 'b.account_id')
    .leftJoin('rm.account_owners as o', 'o.account_id', 'b.account_id')
    .select({
      id: 'b.account_id',
      accountName: 'a.account_name',
      owner: db.raw('coalesce(o.owner, b.owner)'),
      status: db.raw(STATUS_SQL, { today: day.today }),
      tierName: 'b.tier_name',
      seats: 'b.seats',
      billing: 'b.billing',
      nextPaymentOn: db.raw('b.due_on::text'),
      nextCents: db.raw('case when b.due_on is null then null else b.next_cents end'),
      coveredTo: db.raw('coalesce(b.covered_to, b.trial_ends_on)::text'),
      since: db.raw('b.starts_on::text'),
      paidCents: db.raw('b.paid_cents::float8'),
      payments: db.raw('b.payments::int'),
      flags: db.raw('b.flag_count::int'),
      changedAt: 'b.changed_at',
      revision: 'b.revision',
    })
}

/** Names of firms, without erased ones. */
export async function accountNames(db: Knex, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db('rm.accounts').whereIn('account_id', accountIds).where({ erased: false }).select('account_id', 'account_name')
  return new Map(rows.map((row) => [row.account_id, row.account_name ?? '']))
}

/** Months between two reviews of a household, per firm. */
export async function reviewMonths(db: Knex, accountId: string): Promise<number> {
  const row = await db('rm.accounts').where({ account_id: accountId }).first('review_every')
  return row?.review_every ?? REVIEW_MONTHS
}

/** Name and plan of each firm; null without a plan. */
export function accountPlans(db: Knex, day: BillingDay): Knex.QueryBuilder {
  return db('rm.accounts as a')
    .leftJoin(billingRows(db, day).as('b'), 'b.account_id', 'a.account_id')
    .select({ account_id: 'a.account_id', accountName: 'a.account_name', tierId: 'b.tier_id', tierName: 'b.tier_name', seats: 'b.seats' })
}

export interface PaymentRow {
  readonly paymentId: string
  readonly grossCents: number
  readonly feeCents: number
  readonly netCents: number
  readonly receivedOn: string
  readonly coversFrom: string
  readonly coversTo: string
  readonly refundedCents: number
  readonly flag: string | null
  readonly refunds: readonly RefundRow[]
}

export interface RefundRow {
  readonly refundId: string
  readonly cents: number
  readonly status: string
  readonly cause: string | null
  readonly because: string | null
  readonly requestedOn: string | null
  readonly refundedOn: string | null
}

/** Of one firm, newest first, at most this many. */
export async function paymentsOf(db: Knex, accountId: string, limit: number): Promise<readonly PaymentRow[]> {
  const ofPayment = db('rm.account_refunds as r').whereRaw('r.account_id = p.account_id and r.payment_id = p.payment_id')
  const refunded = ofPayment.clone().sum('r.cents').where('r.status', 'paidBack')
  const refunds = ofPayment.clone().select(
    db.raw(`coalesce(jsonb_agg(jsonb_build_object('refundId', r.refund_id, 'cents', r.cents, 'status', r.status, 'cause', r.cause,
      'because', r.because, 'requestedOn', r.requested_on, 'refundedOn', r.refunded_on) order by r.requested_on, r.refund_id), '[]')`),
  )
  const rows: readonly PaymentRow[] = await db('rm.account_payments as p')
    .where({ account_id: accountId })
    .orderBy([{ column: 'received_on', order: 'desc' }, 'payment_id'])
    .limit(limit)
    .select({
      paymentId: 'payment_id',
      grossCents: db.raw('gross_cents::float8'),
      feeCents: db.raw('fee_cents::float8'),
      netCents: db.raw('net_cents::float8'),
      receivedOn: db.raw('received_on::text'),
      coversFrom: db.raw('covers_from::text'),
      coversTo: db.raw('covers_to::text'),
      refundedCents: db.raw('coalesce((?), 0)::float8', [refunded]),
      flag: 'flag',
      refunds: db.raw('(?)', [refunds]),
    })
  return rows
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
  readonly account_image: string | null
  readonly report_look: AccountView['reportLook'] | null
  readonly inflation: number
  readonly investment: number
  readonly review_every: ReviewEvery | null
  readonly welcomed: boolean
  readonly closed: boolean
  readonly created_at: Date
  readonly revision: string
  readonly in_force: boolean | null
  readonly starts: string | null
  readonly due: string | null
  readonly trial_ends: string | null
  readonly next_cents: number | null
}

function accounts(db: Knex, day: BillingDay) {
  return db('rm.accounts as a')
    .leftJoin(billingRows(db, day).as('s'), 's.account_id', 'a.account_id')
    .leftJoin('rm.account_owners as o', 'o.account_id', 'a.account_id')
    .select<AccountRow[]>(
      'a.*',
      db.raw('coalesce(o.owner, a.owner) as owner'),
      's.in_force',
      's.next_cents',
      db.raw('s.starts_on::text as starts'),
      db.raw('s.due_on::text as due'),
      db.raw('case when s.covered_to is null and s.cancelled_at is null then s.trial_ends_on::text end as trial_ends'),
    )
}

/** Forgotten fields read as empty. */
function factsOf(row: AccountRow): AccountFacts {
  const isThere = row.in_force !== null && row.starts !== null
  const subscription = isThere
    ? {
        inForce: row.in_force === true,
        startsOn: row.starts,
        nextPaymentOn: row.due ?? row.trial_ends,
        nextCents: row.due === null ? null : row.next_cents,
      }
    : null
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
      ...(row.review_every === null ? {} : { reviewEvery: row.review_every }),
      ...(row.account_image === null ? {} : { accountImage: row.account_image }),
      ...(row.report_look === null ? {} : { reportLook: row.report_look }),
      welcomed: row.welcomed,
      closed: row.closed,
      keywords: row.keywords,
      createdAt: row.created_at.toISOString(),
      revision: row.revision,
    },
  }
}
