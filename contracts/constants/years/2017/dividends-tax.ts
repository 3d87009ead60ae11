import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { PROFMARK, PWC } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', PWC, PROFMARK)

export const DIVIDENDS_TAX_2017_02_22: StartingRow<TaxRow<'dividendsTax'>> = {
  from: '2017-02-22',
  rate: { value: 200_000, origin },
}
