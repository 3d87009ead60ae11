import { prescribedRate } from '../../prescribed-rate.ts'
import { ACCOUNTING_WEEKLY } from '../../sources.ts'

/** It ends where the repo rate of May 2026 can have moved it at the earliest: what followed has no source. */
export const PRESCRIBED_RATES_2027 = [{ ...prescribedRate('2026-03-01', 102_500, ACCOUNTING_WEEKLY), to: '2026-06-30' }]
