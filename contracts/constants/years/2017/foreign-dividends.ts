import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { UNCHECKED } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

export const FOREIGN_DIVIDENDS_2016_03_01: StartingRow<TaxRow<'foreignDividends'>> = {
  from: '2016-03-01',
  exempt: { value: { numerator: 26, denominator: 41 }, origin },
}
