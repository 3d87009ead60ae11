import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { UNCHECKED } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

export const DIVIDENDS_TAX_2012_04_01: StartingRow<TaxRow<'dividendsTax'>> = {
  from: '2012-04-01',
  rate: { value: 150_000, origin },
}
