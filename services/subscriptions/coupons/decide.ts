import type { CouponEvent, CouponTerms } from '@tafel/contracts/contexts/subscriptions/coupons.ts'
import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import { WHOLE_PPM } from '@tafel/contracts/base/money/cents.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { CouponState } from './coupon.ts'

interface By {
  readonly by: string
  readonly code: string
}

export function createCoupon(
  { by, couponId, code, terms }: By & { readonly couponId: string; readonly terms: CouponTerms },
  state: CouponState,
): Decision<CouponEvent, 'subscriptions/coupon-exists' | 'functions/invalid-argument'> {
  if (state.terms !== undefined) return same(state.terms, terms) && !state.withdrawn ? [] : { refused: 'subscriptions/coupon-exists' }
  const errors = faultsOf(terms)
  if (errors.length > 0) return { refused: 'functions/invalid-argument', errors }
  return [{ type: 'CouponCreated', data: { by, couponId, code, ...terms } }]
}

/** Omitted fields stay. Nothing changes for firms that have used it. */
export function changeCoupon(
  { by, code, change, withdrawn }: By & { readonly change: Partial<CouponTerms>; readonly withdrawn: boolean },
  state: CouponState,
): Decision<CouponEvent, 'functions/not-found' | 'functions/invalid-argument'> {
  if (state.terms === undefined) return { refused: 'functions/not-found' }
  const terms = { ...state.terms, ...change }
  const errors = faultsOf(terms)
  if (errors.length > 0) return { refused: 'functions/invalid-argument', errors }
  const isSame = same(state.terms, terms)
  return [
    ...(isSame ? [] : [{ type: 'CouponChanged', data: { by, code, ...terms } } as const]),
    ...(withdrawn && !state.withdrawn ? [{ type: 'CouponRetired', data: { by, code } } as const] : []),
  ]
}

function faultsOf({ discount, duration, startsOn, endsOn }: CouponTerms): readonly FieldError[] {
  const isWhole = discount.kind === 'percent' && discount.ppm >= WHOLE_PPM
  return [
    ...(isWhole && duration.kind === 'forever'
      ? [{ field: 'duration', message: 'A coupon of 100 % must end: apply it once or for some months.' }]
      : []),
    ...(startsOn !== null && endsOn !== null && endsOn < startsOn ? [{ field: 'endsOn', message: 'Not before the first day.' }] : []),
  ]
}

export interface WantUse {
  readonly code: string
  readonly useId: string
  readonly accountId: string
  readonly mailbox: string
}

/** Whether this mailbox may use it on this day. The reason is never returned, as codes are guessed. */
export function isUsable({ terms, withdrawn, uses }: CouponState, { useId, accountId, mailbox }: WantUse, today: string): boolean {
  if (terms === undefined || withdrawn) return false
  if ((terms.startsOn !== null && today < terms.startsOn) || (terms.endsOn !== null && today > terms.endsOn)) return false
  const others = Object.entries(uses).filter(([id, { status }]) => id !== useId && status !== 'released')
  if (others.some(([, use]) => use.mailbox === mailbox || use.accountId === accountId)) return false
  return terms.maxUses === null || others.length < terms.maxUses
}

/** Reserved until used or released. Idempotent per use. */
export function reserveUse(
  want: WantUse,
  state: CouponState,
  today: string,
  now: string,
): Decision<CouponEvent, 'subscriptions/coupon-incorrect'> {
  const before = state.uses[want.useId]
  if (before !== undefined && before.status !== 'released') return []
  if (!isUsable(state, want, today)) return { refused: 'subscriptions/coupon-incorrect' }
  return [{ type: 'CouponUseReserved', data: { ...want, reservedAt: now } }]
}

/** Using it counts even if its checkout has expired by then. */
export function confirmUse({ code, useId, accountId }: Omit<WantUse, 'mailbox'>, { uses }: CouponState): Decision<CouponEvent, never> {
  const use = uses[useId]
  return use === undefined || use.status === 'used' ? [] : [{ type: 'CouponUsed', data: { code, useId, accountId } }]
}

export function releaseUse({ code, useId, accountId }: Omit<WantUse, 'mailbox'>, { uses }: CouponState): Decision<CouponEvent, never> {
  return uses[useId]?.status === 'reserved' ? [{ type: 'CouponUseReleased', data: { code, useId, accountId } }] : []
}
