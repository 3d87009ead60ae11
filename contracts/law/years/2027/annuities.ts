import type { StartingRow } from '../../figure/dated-rows.ts'
import { announced } from '../../figure/origin.ts'
import { BUSINESS_DAY, SANLAM } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', BUSINESS_DAY, SANLAM)
const drawdownOrigin = announced('confirmed', '10X, how much can I withdraw a year', SANLAM)

export const ANNUITIES_2026_03_01: StartingRow<TaxRow<'annuities'>> = {
  from: '2026-03-01',
  fullCommutation: { value: { interest: 36_000_000, twoThirds: 24_000_000 }, origin },
  livingAnnuityCommutation: { value: 15_000_000, origin },
  drawdown: { value: { least: 25_000, most: 175_000 }, origin: drawdownOrigin },
}
