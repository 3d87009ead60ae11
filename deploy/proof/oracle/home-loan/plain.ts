import type { OracleLoan } from './loan.ts'

/** For tests: R1 000 000 over 20 years at 10,5 %, by months, and nothing else. */
export const PLAIN: OracleLoan = {
  principal: 100_000_000,
  asAt: null,
  paidOut: null,
  rate: { kind: 'fixed', fixed: 105_000 },
  basis: 'monthly',
  termMonths: 240,
  firstPayment: '2026-01-01',
  extra: { amount: 0, from: null, until: null },
  growth: 0,
  lumpSums: [],
  holidays: [],
  afterHoliday: 'keepTerm',
  repricing: 'repriceToTerm',
  offset: 0,
  initiationFee: 0,
  initiationFeeAdded: false,
  serviceFee: 0,
  insurance: 0,
}
