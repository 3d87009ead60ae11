import { announced } from '../../figure/origin.ts'
import { BUSINESS_DAY, OPEN_ACCOUNTANTS, REGULATORY_FIGURES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', BUSINESS_DAY, REGULATORY_FIGURES, OPEN_ACCOUNTANTS)

export const TAX_FREE_SAVINGS_2027: TaxRow<'taxFreeSavings'> = {
  year: 2027,
  annual: { value: 4_600_000, origin },
  lifetime: { value: 50_000_000, origin },
  penalty: { value: 400_000, origin },
}
