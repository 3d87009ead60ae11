import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'SARS, Interpretation Note 2 (issue 3), paragraph 4.2.2 (Juta, SAIT Compendium 2016)')

export const FOREIGN_INCOME_EXEMPTION_2008_03_01: StartingRow<TaxRow<'foreignIncomeExemption'>> = {
  from: '2008-03-01',
  limit: { value: 320_000, origin },
}
