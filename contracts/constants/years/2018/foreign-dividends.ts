import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('memory', 'the fraction is not checked yet; the highest effective rate of 20 % is confirmed by PwC, December 2024')

export const FOREIGN_DIVIDENDS_2017_03_01: StartingRow<TaxRow<'foreignDividends'>> = {
  from: '2017-03-01',
  exempt: { value: { numerator: 25, denominator: 45 }, origin },
}
