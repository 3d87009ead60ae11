import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'GhostDigest, June 2018', PWC)

export const VAT_2018_04_01: StartingRow<TaxRow<'vat'>> = {
  from: '2018-04-01',
  rate: { value: 150_000, origin },
}
