import { prescribedRate } from '../../figure/prescribed-rate.ts'
import { SARS_TABLE_1, TOMASEK } from '../../figure/sources.ts'

/** Those that began in the year. */
export const PRESCRIBED_RATES_2020 = [
  prescribedRate('2019-11-01', 100_000, SARS_TABLE_1, TOMASEK),
  prescribedRate('2019-03-01', 102_500, SARS_TABLE_1, TOMASEK),
]
