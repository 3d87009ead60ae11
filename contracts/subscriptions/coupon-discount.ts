import { shareOf, WHOLE_PPM } from '../money/cents.ts'
import type { CouponDiscount } from './plan.ts'

/** The specification's percent (§5, §9): what is no number counts as 0. At most four decimals, 0 … 100. */
export function percentPpm(discount: unknown): number {
  const written = typeof discount === 'number' ? String(discount) : typeof discount === 'string' ? discount.trim() : ''
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(written) ?? []
  if (whole === undefined) return 0
  return Math.min(WHOLE_PPM, Number(whole) * 10_000 + Number(decimals.padEnd(4, '0')))
}

/** What is taken off: price × discount, half-up to the cent; never more than the price. */
export function discountOf(priceCents: number, discount: CouponDiscount): number {
  return discount.kind === 'percent' ? shareOf(priceCents, discount.ppm) : Math.min(priceCents, discount.cents)
}
