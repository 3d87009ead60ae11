import { prescribedRate } from '../../figure/prescribed-rate.ts'
import { REGFOLLOWER, TOMASEK } from '../../figure/sources.ts'

/** Those that began in the year. */
export const PRESCRIBED_RATES_2024 = [
  prescribedRate('2023-09-01', 117_500, TOMASEK, REGFOLLOWER),
  prescribedRate('2023-07-01', 112_500, TOMASEK, REGFOLLOWER),
  prescribedRate('2023-05-01', 107_500, TOMASEK),
  prescribedRate('2023-03-01', 105_000, TOMASEK),
]
