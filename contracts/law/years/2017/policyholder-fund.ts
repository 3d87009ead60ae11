import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'Discovery, endowments', 'Moneyweb, endowments')

/** The inclusion of 40 % came on that day (Eighth Schedule, paragraph 10; section 29A). */
export const POLICYHOLDER_FUND_2016_03_01: StartingRow<TaxRow<'policyholderFund'>> = {
  from: '2016-03-01',
  individual: { value: { income: 300_000, inclusion: 400_000 }, origin },
}
