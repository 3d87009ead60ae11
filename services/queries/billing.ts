import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type {
  AdminCouponRow,
  AdminPayment,
  AdminSubscriptionRow,
  AdminSubscriptionView,
  AdminTierRow,
} from '@tafel/contracts/subscriptions/views.ts'
import { priceOf } from '@tafel/contracts/subscriptions/tiers.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { adminSubscriptionRows, paymentsOf } from '@tafel/projections/accounts/read.ts'
import type { ReadModelName } from '@tafel/projections/host/read-models.ts'
import { adminCouponRows, adminTierRows } from '@tafel/projections/subscriptions/read.ts'
import type { Knex } from 'knex'
import { one } from './firm.ts'
import type { Reader } from './reader.ts'
import { parseList, rangeHeaders, type Resource, runList } from './simple-rest.ts'

const tiers = {
  name: 'tiers',
  fields: { id: 'id', name: 'text', trial: 'flag', retired: 'flag', seats: 'text', monthCents: 'text' },
  search: ['name'],
  sort: ['seats', 'asc'],
} as const satisfies Resource
const coupons = {
  name: 'coupons',
  fields: { id: 'id', code: 'text', kind: 'text', endsOn: 'date', startsOn: 'date', withdrawn: 'flag', used: 'text', createdAt: 'time' },
  search: ['code'],
  sort: ['createdAt', 'desc'],
} as const satisfies Resource
const subscriptions = {
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
    changedAt: 'time',
  },
  search: ['accountName', 'tierName'],
  sort: ['changedAt', 'desc'],
} as const satisfies Resource

const ADMIN = { admin: true } as const
const PAYMENTS = 500

/** What admins see of tiers, coupons and subscriptions. */
export function billingHandlers(read: Reader, now: () => Date): Handlers {
  const subscriptionRows = (db: Knex) => adminSubscriptionRows(db, johannesburgDate(now().getTime()))

  async function list(
    call: Call<'adminListTiers' | 'adminListCoupons' | 'adminListSubscriptions'>,
    resource: Resource,
    model: ReadModelName,
    rows: (db: Knex) => Knex.QueryBuilder,
    rowOf: (row: Record<string, unknown>) => unknown,
  ): Promise<Reply> {
    const parsed = parseList(resource, call.query)
    if (!parsed.ok) return refuse('functions/invalid-argument', { errors: parsed.errors })
    const found = await read(call, [model], ADMIN, (db) => runList(db, rows(db), parsed.list, resource.search))
    if (!found.ok) return found.refusal
    const { rows: page, total } = found.value
    return { json: page.map(rowOf), headers: { ...found.headers, ...rangeHeaders(resource.name, parsed.list.offset, page.length, total) } }
  }

  const byId = async <T extends object>(
    call: Call,
    model: ReadModelName,
    rows: (db: Knex) => Knex.QueryBuilder,
    rowOf: (row: Record<string, unknown>) => T,
  ) =>
    one(
      await read(call, [model], ADMIN, async (db) => {
        const row: Record<string, unknown> | undefined = await db.from(rows(db).as('t')).where('id', call.params['id']).first()
        return row && { ...rowOf(row), revision: String(row['revision']) }
      }),
    )

  return {
    adminListTiers: (call) => list(call, tiers, 'subscriptions', adminTierRows, tierRow),
    adminGetTier: (call) => byId(call, 'subscriptions', adminTierRows, tierRow),
    adminListCoupons: (call) => list(call, coupons, 'subscriptions', adminCouponRows, couponRow),
    adminGetCoupon: (call) => byId(call, 'subscriptions', adminCouponRows, couponRow),
    adminListSubscriptions: (call) => list(call, subscriptions, 'accounts', subscriptionRows, subscriptionRow),
    adminGetSubscription: async (call) =>
      one(
        await read(call, ['accounts'], ADMIN, async (db) => {
          const accountId = call.params['id'] ?? ''
          const row: Record<string, unknown> | undefined = await db.from(subscriptionRows(db).as('t')).where('id', accountId).first()
          if (row === undefined) return undefined
          const received = (await paymentsOf(db, accountId, PAYMENTS)) as readonly AdminPayment[]
          const view: AdminSubscriptionView = { ...subscriptionRow(row), received }
          return { ...view, revision: String(row['revision']) }
        }),
      ),
  }
}

// The columns are named and typed as the rows are; what is left is dates as ISO texts.

function tierRow(row: Record<string, unknown>): AdminTierRow {
  const tier = row as unknown as Omit<AdminTierRow, 'priceMonthCents' | 'priceYearCents'>
  return { ...tier, priceMonthCents: priceOf(tier, 'monthly'), priceYearCents: priceOf(tier, 'yearly') }
}

const couponRow = ({ createdAt, ...row }: Record<string, unknown>): AdminCouponRow =>
  ({ ...row, createdAt: time(createdAt) }) as unknown as AdminCouponRow

const subscriptionRow = ({ changedAt, ...row }: Record<string, unknown>): AdminSubscriptionRow =>
  ({ ...row, changedAt: time(changedAt) }) as unknown as AdminSubscriptionRow

const time = (value: unknown): string => (value instanceof Date ? value.toISOString() : '')
