import { MAX_CENTS } from '../../../../base/money/cents.ts'
import { grown } from '../../../../base/money/compound.ts'
import { regimeIn } from '../../../../law/assessment/inputs/joint-estate.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { yearEnd, yearStart } from '../../../../law/tax-year.ts'

const EMPLOYER = [
  'salary',
  'bonus',
  'commission',
  'directorsFees',
  'overtime',
  'otherCash',
  'travelAllowance',
  'accommodationBenefit',
  'otherBenefits',
  'employerMedical',
  'employerRetirement',
  'phoneAllowance',
  'uniformAllowance',
  'foreignEmploymentIncome',
] as const
const RETIREMENT = ['pension', 'raAnnuity', 'livingAnnuityCapital', 'foreignPension'] as const
const INVESTMENT = ['amount', 'foreignTaxPaid', 'interestExpense'] as const
/** The bond's interest doesn't rise with prices. */
const RENTAL = ['grossRent', 'rates', 'levies', 'insurance', 'repairs', 'agentFees', 'advertising', 'security', 'other'] as const
const BUSINESS = ['turnover', 'costOfSales'] as const
const DEDUCTIONS = ['ownPension', 'ownProvident', 'raContribution', 'donations18A'] as const
const MEDICAL = ['schemeContributionMonthly', 'employerShare', 'otherDependantsSchemes', 'qualifyingOutOfPocket'] as const
const SPOUSE = ['spouseInterest', 'spouseRental', 'spouseForeignInterest', 'spouseForeignDividends'] as const

/**
 * The person of a tax scenario in another year: the same facts with amounts that grow, without what happens once (disposals, lump sums,
 * a savings withdrawal, what is brought forward). In its own year the scenario is unchanged. After work ends, income
 * and costs of work are left out.
 */
export function personIn(scenario: TaxScenarioInputs, year: number, growth: number, works: boolean): TaxScenarioInputs {
  const later = year === scenario.taxYear ? scenario : inYear(scenario, year, growth)
  return works ? later : withoutWork(later)
}

function inYear(scenario: TaxScenarioInputs, year: number, growth: number): TaxScenarioInputs {
  const [from, to] = [yearStart(year), yearEnd(year)]
  const up = (cents: number) => (year < scenario.taxYear ? cents : Math.min(MAX_CENTS, grown(cents, growth, year - scenario.taxYear)))
  const { residencyDate: _residency, dateOfDeath: _death, communityFrom: _from, communityUntil: _until, ...recurring } = scenario
  const { residency } = scenario
  return {
    ...recurring,
    ...raised(scenario, SPOUSE, up),
    taxYear: year,
    residency: residency === 'ceased' ? 'nonResident' : residency === 'became' ? 'resident' : residency,
    periodStart: from,
    periodEnd: to,
    maritalRegime: regimeIn(year, scenario),
    spouseCapitalGain: 0,
    employers: scenario.employers
      .filter((row) => row.to >= scenario.periodEnd)
      .map((row) => ({ ...row, ...raised(row, EMPLOYER, up), from, to })),
    retirementIncome: {
      ...scenario.retirementIncome,
      ...raised(scenario.retirementIncome, RETIREMENT, up),
      savingsWithdrawal: 0,
      savingsWithdrawalFee: 0,
      savingsComponent: 0,
      undeductedContributions: 0,
    },
    investmentIncome: scenario.investmentIncome.map((row) => ({ ...row, ...raised(row, INVESTMENT, up) })),
    rentals: scenario.rentals.map((row) => ({ ...row, ...raised(row, RENTAL, up), assessedLossBf: 0 })),
    businesses: scenario.businesses.map((row) => ({
      ...row,
      ...raised(row, BUSINESS, up),
      expenses: raised(row.expenses, Object.keys(row.expenses) as (keyof typeof row.expenses)[], up),
      assets: [],
      assessedLossBf: 0,
    })),
    disposals: [],
    assessedCapitalLossBf: 0,
    unrealisedGain: 0,
    lumpSums: [],
    lumpSumHistory: [
      ...scenario.lumpSumHistory,
      ...scenario.lumpSums.map(({ kind, date, gross, nonDeductibleContributionsUsed: used = 0 }) => ({
        kind,
        date: date ?? scenario.periodEnd,
        amount: Math.max(0, gross - used),
      })),
    ],
    deductions: { ...scenario.deductions, ...raised(scenario.deductions, DEDUCTIONS, up), retirementBf: 0, donationBf: 0 },
    medical: { ...scenario.medical, ...raised(scenario.medical, MEDICAL, up) },
  }
}

function withoutWork(inputs: TaxScenarioInputs): TaxScenarioInputs {
  const { deductions } = inputs
  return {
    ...inputs,
    employers: [],
    businesses: [],
    deductions: { ...deductions, ownPension: 0, ownProvident: 0, raContribution: 0, employeeWearTear: [], legalFees: 0, badDebts: 0 },
    medical: { ...inputs.medical, employerShare: 0 },
  }
}

function raised<Group extends object, Key extends keyof Group>(
  group: Group,
  keys: readonly Key[],
  up: (cents: number) => number,
): { readonly [K in Key]: number } {
  const amounts: Partial<Record<Key, number>> = {}
  for (const key of keys) {
    const cents = group[key] as number
    amounts[key] = cents === 0 ? 0 : up(cents)
  }
  return amounts as { readonly [K in Key]: number }
}
