import { type Lookup, findInYear } from '../../../../law/lookup/find.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'

/** The law's limits and penalty on tax-free savings in a year. */
export interface TaxFreeLaw {
  readonly annual: Lookup<number>
  readonly lifetime: Lookup<number>
  readonly penalty: Lookup<number>
}

export const taxFreeLaw = (tax: TaxConstants, year: number): TaxFreeLaw => ({
  annual: findInYear(tax, 'taxFreeSavings', 'annual', year),
  lifetime: findInYear(tax, 'taxFreeSavings', 'lifetime', year),
  penalty: findInYear(tax, 'taxFreeSavings', 'penalty', year),
})

/** The part of a payment that the limits still allow; before it in all years and in this one. Unknown limits allow everything: they are refused by name. */
export function allowedOf(payment: number, before: number, inYear: number, { annual, lifetime }: TaxFreeLaw): number {
  const left = (limit: Lookup<number>, used: number) => (limit.found ? Math.max(0, limit.value - used) : Infinity)
  return Math.min(payment, left(annual, inYear), left(lifetime, before))
}

/** Contributions above each limit in a year. */
export interface Over {
  readonly annual: number
  readonly lifetime: number
}

/** This vehicle's contributions above the annual and lifetime limits; excess before them is not its own. */
export function overLimits(paid: number, before: number, inYear: number, limits: { annual: number; lifetime: number }): Over {
  const above = (amount: number, limit: number) => Math.max(0, amount - limit)
  return {
    annual: above(inYear + paid, limits.annual) - above(inYear, limits.annual),
    lifetime: above(before + paid, limits.lifetime) - above(before, limits.lifetime),
  }
}
