import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { BUSINESS_DAY, SANLAM } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', BUSINESS_DAY, SANLAM)
const drawdownOrigin = enacted('confirmed', '10X, how much can I withdraw a year', SANLAM)

/** The limit of a living annuity rose on that day; it was R 50 000 before, where a lump sum had been taken. */
export const ANNUITIES_2020_03_01: StartingRow<TaxRow<'annuities'>> = {
  from: '2020-03-01',
  fullCommutation: { value: { interest: 24_750_000, twoThirds: 16_500_000 }, origin },
  livingAnnuityCommutation: { value: 12_500_000, origin },
  drawdown: { value: { least: 25_000, most: 175_000 }, origin: drawdownOrigin },
}
