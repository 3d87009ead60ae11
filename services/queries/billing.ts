import type {
  AdminCouponRow,
  AdminCouponUse,
  AdminPayment,
  AdminSubscriptionRow,
  AdminTierRow,
} from '@tafel/contracts/contexts/subscriptions/views.ts'
import type { CouponDiscount, CouponDuration } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import { priceOf } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { accountNames, adminSubscriptionRows, type BillingDay, paymentsOf } from '@tafel/projections/accounts/read.ts'
import { adminCouponRows, adminTierRows, usesOf } from '@tafel/projections/subscriptions/read.ts'
import type { Knex } from 'knex'
import { type AdminList, type AnyRow, getRow, listRows, time } from './admin-list.ts'
import { exportCsv } from './export.ts'
import type { Reader } from './reader.ts'

const tiers: AdminList<AdminTierRow> = {
  resource: {
    name: 'tiers',
    fields: { id: 'id', name: 'text', trial: 'flag', retired: 'flag', seats: 'whole', monthCents: 'whole' },
    search: ['name'],
    sort: ['seats', 'asc'],
  },
  models: ['subscriptions'],
  rows: adminTierRows,
  rowOf: tierRow,
}
const coupons: AdminList<AdminCouponRow> = {
  resource: {
    name: 'coupons',
    fields: {
      id: 'id',
      code: 'text',
      kind: 'text',
      startsOn: 'date',
      endsOn: 'date',
      withdrawn: 'flag',
      used: 'whole',
      createdAt: 'time',
    },
    search: ['code'],
    sort: ['createdAt', 'desc'],
  },
  models: ['subscriptions'],
  since: 'createdAt',
  rows: adminCouponRows,
  rowOf: couponRow,
}
/** `billingDay` decides the state of a subscription. */
const subscriptionsOn = (billingDay: () => BillingDay): AdminList<AdminSubscriptionRow> => ({
  resource: {
    name: 'subscriptions',
    fields: {
      id: 'id',
      accountName: 'text',
      owner: 'id',
      status: 'text',
      tierName: 'text',
      billing: 'text',
      nextPaymentOn: 'date',
      coveredTo: 'date',
      since: 'date',
      paidCents: 'whole',
      flags: 'whole',
      changedAt: 'time',
    },
    search: ['accountName', 'tierName'],
    sort: ['changedAt', 'desc'],
  },
  models: ['accounts'],
  rows: (db) => adminSubscriptionRows(db, billingDay()),
  rowOf: ({ changedAt, ...row }) => ({ ...row, changedAt: time(changedAt) }) as unknown as AdminSubscriptionRow,
})

const PAYMENTS = 500
const USES = 1000

/** Tiers, coupons and subscriptions for admins; subscriptions for finance. */
export function billingHandlers(read: Reader, now: () => Date, billingDay: () => BillingDay): Handlers {
  const subscriptions = subscriptionsOn(billingDay)
  return {
    adminListTiers: (call) => listRows(read, call, tiers),
    adminGetTier: (call) => getRow(read, call, tiers),
    adminExportTiers: (call) => exportCsv(read, call, tiers, now()),
    adminListCoupons: (call) => listRows(read, call, coupons),
    adminGetCoupon: (call) => getRow(read, call, coupons, async (db, { code }) => ({ uses: await namedUses(db, code) })),
    adminExportCoupons: (call) => exportCsv(read, call, coupons, now()),
    adminListSubscriptions: (call) => listRows(read, call, subscriptions),
    adminGetSubscription: (call) =>
      getRow(read, call, subscriptions, async (db, { id }) => ({
        received: (await paymentsOf(db, id, PAYMENTS)) as readonly AdminPayment[],
      })),
    adminExportSubscriptions: (call) => exportCsv(read, call, subscriptions, now()),
  }
}

/** The firms that used a coupon, with their current names. */
async function namedUses(db: Knex, code: string): Promise<readonly AdminCouponUse[]> {
  const uses = await usesOf(db, code, USES)
  const names = await accountNames(
    db,
    uses.map(({ accountId }) => accountId),
  )
  return uses.map((use) => ({ ...use, accountName: names.get(use.accountId) ?? null }))
}

// Columns are named and typed like the rows, except dates as ISO texts.

interface StoredCoupon {
  readonly kind: CouponDiscount['kind']
  readonly percentPpm: number
  readonly fixedCents: number
  readonly duration: CouponDuration['kind']
  readonly months: number
}

/** With its terms in the form of a change request. */
function couponRow(stored: AnyRow): AdminCouponRow {
  const { createdAt, kind, percentPpm, fixedCents, duration, months, revision: _, ...row } = stored as AnyRow & StoredCoupon
  return {
    ...row,
    discount: kind === 'fixed' ? { kind, cents: fixedCents } : { kind, ppm: percentPpm },
    duration: duration === 'months' ? { kind: duration, months } : { kind: duration },
    createdAt: time(createdAt),
  } as unknown as AdminCouponRow
}

function tierRow(row: AnyRow): AdminTierRow {
  const tier = row as unknown as Omit<AdminTierRow, 'priceMonthCents' | 'priceYearCents'>
  return { ...tier, priceMonthCents: priceOf(tier, 'monthly'), priceYearCents: priceOf(tier, 'yearly') }
}
