import { prescribedRate } from '../../figure/prescribed-rate.ts'
import { ACCOUNTING_WEEKLY, BLOOMBERG_TAX, ORBITAX } from '../../figure/sources.ts'

/** Those that began in the year. */
export const PRESCRIBED_RATES_2026 = [
  prescribedRate('2025-11-01', 105_000, BLOOMBERG_TAX),
  prescribedRate('2025-09-01', 107_500, ACCOUNTING_WEEKLY),
  prescribedRate('2025-05-01', 110_000, ACCOUNTING_WEEKLY),
  prescribedRate('2025-03-01', 112_500, ORBITAX),
]
