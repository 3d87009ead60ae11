import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'Income Tax Act, section 10B(3)(b)(ii)', 'SARS, Interpretation Note 93 (26/41 in 2016 and 2017)')

export const FOREIGN_DIVIDENDS_2015_03_01: StartingRow<TaxRow<'foreignDividends'>> = {
  from: '2015-03-01',
  exempt: { value: { numerator: 26, denominator: 41 }, origin },
}
