import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { CouponTerms } from '@tafel/contracts/contexts/subscriptions/coupons.ts'
import type { Change, Row } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  const revision = event.revision.toString()
  switch (event.type) {
    case 'TierCreated':
    case 'TierChanged': {
      const { tierId, name, seats, monthCents, yearCents, trial, retired } = event.data
      const set = { name, seats, month_cents: monthCents, year_cents: yearCents, trial_since: trial ? revision : null, retired, revision }
      return [{ op: 'upsert', table: 'tiers', key: { tier_id: tierId }, set }]
    }
    case 'CouponCreated': {
      const { code, couponId } = event.data
      const set = { coupon_id: couponId, ...terms(event.data), created_at: event.occurredAt, revision }
      return [{ op: 'upsert', table: 'coupons', key: { code }, set }]
    }
    case 'CouponChanged':
      return [{ op: 'update', table: 'coupons', key: { code: event.data.code }, set: { ...terms(event.data), revision } }]
    case 'CouponRetired':
      return [{ op: 'update', table: 'coupons', key: { code: event.data.code }, set: { retired: true, revision } }]
    case 'CouponUseReserved': {
      const { code, useId, accountId } = event.data
      return [{ op: 'upsert', table: 'coupon_uses', key: { code, use_id: useId }, set: { account_id: accountId, status: 'reserved' } }]
    }
    case 'CouponUsed':
    case 'CouponUseReleased': {
      const { code, useId } = event.data
      const status = event.type === 'CouponUsed' ? 'used' : 'released'
      return [{ op: 'update', table: 'coupon_uses', key: { code, use_id: useId }, set: { status } }]
    }
    default:
      return []
  }
}

function terms({ discount, duration, tierIds, startsOn, endsOn, maxUses, firstPurchaseOnly }: CouponTerms): Row {
  return {
    kind: discount.kind,
    percent_ppm: discount.kind === 'percent' ? discount.ppm : null,
    fixed_cents: discount.kind === 'fixed' ? discount.cents : null,
    duration: duration.kind,
    months: duration.kind === 'months' ? duration.months : null,
    tier_ids: tierIds,
    starts_on: startsOn,
    ends_on: endsOn,
    max_uses: maxUses,
    first_purchase_only: firstPurchaseOnly,
  }
}
