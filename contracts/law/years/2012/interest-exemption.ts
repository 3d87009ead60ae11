import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', '1618 Financial Services, tax guide: R22 800, R33 000 and R3 700')

export const INTEREST_EXEMPTION_2012: TaxRow<'interestExemption'> = {
  year: 2012,
  exemption: { value: { under65: 2_280_000, from65: 3_300_000 }, origin },
}
