import type { FrozenCase } from '../../../../law/working/testing/frozen.ts'
import { HOME_LOAN_EXAMPLE } from '../inputs/example.ts'
import type { HomeLoanGiven } from '../inputs/inputs.ts'

/** Loans whose answers are frozen for every version of the engine: every kind of rate, both bases, every lever. */
export const FROZEN_LOANS: readonly FrozenCase<HomeLoanGiven, undefined>[] = [
  { name: 'the example', inputs: HOME_LOAN_EXAMPLE },
  { name: 'the example by days', inputs: { ...HOME_LOAN_EXAMPLE, interestBasis: 'dailyActual365' } },
  { name: 'an amount alone, prime from the constants', inputs: { principal: 100_000_000, firstPayment: '2026-07-01' } },
  {
    name: 'fixed, then prime, the fee added',
    inputs: {
      principal: 250_000_000,
      rateKind: 'fixedThenPrime',
      fixedRate: 98_000,
      fixedMonths: 36,
      primeAtStart: 105_000,
      margin: 1_500,
      initiationFeeAdded: true,
      firstPayment: '2026-09-30',
    },
  },
  {
    name: 'a rate path by days, with redraws and a holiday that makes it longer',
    inputs: {
      principal: 90_000_000,
      rateKind: 'ratePath',
      primeAtStart: 105_000,
      ratePath: [
        { date: '2027-01-21', rate: 102_500 },
        { date: '2027-06-10', rate: 97_500 },
        { date: '2029-03-01', rate: 112_500 },
      ],
      termMonths: 300,
      firstPayment: '2026-12-31',
      interestBasis: 'dailyActual365',
      lumpSums: [
        { date: '2027-02-14', amount: 12_000_000 },
        { date: '2027-02-14', amount: -1_000_000 },
        { date: '2028-02-29', amount: -6_543_210 },
      ],
      paymentHolidays: [
        { from: '2027-09-01', months: 3 },
        { from: '2030-01-01', months: 6 },
      ],
      afterHoliday: 'extendTerm',
      insuranceMonthly: 45_678,
    },
  },
  {
    name: 'growth, extra payments for a while, and an offset',
    inputs: {
      principal: 133_333_333,
      primeAtStart: 117_500,
      margin: -3_333,
      firstPayment: '2024-02-29',
      instalmentGrowth: 60_000,
      extraMonthly: 77_777,
      extraFrom: '2026-01-01',
      extraUntil: '2029-12-31',
      offsetBalance: 8_000_000,
      replayFrom: '2019-01-31',
    },
  },
  {
    name: 'an existing loan, its rent and another bank',
    inputs: {
      existing: { balanceNow: 64_000_000, asAt: '2026-08-20', originalTerm: 240 },
      termMonths: 132,
      purchasePrice: 140_000_000,
      rentInstead: 950_000,
      ownerCosts: 310_000,
      propertyGrowth: 35_000,
      grossIncome: 6_000_000,
      expenses: 4_900_000,
      switchTo: { rate: 96_500, termMonths: 180, costs: 2_750_000, costsAdded: true },
    },
  },
  { name: 'before the limits that are loaded', inputs: { principal: 75_000_000, primeAtStart: 105_000, firstPayment: '2015-01-01' } },
  {
    name: 'without interest',
    inputs: { principal: 100_000_01, rateKind: 'fixed', fixedRate: 0, termMonths: 7, firstPayment: '2026-12-01' },
  },
  {
    name: 'the longest',
    inputs: {
      principal: 1_000_000_000_000,
      rateKind: 'fixed',
      fixedRate: 150_000,
      termMonths: 480,
      firstPayment: '2026-12-01',
      serviceFee: 0,
    },
  },
  {
    name: 'paid out on 30 August, the first instalment on 5 October',
    inputs: {
      principal: 139_883_800,
      rateKind: 'fixed',
      fixedRate: 88_500,
      firstPayment: '2025-10-05',
      paidOut: '2025-08-30',
      initiationFee: 0,
      serviceFee: 0,
    },
  },
]
