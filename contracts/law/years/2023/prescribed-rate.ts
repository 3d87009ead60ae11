import { prescribedRate } from '../../figure/prescribed-rate.ts'
import { REGFOLLOWER, SARS_TABLE_1, TOMASEK } from '../../figure/sources.ts'

/** Those that began in the year. */
export const PRESCRIBED_RATES_2023 = [
  prescribedRate('2023-01-01', 97_500, TOMASEK),
  prescribedRate('2022-11-01', 90_000, TOMASEK, REGFOLLOWER),
  prescribedRate('2022-09-01', 82_500, TOMASEK, REGFOLLOWER),
  prescribedRate('2022-07-01', 77_500, TOMASEK, REGFOLLOWER),
  prescribedRate('2022-05-01', 75_000, SARS_TABLE_1, TOMASEK, REGFOLLOWER),
  prescribedRate('2022-03-01', 72_500, SARS_TABLE_1, TOMASEK, REGFOLLOWER),
]
