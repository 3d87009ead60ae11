import type { HomeLoanGiven } from './inputs.ts'

/** A loan with something of everything: a line to start from. */
export const HOME_LOAN_EXAMPLE = {
  purchasePrice: 180_000_000,
  deposit: 30_000_000,
  rateKind: 'primeLinked',
  primeAtStart: 105_000,
  margin: -2_500,
  termMonths: 240,
  firstPayment: '2026-12-01',
  interestBasis: 'monthly',
  fixedRate: 106_000,
  fixedMonths: 60,
  extraMonthly: 150_000,
  lumpSums: [
    { date: '2028-03-15', amount: 10_000_000 },
    { date: '2030-07-01', amount: -2_500_000 },
  ],
  paymentHolidays: [{ from: '2031-12-01', months: 2 }],
  grossIncome: 7_500_000,
  expenses: 3_200_000,
  otherDebt: 450_000,
  rentInstead: 1_250_000,
  ownerCosts: 280_000,
  buyingCosts: 9_500_000,
  switchTo: { rate: 97_500, costs: 4_500_000 },
  replayFrom: '2021-11-01',
} as const satisfies HomeLoanGiven
