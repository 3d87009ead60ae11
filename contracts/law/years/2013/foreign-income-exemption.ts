import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'Incresco, interest and dividend exemption: fell away from 1 March 2012')

export const FOREIGN_INCOME_EXEMPTION_2012_03_01: StartingRow<TaxRow<'foreignIncomeExemption'>> = {
  from: '2012-03-01',
  limit: { value: 0, origin },
}
