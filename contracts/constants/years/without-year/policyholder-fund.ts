import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', 'FAnews, endowments (PSG Wealth, 2014)', 'Discovery, endowments', 'Moneyweb, endowments')

export const POLICYHOLDER_FUND_ALWAYS: StartingRow<TaxRow<'policyholderFund'>> = {
  from: null,
  individual: { value: { income: 300_000, inclusion: 400_000 }, origin },
}
