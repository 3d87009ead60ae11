import { prescribedRate } from '../../figure/prescribed-rate.ts'
import { REGFOLLOWER, SARS_TABLE_1, TOMASEK } from '../../figure/sources.ts'

/** The one that began in the year. */
export const PRESCRIBED_RATES_2019 = [prescribedRate('2018-07-01', 100_000, SARS_TABLE_1, TOMASEK, REGFOLLOWER)]
