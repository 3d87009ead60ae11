import { derivedRate } from '../../figure/official-rate.ts'
import { enacted } from '../../figure/origin.ts'

const published = enacted('confirmed', 'Payday, official interest rate', 'PaySpace, February 2022', 'Cohenix, rates 2027')

/** The last one is confirmed until the end of the month of the next meeting. */
export const OFFICIAL_RATES_2027 = [
  { ...derivedRate('2026-10-01', 82_500), to: '2026-11-30' },
  { from: '2026-06-01', rate: { value: 80_000, origin: published } },
  { from: '2026-03-01', rate: { value: 77_500, origin: published } },
]
