import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { UNCHECKED } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

export const DIVIDENDS_TAX_2012_04_01: StartingRow<TaxRow<'dividendsTax'>> = {
  from: '2012-04-01',
  rate: { value: 150_000, origin },
}
