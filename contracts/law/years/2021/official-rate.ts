import { derivedRate } from '../../figure/official-rate.ts'

/** Those that began in the year. */
export const OFFICIAL_RATES_2021 = [
  derivedRate('2020-08-01', 45_000),
  derivedRate('2020-06-01', 47_500),
  derivedRate('2020-05-01', 52_500, 'memory'),
  derivedRate('2020-04-01', 62_500, 'memory'),
]
