import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import type { FrozenCase } from '../../../../law/working/testing/frozen.ts'
import type { InvestmentLinked } from '../calculate.ts'
import type { InvestmentComparisonGiven } from '../inputs/comparison.ts'
import { INVESTMENT_EXAMPLE, INVESTMENT_EXAMPLE_PERSON } from '../inputs/example.ts'

const CHARGES = { investmentManagement: 9_000, advice: 5_750, administration: 2_300, other: 450 }
const COUPLE: TaxScenarioGiven = { taxYear: 2027, dateOfBirth: '1963-08-01', maritalRegime: 'inCommunity' }

/** Comparisons whose answers are frozen: together every kind, both taxpayers, every convention and form of exit. */
export const FROZEN_COMPARISONS: readonly FrozenCase<InvestmentComparisonGiven, InvestmentLinked>[] = [
  { name: 'the example', inputs: INVESTMENT_EXAMPLE, linked: { person: { given: INVESTMENT_EXAMPLE_PERSON } } },
  {
    name: 'six others by a marginal rate that changes, nominal, paid in at the start of the month',
    inputs: {
      horizonMonths: 97,
      startDate: '2024-06-15',
      dateOfBirth: '1958-01-31',
      compounding: 'nominal',
      timing: 'monthStart',
      view: 'nominal',
      inflation: 35_000,
      marginalRates: [
        { from: '2024-01-01', rate: 310_000 },
        { from: '2028-03-01', rate: 410_000 },
      ],
      vehicles: [
        { kind: 'livingAnnuity', initial: 250_000_000, drawdown: 90_000, eac: CHARGES },
        { kind: 'shares', initial: 150_000_000, turnover: 250_000, eac: CHARGES, withdrawals: [{ month: 30, amount: 20_000_000 }] },
        { kind: 'offshore', initial: 100_000_000, grossReturn: 95_000, adviceFeeInitial: 5_000 },
        { kind: 'rentalProperty', initial: 180_000_000, grossReturn: 70_000 },
        { kind: 'sinkingFund', initial: 120_000_000, monthly: 250_000, grossReturn: 65_000, turnover: 500_000 },
        { kind: 'moneyMarket', initial: 200_000_000, grossReturn: 72_500, exitMonth: 61 },
      ],
      monteCarlo: { paths: 100, seed: 11, volatility: 180_000, correlation: 400_000 },
      estate: { executorFee: true, estateDuty: true },
    },
  },
  {
    name: 'at equal net cost, three forms of exit, in community of property with a linked spouse',
    inputs: {
      horizonMonths: 60,
      startDate: '2026-03-01',
      equalNetCost: true,
      endAge: 64,
      incomeGrowth: 60_000,
      bracketIndexation: 0,
      vehicles: [
        { kind: 'ra', monthly: 1_500_000, exitForm: 'lump', eac: CHARGES },
        { kind: 'ra', monthly: 1_500_000, exitForm: 'annuity', eac: CHARGES },
        {
          kind: 'ra',
          initial: 5_000_000,
          monthly: 1_500_000,
          exitForm: 'thirdLumpRestAnnuity',
          withdrawals: [{ month: 20, amount: 1_000_000 }],
        },
        { kind: 'unitTrust', monthly: 1_500_000, grossReturn: -35_000, turnover: 1_000_000 },
      ],
    },
    linked: {
      person: {
        given: { ...COUPLE, employers: [{ salary: 95_000_000 }], investmentIncome: [{ kind: 'localInterest', amount: 9_000_000 }] },
        spouse: { given: { ...COUPLE, employers: [{ salary: 20_000_000 }] }, side: 'second' },
      },
    },
  },
]
