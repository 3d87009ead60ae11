import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { PROFMARK, PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', PWC, PROFMARK)

export const DIVIDENDS_TAX_2017_02_22: StartingRow<TaxRow<'dividendsTax'>> = {
  from: '2017-02-22',
  rate: { value: 200_000, origin },
}
