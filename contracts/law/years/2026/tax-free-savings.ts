import { enacted } from '../../figure/origin.ts'
import { REGULATORY_FIGURES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'HJ Properties, 2020 (R33 000 to R36 000)', REGULATORY_FIGURES)

export const TAX_FREE_SAVINGS_2026: TaxRow<'taxFreeSavings'> = {
  year: 2026,
  annual: { value: 3_600_000, origin },
  lifetime: { value: 50_000_000, origin },
  penalty: { value: 400_000, origin },
}
