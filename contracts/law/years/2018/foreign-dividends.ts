import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'Income Tax Act, section 10B(3)(b)(ii)', PWC)

export const FOREIGN_DIVIDENDS_2017_03_01: StartingRow<TaxRow<'foreignDividends'>> = {
  from: '2017-03-01',
  exempt: { value: { numerator: 25, denominator: 45 }, origin },
}
