import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'S. Leppan (R30 000)', 'The Citizen, how to pay zero tax')

export const TAX_FREE_SAVINGS_2017: TaxRow<'taxFreeSavings'> = {
  year: 2017,
  annual: { value: 3_000_000, origin },
  lifetime: { value: 50_000_000, origin },
  penalty: { value: 400_000, origin },
}
