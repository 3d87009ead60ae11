import { shareOf, WHOLE_PPM } from '../../base/money/cents.ts'
import type { CouponDiscount } from './plan.ts'

/** The specification's percent (§5, §9): a value that isn't a number counts as 0. Undefined: a number outside 0 to 100, or with more than four decimals. */
export function percentPpm(discount: number | string): number | undefined {
  const written = String(discount).trim()
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(written) ?? []
  if (whole === undefined) return written !== '' && !Number.isNaN(Number(written.replace(',', '.'))) ? undefined : 0
  const ppm = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'))
  return ppm <= WHOLE_PPM ? ppm : undefined
}

/** Returns the discount: a share of the price, half-up to the cent, or an amount; never more than the price. */
export function discountOf(priceCents: number, discount: CouponDiscount): number {
  return discount.kind === 'percent' ? shareOf(priceCents, discount.ppm) : Math.min(priceCents, discount.cents)
}
