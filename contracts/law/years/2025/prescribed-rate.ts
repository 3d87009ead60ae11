import { prescribedRate } from '../../figure/prescribed-rate.ts'
import { ORBITAX, REGFOLLOWER } from '../../figure/sources.ts'

/** The one that began in the year. */
export const PRESCRIBED_RATES_2025 = [prescribedRate('2025-01-01', 115_000, REGFOLLOWER, ORBITAX)]
