import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'The Citizen, how to pay zero tax', 'HJ Properties, 2020 (R33 000 to R36 000)')

export const TAX_FREE_SAVINGS_2019: TaxRow<'taxFreeSavings'> = {
  year: 2019,
  annual: { value: 3_300_000, origin },
  lifetime: { value: 50_000_000, origin },
  penalty: { value: 400_000, origin },
}
