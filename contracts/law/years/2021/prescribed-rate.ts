import { prescribedRate } from '../../figure/prescribed-rate.ts'
import { SARS_TABLE_1, TOMASEK } from '../../figure/sources.ts'

/** Those that began in the year. */
export const PRESCRIBED_RATES_2021 = [
  prescribedRate('2020-11-01', 70_000, SARS_TABLE_1, TOMASEK),
  prescribedRate('2020-09-01', 72_500, SARS_TABLE_1, TOMASEK),
  prescribedRate('2020-07-01', 77_500, SARS_TABLE_1, TOMASEK),
  prescribedRate('2020-05-01', 97_500, SARS_TABLE_1, TOMASEK),
]
