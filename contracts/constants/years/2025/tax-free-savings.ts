import { enacted } from '../../origin.ts'
import { REGULATORY_FIGURES } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', 'HJ Properties, 2020 (R33 000 to R36 000)', REGULATORY_FIGURES)

export const TAX_FREE_SAVINGS_2025: TaxRow<'taxFreeSavings'> = {
  year: 2025,
  annual: { value: 3_600_000, origin },
  lifetime: { value: 50_000_000, origin },
  penalty: { value: 400_000, origin },
}
