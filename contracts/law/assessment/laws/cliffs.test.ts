import { expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../constants/tax-constants.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { type Run, runOf } from '../testing/assess.ts'
import { BASE_JUMPS, CLIFFS, ROUNDING, baseJumps } from '../testing/cliffs.ts'

// Every cliff that the laws allow is there: an example that would break the law without it.

interface Jump {
  readonly law: string
  readonly before: TaxScenarioGiven
  readonly after: TaxScenarioGiven
  /** Cents of income between the two. */
  readonly by: number
}
const R = (rand: number) => Math.round(rand * 100)

const taxOf = ({ assessed }: Run) => assessed.totalTax.value
const runsOf = ({ before, after }: Jump) => [runOf(before), runOf(after)] as const

const earning = (taxYear: number, salary: number): TaxScenarioGiven => ({ taxYear, employers: [{ salary }] })
/** R50 000 under s 11(a), which are open to who earns mainly commission. */
const byCommission = (salary: number, commission: number): TaxScenarioGiven => ({
  taxYear: 2027,
  commissionEarner: true,
  employers: [{ salary, commission }],
  deductions: { otherDeductible: R(50_000), otherDeductibleSection: '11(a)' },
})
const travelling = (travelAllowance: number): TaxScenarioGiven => ({
  taxYear: 2027,
  employers: [{ salary: R(500_000), travelAllowance }],
  deductions: { totalKm: 30_000, businessKm: 20_000, travelMethod: 'actual', actual: { fuel: R(120_000) }, raContribution: R(200_000) },
})
/** A gain of R1 000 000 that is taxed, and contributions of more than the interest. */
const contributingAbroad = (amount: number): TaxScenarioGiven => ({
  taxYear: 2027,
  investmentIncome: [{ kind: 'foreignInterest', amount, foreignTaxPaid: R(50_000) }],
  disposals: [{ assetKind: 'other', proceeds: R(2_550_000) }],
  deductions: { raContribution: R(400_000) },
})
/** The same, earned abroad in a job. */
const employedAbroad = (foreignEmploymentIncome: number): TaxScenarioGiven => ({
  ...contributingAbroad(0),
  investmentIncome: [],
  employers: [{ foreignEmploymentIncome }],
  paid: { foreignTax: R(50_000) },
})
/** Contributions that are not deducted come off the withdrawal, and the retirement uses what is left of it. A gain raises their limit. */
const withTwoLumpSums = (salary: number): TaxScenarioGiven => ({
  ...earning(2027, salary),
  disposals: [{ assetKind: 'other', proceeds: R(2_550_000) }],
  lumpSums: [
    { kind: 'withdrawal', date: '2026-05-01', gross: R(800_000) },
    { kind: 'retirement', date: '2026-06-01', gross: R(1_200_000) },
  ],
  deductions: { raContribution: R(500_000) },
})
const ill = (salary: number): TaxScenarioGiven => ({ ...earning(2027, salary), medical: { qualifyingOutOfPocket: R(500_000) } })
const withSuspectTrade = (salary: number): TaxScenarioGiven => ({
  ...earning(2027, salary),
  businesses: [{ costOfSales: R(200_000), s20AFlag: true }],
})

/** Of 85, with a pension in the lowest band above the threshold. */
const insuredByEmployer = (employerMedical: number): TaxScenarioGiven => ({
  taxYear: 2027,
  dateOfBirth: '1941-01-01',
  employers: [{ employerMedical }],
  medical: { coveredMembers: Array<number>(12).fill(1) },
  retirementIncome: { pension: R(200_000) },
})

/** Bought ten years before 1 October 2001 for R3 000 000, worth R100 000 on that day, sold after twenty years at costs of R200 000. */
const oldAsset = (proceeds: number): TaxScenarioGiven => ({
  taxYear: 2022,
  disposals: [
    {
      assetKind: 'other',
      acquired: '1991-10-01',
      disposed: '2021-10-01',
      proceeds,
      baseCost: R(3_000_000),
      sellingCosts: R(200_000),
      marketValue2001: R(100_000),
    },
  ],
})

/** The same for R300 000, worth R1 500 000, sold at costs of R60 000 in a year with a large gain on shares. */
const worthMore = (proceeds: number): TaxScenarioGiven => ({
  taxYear: 2022,
  disposals: [
    { assetKind: 'listedShares', proceeds: R(5_000_000) },
    {
      assetKind: 'other',
      acquired: '1991-10-01',
      disposed: '2021-10-01',
      proceeds,
      baseCost: R(300_000),
      sellingCosts: R(60_000),
      marketValue2001: R(1_500_000),
    },
  ],
})

const FALLS: readonly Jump[] = [
  // R34 178,40 at the end of the first band of 2018, R34 178 where the second begins.
  { law: 's 5', before: earning(2018, R(189_880)), after: earning(2018, R(189_880) + 1), by: 1 },
  { law: 's 23(m)', before: byCommission(R(300_000), R(300_000)), after: byCommission(R(300_000), R(300_000) + 1), by: 1 },
  // Up to the cost of R3 200 000 the lower market value counts, above it the time apportionment may.
  { law: 'Eighth Schedule, paras 26 and 27', before: oldAsset(R(3_200_000)), after: oldAsset(R(3_200_000) + 1), by: 1 },
  // Up to the market value it makes no loss, above it the costs of selling are one.
  { law: 'Eighth Schedule, paras 26 and 27', before: worthMore(R(1_500_000)), after: worthMore(R(1_500_000) + 1), by: 1 },
  // R60 000 that business travel takes off again: R48 000 more remuneration, R13 200 more of s 11F, and no more income.
  { law: 's 11F(2)(b)', before: travelling(1), after: travelling(R(60_000)), by: R(60_000) - 1 },
  // R100 000 more foreign interest are all contributed, but make the foreign share larger.
  { law: 's 6quat(1B)(a)', before: contributingAbroad(R(100_000)), after: contributingAbroad(R(200_000)), by: R(100_000) },
  { law: 's 6quat(1B)(a)', before: employedAbroad(R(100_000)), after: employedAbroad(R(200_000)), by: R(100_000) },
  // R20 000 more are taxed at 18 %, and 33,3 % of them come off.
  { law: 's 6B(3) and (4)', before: insuredByEmployer(R(20_000)), after: insuredByEmployer(R(40_000)), by: R(20_000) },
]

const RISES: readonly Jump[] = [
  // The base of the fourth band of 2019 is 50 cents above the end of the third.
  { law: 's 5', before: earning(2019, R(423_300)), after: earning(2019, R(423_300) + 1), by: 1 },
  // In the highest band R100 000 take R1 875 of the credit with them.
  { law: 's 6B(3)(c)', before: ill(R(2_000_000)), after: ill(R(2_100_000)), by: R(100_000) },
  // R695 800 without the loss is still taxed at 36 %; a cent more reaches the 39 % band and R200 000 come back.
  { law: 's 20A(2)', before: withSuspectTrade(R(695_800)), after: withSuspectTrade(R(695_800) + 1), by: 1 },
  // Up to the cost before 2001 the proceeds replace a lower market value, above it they don't.
  { law: 'Eighth Schedule, paras 26 and 27', before: oldAsset(R(3_000_000)), after: oldAsset(R(3_000_000) + 1), by: 1 },
  // R10 000 more are deducted, and as much more of the withdrawal is taxed: at 18 % itself, and at 36 % by what the retirement comes to on top of it.
  { law: 'Second Schedule, paras 5(1)(a) and 6(1)(b)(i)', before: withTwoLumpSums(0), after: withTwoLumpSums(R(10_000)), by: R(10_000) },
  { law: 's 23(m)', before: byCommission(R(300_000), R(300_000) + 1), after: byCommission(R(300_000) + 1, R(300_000) + 1), by: 1 },
]

test('the jumps of the published bases are named, each of them, and no others', () => {
  expect(BASE_JUMPS).toEqual(baseJumps(TAX_CONSTANTS, 2018))
})

test.each(FALLS.map((jump) => [jump.law, jump] as const))('%s: tax falls, and no other cliff says why', (law, jump) => {
  const [before, after] = runsOf(jump)
  const fall = taxOf(before) - taxOf(after)
  expect(fall).toBeGreaterThan(0)
  const allowed = CLIFFS.filter((cliff) => cliff.fall(before, after) >= fall)
  expect(allowed.map((cliff) => cliff.law)).toEqual([law])
})

test.each(RISES.map((jump) => [jump.law, jump] as const))(
  '%s: more than 45 % of the income is taken, and no other cliff says why',
  (law, jump) => {
    const [before, after] = runsOf(jump)
    const above = taxOf(after) - taxOf(before) - Math.ceil(0.45 * jump.by)
    expect(above).toBeGreaterThan(ROUNDING)
    const allowed = CLIFFS.filter((cliff) => cliff.rise(before, after) + ROUNDING >= above)
    expect(allowed.map((cliff) => cliff.law)).toEqual([law])
  },
)

test('every cliff has its example', () => {
  const examples = new Set([...FALLS, ...RISES].map(({ law }) => law))
  for (const { law } of CLIFFS) expect(examples, law).toContain(law)
})
