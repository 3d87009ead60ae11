import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'Payday, official interest rate', 'PaySpace, February 2022', 'Cohenix, rates 2027')

/** Repo rate and 1 %, from the first day of the month after a change of repo; it ends where repo next changed or may have. */
export const OFFICIAL_RATE_2021_12_01: StartingRow<TaxRow<'officialRate'>> = {
  from: '2021-12-01',
  rate: { value: 47_500, origin },
}
