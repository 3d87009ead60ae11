import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'SAIT, Tax-free interest increased (29 March 2010)')

export const FOREIGN_INCOME_EXEMPTION_2009_03_01: StartingRow<TaxRow<'foreignIncomeExemption'>> = {
  from: '2009-03-01',
  limit: { value: 350_000, origin },
}
