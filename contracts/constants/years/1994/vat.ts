import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { PWC } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', 'GhostDigest, June 2018', PWC)

export const VAT_1993_04_07: StartingRow<TaxRow<'vat'>> = {
  from: '1993-04-07',
  rate: { value: 140_000, origin },
}
