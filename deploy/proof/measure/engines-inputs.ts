import { INVESTMENT_EXAMPLE, INVESTMENT_EXAMPLE_PERSON } from '@tafel/contracts/kinds/investment/calculator/inputs/example.ts'
import type { InvestmentComparisonGiven } from '@tafel/contracts/kinds/investment/calculator/inputs/comparison.ts'

/** A person with a salary and interest, on whose income each vehicle is taxed: 55 after 20 years, working for 40. */
export const PERSON = { given: { ...INVESTMENT_EXAMPLE_PERSON, dateOfBirth: '1991-11-03' } }

/** Six vehicles of six kinds; `at` makes each comparison different. */
export function sixVehicles(horizonMonths: number, at: number, paths = 0): InvestmentComparisonGiven {
  return {
    ...INVESTMENT_EXAMPLE,
    dateOfBirth: PERSON.given.dateOfBirth,
    horizonMonths,
    workUntilAge: 75,
    vehicles: INVESTMENT_EXAMPLE.vehicles.map((vehicle) => ({ ...vehicle, monthly: (vehicle.monthly ?? 0) + (at % 1000) * 100 })),
    monteCarlo: { paths, seed: 2026, volatility: 150_000, correlation: 600_000 },
  }
}
