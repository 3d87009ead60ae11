import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'GhostDigest, June 2018', PWC)

export const VAT_1993_04_07: StartingRow<TaxRow<'vat'>> = {
  from: '1993-04-07',
  rate: { value: 140_000, origin },
}
