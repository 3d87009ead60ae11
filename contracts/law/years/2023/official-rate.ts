import { derivedRate, readRate } from '../../figure/official-rate.ts'
import { PAYSPACE } from '../../figure/sources.ts'

/** Those that began in the year. */
export const OFFICIAL_RATES_2023 = [
  derivedRate('2023-02-01', 82_500),
  readRate('2022-12-01', 80_000, PAYSPACE),
  derivedRate('2022-10-01', 72_500),
  derivedRate('2022-08-01', 65_000),
  readRate('2022-06-01', 57_500, PAYSPACE),
  derivedRate('2022-04-01', 52_500),
]
