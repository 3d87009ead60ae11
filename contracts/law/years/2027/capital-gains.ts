import { announced } from '../../figure/origin.ts'
import { BUSINESS_DAY, MOONSTONE } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', MOONSTONE, BUSINESS_DAY)

export const CAPITAL_GAINS_2027: TaxRow<'capitalGains'> = {
  year: 2027,
  inclusion: { value: { individual: 400_000, company: 800_000, trust: 800_000 }, origin },
  exclusions: { value: { annual: 5_000_000, death: 44_000_000 }, origin },
}
