import { prescribedRate } from '../../figure/prescribed-rate.ts'
import { SARS_TABLE_1, TOMASEK } from '../../figure/sources.ts'

/** The one that began in the year. */
export const PRESCRIBED_RATES_2017 = [prescribedRate('2016-07-01', 105_000, SARS_TABLE_1, TOMASEK)]
