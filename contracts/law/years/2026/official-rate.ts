import { derivedRate, readRate } from '../../figure/official-rate.ts'
import { SARS_TABLE_3 } from '../../figure/sources.ts'

/** Those that began in the year. */
export const OFFICIAL_RATES_2026 = [
  derivedRate('2025-12-01', 77_500),
  derivedRate('2025-09-01', 80_000),
  readRate('2025-06-01', 82_500, SARS_TABLE_3),
]
