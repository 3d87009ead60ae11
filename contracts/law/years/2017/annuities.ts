import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'Liberty, commutation of benefits from 1 March 2016', 'Destiny Fund, 1 March 2016')
const livingAnnuityOrigin = enacted(
  'confirmed',
  'T Davey, living annuity commutation (GN 1164 of 2008)',
  '10X, cashing in a retirement annuity',
)
const drawdownOrigin = enacted('confirmed', '10X, how much can I withdraw a year', 'Sanlam, takeaways from Budget 2026')

export const ANNUITIES_2016_03_01: StartingRow<TaxRow<'annuities'>> = {
  from: '2016-03-01',
  fullCommutation: { value: { interest: 24_750_000, twoThirds: 16_500_000 }, origin },
  livingAnnuityCommutation: { value: 7_500_000, origin: livingAnnuityOrigin },
  drawdown: { value: { least: 25_000, most: 175_000 }, origin: drawdownOrigin },
}
