import type { Knex } from 'knex'

export interface CouponUseRow {
  readonly useId: string
  readonly accountId: string
  readonly status: 'reserved' | 'used'
}

/** Firms that hold a use of a coupon. */
export async function usesOf(db: Knex, code: string, limit: number): Promise<readonly CouponUseRow[]> {
  return db('rm.coupon_uses')
    .where({ code })
    .whereNot('status', 'released')
    .orderBy('use_id')
    .limit(limit)
    .select({ useId: 'use_id', accountId: 'account_id', status: 'status' })
}

/** Rows of the admins' list, with its column names. */
export function adminTierRows(db: Knex): Knex.QueryBuilder {
  return db('rm.tiers as t').select({
    id: 't.tier_id',
    tierId: 't.tier_id',
    name: 't.name',
    seats: 't.seats',
    monthCents: 't.month_cents',
    yearCents: 't.year_cents',
    trial: db.raw('coalesce(t.trial_since = (select max(trial_since) from rm.tiers), false)'),
    retired: 't.retired',
    revision: 't.revision',
  })
}

export function adminCouponRows(db: Knex): Knex.QueryBuilder {
  const uses = db('rm.coupon_uses')
    .groupBy('code')
    .select(
      'code',
      db.raw(`count(*) filter (where status = 'reserved') as reserved`),
      db.raw(`count(*) filter (where status = 'used') as used`),
    )
  return db('rm.coupons as c')
    .leftJoin(uses.as('u'), 'u.code', 'c.code')
    .select({
      id: 'c.coupon_id',
      code: 'c.code',
      kind: 'c.kind',
      percentPpm: 'c.percent_ppm',
      fixedCents: db.raw('c.fixed_cents::float8'),
      duration: 'c.duration',
      months: 'c.months',
      tierIds: 'c.tier_ids',
      startsOn: db.raw('c.starts_on::text'),
      endsOn: db.raw('c.ends_on::text'),
      maxUses: 'c.max_uses',
      firstPurchaseOnly: 'c.first_purchase_only',
      withdrawn: 'c.retired',
      reserved: db.raw('coalesce(u.reserved, 0)::int'),
      used: db.raw('coalesce(u.used, 0)::int'),
      createdAt: 'c.created_at',
      revision: 'c.revision',
    })
}

/** Undefined: no coupon has this id. */
export async function findCouponCode(db: Knex, couponId: string): Promise<string | undefined> {
  const row = await db('rm.coupons').where('coupon_id', couponId).first('code')
  return row?.code
}
