import { readRate } from '../../figure/official-rate.ts'
import { PAYSPACE, SARS_TABLE_3 } from '../../figure/sources.ts'

/** Those that began in the year. */
export const OFFICIAL_RATES_2024 = [readRate('2023-06-01', 92_500, SARS_TABLE_3), readRate('2023-04-01', 87_500, PAYSPACE)]
