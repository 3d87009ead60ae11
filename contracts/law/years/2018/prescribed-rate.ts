import { prescribedRate } from '../../figure/prescribed-rate.ts'
import { SARS_TABLE_1, TOMASEK } from '../../figure/sources.ts'

/** The one that began in the year. */
export const PRESCRIBED_RATES_2018 = [prescribedRate('2017-11-01', 102_500, SARS_TABLE_1, TOMASEK)]
