import { announced } from '../../figure/origin.ts'
import { BUSINESS_DAY, EMPLOYER_RATES, MOONSTONE } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', MOONSTONE, BUSINESS_DAY, EMPLOYER_RATES)

export const RETIREMENT_2027: TaxRow<'retirement'> = {
  year: 2027,
  cap: { value: 43_000_000, origin },
  share: { value: 275_000, origin },
}
