import { derivedRate } from '../../figure/official-rate.ts'

/** Those that began in the year and are derived. */
export const OFFICIAL_RATES_2020 = [derivedRate('2020-02-01', 72_500, 'memory')]
