import { describe, expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../../../law/constants/tax-constants.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { MAX_DISPOSALS } from '../../../../law/assessment/inputs/capital-gains.ts'
import { MAX_INVESTMENT_ROWS } from '../../../../law/assessment/inputs/investment-income.ts'
import { MAX_LUMP_SUMS } from '../../../../law/assessment/inputs/lump-sums.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { coveredAllYear } from '../../../../law/assessment/testing/assess.ts'
import type { RecipeName } from './hint.ts'
import { applyLever, hints } from './hints.ts'
import { full, hintFor } from './testing/hints-for.ts'

const G03: TaxScenarioGiven = { taxYear: 2027, employers: [{ salary: 85_000_000 }] }
const earning = (salary: number, interest: number): TaxScenarioGiven => ({
  taxYear: 2027,
  maritalRegime: 'ancWithAccrual',
  employers: [{ salary }],
  investmentIncome: interest === 0 ? [] : [{ kind: 'localInterest', amount: interest }],
})
const lever = (given: TaxScenarioGiven, recipe: RecipeName, amount: number) =>
  applyLever(full(given), { recipe, amount }, { tax: TAX_CONSTANTS }).hint
const withConstants = (given: TaxScenarioGiven, recipe: RecipeName, tax: TaxConstants) =>
  hints(full(given), { tax }).find((hint) => hint.recipe === recipe)!

describe('one cent decides whether a hint applies', () => {
  test('R149 133,37 with two on a scheme are taxed with one cent, which a contribution saves', () => {
    const given: TaxScenarioGiven = { taxYear: 2027, employers: [{ salary: 14_913_337 }], medical: { coveredMembers: coveredAllYear(2) } }
    expect(hintFor('raTopUp', given, {}, 'limit')).toMatchObject({ applies: true, saved: 1 })
  })
  test('one cent of taxed interest saves nothing in an endowment or in tax-free savings, with a reason', () => {
    const given = { ...earning(85_000_000, 2_380_001), tfsaContributions: 0, tfsaContributionsBefore: 0 }
    expect(hintFor('endowment', given).reason).toBe('The insurer would pay no less on it.')
    expect(hintFor('taxFreeSavingsFirst', given).reason).toBe('It would save no tax this year.')
  })
  test('an endowment that saves one cent applies: 39 % of 15 cents less 30 % of them', () => {
    expect(hintFor('endowment', earning(85_000_000, 2_380_015))).toMatchObject({ applies: true, amount: 15, saved: 1 })
  })
  test('tax-free savings that save one cent apply: 39 % of 3 cents', () => {
    const given = { ...earning(85_000_000, 2_380_003), tfsaContributions: 0, tfsaContributionsBefore: 0 }
    expect(hintFor('taxFreeSavingsFirst', given)).toMatchObject({ applies: true, saved: 1 })
  })
  test('a captured withdrawal of one cent is too small; so is an amount that earns less than a cent', () => {
    const member = { ...G03, pensionFundMember: true }
    expect(hintFor('savingsWithdrawalNow', { ...member, retirementIncome: { savingsWithdrawal: 1 } }).reason).toContain('at least')
    expect(
      lever({ ...earning(85_000_000, 6_000_000), tfsaContributions: 0, tfsaContributionsBefore: 0 }, 'taxFreeSavingsFirst', 1).reason,
    ).toBe('The amount is too small to earn interest of a cent.')
  })
  test('an office of a hundredth of a square metre counts', () => {
    const office = { areaOffice: 1, areaHome: 10, rates: 10_000_000, exclusiveUse: true }
    expect(hintFor('homeOffice', { taxYear: 2027, businesses: [{ turnover: 85_000_000, homeOffice: office }] })).toMatchObject({
      applies: true,
      saved: 390_000,
    })
  })
  test('an office that costs one cent when the home is sold costs something: a tenth of R500 000,36 less R50 000', () => {
    const worker: TaxScenarioGiven = {
      ...G03,
      deductions: { homeOffice: { areaOffice: 1500, areaHome: 15_000, rates: 10_000_000, exclusiveUse: true, daysWorked: 200 } },
      disposals: [{ assetKind: 'primaryResidence', proceeds: 350_000_036, baseCost: 300_000_000 }],
    }
    expect(hintFor('homeOffice', worker)).toMatchObject({ saved: 390_000 - 1 })
    expect(hintFor('homeOffice', worker).reason).toContain('the part of the office, is not excluded')
  })
  test('a sale that saves one cent is split: R40 000,04 are four cents above the exclusion, at 41 %', () => {
    const sale: TaxScenarioGiven = {
      taxYear: 2026,
      employers: [{ salary: 85_000_000 }],
      disposals: [{ assetKind: 'other', proceeds: 4_000_004 }],
    }
    expect(hintFor('splitDisposal', sale)).toMatchObject({ applies: true, saved: 1 })
  })
  test('losses of exactly the exclusion leave twice the exclusion free', () => {
    const given: TaxScenarioGiven = { ...G03, unrealisedGain: 50_000_000, disposals: [{ assetKind: 'listedShares', baseCost: 5_000_000 }] }
    expect(hintFor('realiseGain', given)).toMatchObject({ applies: true, amount: 10_000_000 })
  })
})

describe('full lists', () => {
  const rows = <Row>(count: number, row: Row) => Array.from({ length: count }, () => row)
  test.each<[RecipeName, TaxScenarioGiven, TaxScenarioGiven, string]>([
    [
      'realiseGain',
      { ...G03, unrealisedGain: 50_000_000, disposals: rows(MAX_DISPOSALS, { assetKind: 'other' as const }) },
      { ...G03, unrealisedGain: 50_000_000, disposals: rows(MAX_DISPOSALS - 1, { assetKind: 'other' as const }) },
      'There are 100 disposals already.',
    ],
    [
      'savingsWithdrawalNow',
      {
        ...G03,
        retirementIncome: { savingsComponent: 3_000_000 },
        lumpSums: rows(MAX_LUMP_SUMS, { kind: 'severance' as const, gross: 100 }),
      },
      {
        ...G03,
        retirementIncome: { savingsComponent: 3_000_000 },
        lumpSums: rows(MAX_LUMP_SUMS - 1, { kind: 'severance' as const, gross: 100 }),
      },
      'There are 20 lump sums already.',
    ],
    [
      'taxFreeSavingsFirst',
      {
        ...G03,
        tfsaContributions: 0,
        tfsaContributionsBefore: 0,
        investmentIncome: rows(MAX_INVESTMENT_ROWS, { kind: 'localInterest' as const, amount: 100_000 }),
      },
      {
        ...G03,
        tfsaContributions: 0,
        tfsaContributionsBefore: 0,
        investmentIncome: rows(MAX_INVESTMENT_ROWS - 1, { kind: 'localInterest' as const, amount: 100_000 }),
      },
      'There is no row of investment income left.',
    ],
  ])('%s needs a row more', (recipe, filled, left, why) => {
    expect(hintFor(recipe, filled)).toMatchObject({ applies: false, reason: why })
    expect(hintFor(recipe, left).applies).toBe(true)
  })
})

describe('refused by the name of what is not loaded', () => {
  test('donations without their limit, an endowment without a table, a sale without the inclusion rate', () => {
    expect(withConstants(G03, 's18AHeadroom', { ...TAX_CONSTANTS, donations: [] }).missing?.name).toBe('the limit of section 18A')
    expect(hintFor('endowment', { ...earning(60_000_000, 6_000_000), taxYear: 2028 }).missing?.name).toBe('the income tax brackets of 2028')
    const sale: TaxScenarioGiven = { ...G03, taxYear: 2012, disposals: [{ assetKind: 'listedShares', proceeds: 50_000_000 }] }
    expect(hintFor('splitDisposal', sale).missing?.name).toContain('of 2012')
  })
  test('a savings withdrawal without the rule of withdrawals', () => {
    const hint = withConstants(G03, 'savingsWithdrawalNow', { ...TAX_CONSTANTS, twoPot: [] })
    expect(hint).toMatchObject({ applies: false, missing: { name: 'the rule of savings withdrawals' } })
  })
  test('interest to the spouse without the exemption', () => {
    const given = { ...earning(60_000_000, 6_000_000), taxYear: 2008 }
    const hint = hintFor('interestToSpouse', given, { spouse: { ...earning(0, 0), taxYear: 2008 } })
    expect(hint.missing?.name).toBe('the interest exemption of 2008')
  })
})

describe('decisive facts', () => {
  test('only the rest of the exemption moves interest to a spouse with a higher rate: R13 800 at 26 %', () => {
    const hint = hintFor('interestToSpouse', earning(30_000_000, 6_000_000), { spouse: earning(60_000_000, 1_000_000) })
    expect(hint).toMatchObject({ amount: 1_380_000, saved: 358_800 })
  })
  test('a lever moves the given amount of interest to the spouse, at most all of it', () => {
    const spouse = { inputs: full(earning(0, 0)), side: 'second' as const }
    const moved = (amount: number) =>
      applyLever(full(earning(60_000_000, 6_000_000)), { recipe: 'interestToSpouse', amount }, { tax: TAX_CONSTANTS, spouse }).hint
    expect(moved(1_000_000)).toMatchObject({ amount: 1_000_000, saved: 360_000 })
    expect(moved(9_000_000)).toMatchObject({ amount: 6_000_000, saved: 1_303_200 })
  })
  test('a lever on an endowment takes the given amount: R10 000 at 36 % less 30 %; all interest, the exempt part included, costs more', () => {
    expect(lever(earning(60_000_000, 6_000_000), 'endowment', 1_000_000)).toMatchObject({ amount: 1_000_000, saved: 60_000 })
    expect(lever(earning(60_000_000, 6_000_000), 'endowment', 9_000_000).reason).toBe('The insurer would pay no less on it.')
  })
  test('moving expenses saves nothing if the others exceed the threshold already', () => {
    const given: TaxScenarioGiven = { taxYear: 2026, employers: [{ salary: 50_000_000 }], medical: { qualifyingOutOfPocket: 5_000_000 } }
    expect(lever(given, 'medicalBunching', 1_000_000)).toMatchObject({
      applies: false,
      reason: 'The expenses of each year exceed the threshold by themselves: together they would save no more.',
    })
  })
  test('more than twenty members in a single month are too many; schemes with different months are not merged', () => {
    const earner: TaxScenarioGiven = { ...G03, maritalRegime: 'ancWithAccrual' }
    const lower: TaxScenarioGiven = { ...earner, employers: [{ salary: 12_000_000 }], medical: { coveredMembers: coveredAllYear(4) } }
    const covered = (coveredMembers: number[]) => ({ ...earner, medical: { coveredMembers } })
    const crowded = covered([17, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(hintFor('medicalDependants', crowded, { spouse: lower }).reason).toContain('More than 20')
    const shorter = { ...lower, medical: { coveredMembers: [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4] } }
    expect(hintFor('medicalDependants', covered(coveredAllYear(1)), { spouse: shorter }).reason).toContain('different months')
  })
  test('fund membership alone gives no hint: a savings component needs its balance', () => {
    const member: TaxScenarioGiven = { ...G03, pensionFundMember: true, deductions: { ownProvident: 100, raContribution: 100 } }
    expect(hintFor('savingsWithdrawalNow', member)).toMatchObject({ applies: false, effect: null })
  })
  test("doesn't offer to split a sale or a lump sum of today", () => {
    const sold: TaxScenarioGiven = {
      ...G03,
      taxYear: 2026,
      disposals: [{ assetKind: 'unitTrust', disposed: '2025-12-01', proceeds: 90_000_000 }],
    }
    const paid: TaxScenarioGiven = { taxYear: 2026, lumpSums: [{ kind: 'retirement', date: '2025-12-01', gross: 80_000_000 }] }
    const on = (today: string) => [hintFor('splitDisposal', sold, { today }).applies, hintFor('splitLumpSum', paid, { today }).applies]
    expect([on('2025-11-30'), on('2025-12-01')]).toEqual([
      [true, true],
      [false, false],
    ])
  })
  test('a bonus taxed the same in both years gives no hint', () => {
    const given: TaxScenarioGiven = { taxYear: 2026, employers: [{ salary: 75_000_000, bonus: 10_000_000, bonusMonth: 2 }] }
    expect(hintFor('bonusInMarch', given)).toMatchObject({ applies: false, reason: 'Over 2026 and 2027 together it would save no tax.' })
  })
  test('splits the largest gain that can be sold in parts, but not a sale to a connected person', () => {
    const given: TaxScenarioGiven = {
      taxYear: 2026,
      employers: [{ salary: 85_000_000 }],
      disposals: [
        { assetKind: 'listedShares', proceeds: 90_000_000, saleToConnected: true, marketValue: 90_000_000 },
        { assetKind: 'foreign', proceeds: 40_000_000, description: 'Shares abroad' },
      ],
    }
    const hint = hintFor('splitDisposal', given)
    expect(hint.changes[0]).toMatchObject({ path: 'disposals.1.proceeds', from: 40_000_000, to: 20_000_000 })
    expect(hint.reason).toContain('the proceeds of Shares abroad fall into the year 2027')
    const nameless: TaxScenarioGiven = { ...given, disposals: [{ assetKind: 'foreign', proceeds: 40_000_000 }] }
    expect(hintFor('splitDisposal', nameless).reason).toContain('the proceeds of disposal 1 fall')
  })
  test('a person born on 1 March turns 65 in the next year, like one a whole year younger', () => {
    const given: TaxScenarioGiven = { taxYear: 2026, dateOfBirth: '1961-03-01', employers: [{ salary: 50_000_000 }] }
    const hint = hintFor('turning65Or75', given)
    expect(hint).toMatchObject({ applies: true, saved: 976_500 })
    expect(hint.runs[0]!.label).toBe('Tax of 2027 on the same facts, as if still 64, and at 65')
  })
})

describe('years, rates and dates in words and changes', () => {
  test('name the year after', () => {
    const paid: TaxScenarioGiven = { taxYear: 2026, employers: [{ salary: 60_000_000, bonus: 10_000_000, bonusMonth: 2 }] }
    const bonus = hintFor('bonusInMarch', paid)
    expect(bonus.reason).toBe('The bonus of R\u00a0100\u00a0000 falls into the year 2027.')
    expect(bonus.changes[2]).toMatchObject({ path: 'employers.0.bonusMonth', from: 2, to: 3 })
    const ill: TaxScenarioGiven = { taxYear: 2026, employers: [{ salary: 50_000_000 }], medical: { qualifyingOutOfPocket: 5_000_000 } }
    expect(hintFor('medicalBunching', ill).reason).toBe('If 2027 brings the same expenses, R\u00a050\u00a0000 of them can be paid in 2026.')
  })
  test('a top-up to the bracket edge says so, and one that doesn’t reach it names the rate below', () => {
    expect(hintFor('raTopUp', G03, {}, 'bracketEdge').reason).toContain('more, down to the next bracket: all of it')
    expect(hintFor('raTopUp', G03, {}, 'limit').reason).toBe('Contribute R\u00a0233\u00a0750 more: all of it deducted.')
    const far: TaxScenarioGiven = { taxYear: 2027, employers: [{ salary: 88_700_000 }], deductions: { raContribution: 20_000_000 } }
    expect(hintFor('raTopUp', far, {}, 'bracketEdge').reason).toContain(
      'The bracket of 31\u00a0% begins at a taxable income of R\u00a0530\u00a0200',
    )
  })
  test('after the year it is too late for tax-free savings, but not for birthdays', () => {
    const late = { today: '2026-03-01' }
    const saver = { ...earning(85_000_000, 6_000_000), taxYear: 2026, tfsaContributions: 0, tfsaContributionsBefore: 0 }
    expect(hintFor('taxFreeSavingsFirst', saver, late).reason).toContain('too late')
    const given: TaxScenarioGiven = { taxYear: 2026, dateOfBirth: '1961-06-15', employers: [{ salary: 50_000_000 }] }
    expect(hintFor('turning65Or75', given, late).applies).toBe(true)
  })
})
