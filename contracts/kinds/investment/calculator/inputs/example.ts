import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import type { InvestmentComparisonGiven } from './comparison.ts'

/** Six ways to save R3 000 a month until 65, with every field used somewhere. */
export const INVESTMENT_EXAMPLE: InvestmentComparisonGiven = {
  description: 'R3 000 a month until 65',
  horizonMonths: 240,
  startDate: '2026-12-01',
  dateOfBirth: '1981-12-03',
  inflation: 50_000,
  bracketIndexation: 45_000,
  equalNetCost: false,
  vehicles: [
    {
      kind: 'ra',
      monthly: 300_000,
      eac: { investmentManagement: 8_000, advice: 5_000, administration: 2_500 },
      withdrawals: [{ month: 60, amount: 2_500_000 }],
    },
    {
      kind: 'tfsa',
      monthly: 300_000,
      eac: { investmentManagement: 8_000, advice: 5_000, administration: 2_500 },
      paidBefore: 10_000_000,
      paidThisYear: 1_000_000,
    },
    {
      kind: 'unitTrust',
      monthly: 300_000,
      eac: { investmentManagement: 8_000, advice: 5_000, administration: 2_500 },
      turnover: 100_000,
      adviceFeeInitial: 10_000,
    },
    { kind: 'endowment', monthly: 300_000, eac: { investmentManagement: 8_000, advice: 5_000, administration: 4_000 }, initialFee: 15_000 },
    { kind: 'fixedDeposit', monthly: 300_000, grossReturn: 75_000 },
    { kind: 'extraBondPayment', monthly: 300_000, grossReturn: 105_000, bondBalance: 120_000_000, bondMonths: 200 },
  ],
  monteCarlo: { paths: 200, seed: 2026, volatility: 150_000, correlation: 600_000 },
  estate: { executorFee: true, estateDuty: true, beneficiary: true },
}

export const INVESTMENT_EXAMPLE_PERSON: TaxScenarioGiven = {
  taxYear: 2027,
  dateOfBirth: '1981-12-03',
  employers: [{ salary: 72_000_000 }],
  investmentIncome: [{ kind: 'localInterest', amount: 1_500_000 }],
}
