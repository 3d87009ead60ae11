import { enacted } from '../../figure/origin.ts'
import { PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', PWC, 'Castle Investments, Budget 2023')

export const INTEREST_EXEMPTION_2016: TaxRow<'interestExemption'> = {
  year: 2016,
  exemption: { value: { under65: 2_380_000, from65: 3_450_000 }, origin },
}
