import fc from 'fast-check'
import { expect } from 'vitest'
import { assess } from '../engine/assess.ts'
import { type Run, runOf } from '../testing/assess.ts'
import { ASSET_KINDS } from '../inputs/capital-gains.ts'
import { INVESTMENT_KINDS } from '../inputs/investment-income.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { valueAt } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'
import { CLIFFS, ROUNDING } from '../testing/cliffs.ts'
import { law } from '../../working/testing/runs.ts'
import { anyScenario, halfOfCouple, money } from '../testing/scenarios.ts'

/** Puts an amount of one sort of income into a scenario, on top of what it has. */
type Put = (given: TaxScenarioGiven, cents: number) => TaxScenarioGiven

const EMPLOYMENT = [
  'salary',
  'bonus',
  'commission',
  'directorsFees',
  'overtime',
  'otherCash',
  'accommodationBenefit',
  'otherBenefits',
  'employerMedical',
  'phoneAllowance',
  'travelAllowance',
  'foreignEmploymentIncome',
] as const
const PENSIONS = ['pension', 'raAnnuity', 'savingsWithdrawal', 'foreignPension', 'purchasedAnnuity'] as const
const OF_SPOUSE = ['spouseInterest', 'spouseRental', 'spouseForeignInterest', 'spouseForeignDividends', 'spouseCapitalGain'] as const

const SORTS: Readonly<Record<string, Put>> = {
  ...Object.fromEntries(
    EMPLOYMENT.map((field): [string, Put] => [
      field,
      (given, cents) => ({ ...given, employers: [...(given.employers ?? []), { [field]: cents }] }),
    ]),
  ),
  ...Object.fromEntries(
    PENSIONS.map((field): [string, Put] => [
      field,
      (given, cents) => ({
        ...given,
        retirementIncome: { ...given.retirementIncome, [field]: (given.retirementIncome?.[field] ?? 0) + cents },
      }),
    ]),
  ),
  ...Object.fromEntries(
    INVESTMENT_KINDS.map((kind): [string, Put] => [
      kind,
      (given, amount) => ({ ...given, investmentIncome: [...(given.investmentIncome ?? []), { kind, amount }] }),
    ]),
  ),
  ...Object.fromEntries(
    ASSET_KINDS.map((assetKind): [string, Put] => [
      `proceeds of ${assetKind}`,
      (given, proceeds) => ({ ...given, disposals: [...(given.disposals ?? []), { assetKind, proceeds, baseCost: 30_000_000 }] }),
    ]),
  ),
  'proceeds of an old asset': (given, proceeds) => ({
    ...given,
    disposals: [
      ...(given.disposals ?? []),
      {
        assetKind: 'otherProperty',
        acquired: '1995-05-31',
        proceeds,
        baseCost: 5_000_000,
        improvements: 1_000_000,
        improvementsSince2001: 700_000,
      },
    ],
  }),
  'proceeds of an old asset with a market value': (given, proceeds) => ({
    ...given,
    disposals: [
      ...(given.disposals ?? []),
      {
        assetKind: 'otherProperty',
        acquired: '1995-05-31',
        proceeds,
        baseCost: 70_000_000,
        sellingCosts: 3_000_000,
        marketValue2001: 40_000_000,
      },
    ],
  }),
  rent: (given, grossRent) => ({
    ...given,
    rentals: [...(given.rentals ?? []), { grossRent, repairs: 1_000_000, ownershipShare: 666_667 }],
  }),
  turnover: (given, turnover) => ({
    ...given,
    businesses: [...(given.businesses ?? []), { turnover, costOfSales: 4_000_000, s20AFlag: true }],
  }),
  ...Object.fromEntries(
    OF_SPOUSE.map((field): [string, Put] => [field, (given, cents) => ({ ...given, [field]: (given[field] ?? 0) + cents })]),
  ),
}

interface Rise {
  readonly sort: string
  readonly before: Run
  readonly after: Run
  readonly by: number
}

const rises = fc.record({
  given: fc.oneof(anyScenario, halfOfCouple),
  sort: fc.constantFrom(...Object.keys(SORTS)),
  from: money(200_000_000),
  by: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 200_000_000 })),
})

function riseOf({ given, sort, from, by }: typeof rises extends fc.Arbitrary<infer Value> ? Value : never): Rise {
  return { sort, before: runOf(SORTS[sort]!(given, from)), after: runOf(SORTS[sort]!(given, from + by)), by }
}

const taxOf = ({ assessed }: Run) => assessed.totalTax.value
const allowed = (direction: 'fall' | 'rise', { before, after }: Rise) =>
  CLIFFS.reduce((all, cliff) => all + cliff[direction](before, after), 0)

law('tax does not fall when income rises, but over a cliff that is named', rises, (given) => {
  const rise = riseOf(given)
  expect(taxOf(rise.before) - taxOf(rise.after), `${rise.sort} + ${rise.by}`).toBeLessThanOrEqual(allowed('fall', rise))
})

law('no income costs more than 45 % of it, but over a cliff that is named', rises, (given) => {
  const rise = riseOf(given)
  const most = Math.ceil(0.45 * rise.by) + ROUNDING + allowed('rise', rise)
  expect(taxOf(rise.after) - taxOf(rise.before), `${rise.sort} + ${rise.by}`).toBeLessThanOrEqual(most)
})

law(
  'further income on top of a scenario is taxed in full: it adds to gross and taxable income, and tax does not fall',
  fc.tuple(anyScenario, fc.integer({ min: 1, max: 100_000_000 })),
  ([given, more]) => {
    const [before, at] = [runOf(given), { ...assessmentOf(given), more }]
    const after = assess(at)
    expect(after.gross.value).toBe(before.assessed.gross.value + more)
    const backBefore = before.assessed.ringFencing.addedBack?.value ?? 0
    const backAfter = after.ringFencing.addedBack?.value ?? 0
    expect(after.beforeDeductions.value - backAfter).toBe(before.assessed.beforeDeductions.value - backBefore + more)
    const rise = {
      sort: 'more',
      before,
      by: more,
      after: { ...before, at, assessed: after, value: (id: string) => valueAt(at.ledger, id) },
    }
    expect(taxOf(before) - after.totalTax.value).toBeLessThanOrEqual(allowed('fall', rise))
    expect(after.totalTax.value - taxOf(before)).toBeLessThanOrEqual(Math.ceil(0.45 * more) + ROUNDING + allowed('rise', rise))
  },
)
