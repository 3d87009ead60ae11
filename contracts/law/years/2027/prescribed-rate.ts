import { derivedPrescribedRate, prescribedRate } from '../../figure/prescribed-rate.ts'
import { ACCOUNTING_WEEKLY } from '../../figure/sources.ts'

/** The repo rate of May 2026 could move it in August at the earliest; the meeting of November 2026 can from March 2027. */
export const PRESCRIBED_RATES_2027 = [
  { ...derivedPrescribedRate('2027-01-01', 107_500), to: '2027-02-28' },
  derivedPrescribedRate('2026-09-01', 105_000),
  derivedPrescribedRate('2026-08-01', 102_500),
  prescribedRate('2026-03-01', 102_500, ACCOUNTING_WEEKLY, 'SARS, GEN-PT-01-G01 Rev 28 (29 June 2026)'),
]
