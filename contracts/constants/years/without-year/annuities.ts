import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { BUSINESS_DAY, SANLAM } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', BUSINESS_DAY, SANLAM)
const drawdownOrigin = enacted('confirmed', '10X, how much can I withdraw a year', SANLAM)

export const ANNUITIES_UNTIL_2026_02_28: StartingRow<TaxRow<'annuities'>> = {
  from: null,
  fullCommutation: { value: { interest: 24_750_000, twoThirds: 16_500_000 }, origin },
  livingAnnuityCommutation: { value: 12_500_000, origin },
  drawdown: { value: { least: 25_000, most: 175_000 }, origin: drawdownOrigin },
}
