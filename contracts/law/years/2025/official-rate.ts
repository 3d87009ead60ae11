import { readRate } from '../../figure/official-rate.ts'
import { SARS_TABLE_3 } from '../../figure/sources.ts'

/** Those that began in the year. */
export const OFFICIAL_RATES_2025 = [
  readRate('2025-02-01', 85_000, SARS_TABLE_3),
  readRate('2024-12-01', 87_500, SARS_TABLE_3),
  readRate('2024-10-01', 90_000, SARS_TABLE_3),
]
