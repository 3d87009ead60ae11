import { describe, expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../../../law/constants/tax-constants.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { runOf } from '../../../../law/assessment/testing/assess.ts'
import { applyLever } from './hints.ts'
import { full, hintFor } from './testing/hints-for.ts'

const earning = (salary: number, interest: number): TaxScenarioGiven => ({
  taxYear: 2027,
  maritalRegime: 'ancWithAccrual',
  employers: [{ salary }],
  investmentIncome: interest === 0 ? [] : [{ kind: 'localInterest', amount: interest }],
})

describe('interest to the spouse', () => {
  const given = earning(60_000_000, 6_000_000)
  const moved = (spouse: TaxScenarioGiven, from = given) => hintFor('interestToSpouse', from, { spouse })
  test('both at 36 %: R36 200 moved leave each an exemption, R13 032 become R4 464', () => {
    const hint = moved(earning(60_000_000, 0))
    expect(hint).toMatchObject({ applies: true, amount: 3_620_000, saved: 856_800, savedThisYear: 1_303_200 })
    expect(hint.runs.map(({ before, after }) => before! - after!)).toEqual([1_303_200, -446_400])
    expect(hint.changes).toMatchObject([
      { of: 'scenario', path: 'investmentIncome.0.amount', from: 6_000_000, to: 2_380_000 },
      { of: 'spouse', path: 'investmentIncome.0', from: null, to: { kind: 'localInterest', amount: 3_620_000, communal: false } },
    ])
  })
  test('G-11: split in community of property the same interest is taxed with 2 × R2 232, which saves R8 568', () => {
    const joint = (interest: number): TaxScenarioGiven => ({ ...earning(60_000_000, interest), maritalRegime: 'inCommunity' })
    const taxOf = (own: TaxScenarioGiven, other: TaxScenarioGiven, side: 'first' | 'second') =>
      runOf(own, { given: other, side }).assessed.totalTax.value
    const tax = (interest: number) => taxOf(joint(interest), joint(0), 'first') + taxOf(joint(0), joint(interest), 'second')
    const alone = runOf(given).assessed.totalTax.value - runOf(earning(60_000_000, 0)).assessed.totalTax.value
    expect(alone).toBe(1_303_200)
    expect(tax(6_000_000) - tax(0)).toBe(446_400)
    expect(alone - (tax(6_000_000) - tax(0))).toBe(856_800)
  })
  test('a spouse without income takes it free of tax: all R13 032 are saved', () => {
    expect(moved({ taxYear: 2027, maritalRegime: 'ancWithAccrual' })).toMatchObject({
      saved: 1_303_200,
      runs: [{}, { before: 0, after: 0 }],
    })
  })
  test('down to the bound of this person’s bracket: R5 000 at 31 % on top of the exemption at 26 %', () => {
    // The spouse is at 31 % with an exemption used: 31 % less 31 % on R5 000 gain nothing, so nothing moves.
    expect(moved(earning(40_000_000, 2_380_000), earning(35_190_000, 6_000_000)).applies).toBe(false)
    // At 26 % with the exemption used: R5 000 gain 5 %, and beyond the bound it is 26 % against 26 %.
    expect(moved(earning(30_000_000, 2_380_000), earning(35_190_000, 6_000_000)).saved).toBe(25_000)
    // The spouse’s 26 % end after R2 000: only these gain.
    expect(moved(earning(38_110_000, 2_380_000), earning(35_190_000, 6_000_000)).saved).toBe(10_000)
  })
  test('to a spouse with a higher rate only what the exemption takes: R23 800 at 26 %', () => {
    expect(moved(earning(60_000_000, 0), earning(30_000_000, 6_000_000))).toMatchObject({ amount: 2_380_000, saved: 618_800 })
  })
  test.each<[string, TaxScenarioGiven, TaxScenarioGiven | undefined, string]>([
    ['no spouse', { ...given, maritalRegime: 'single' }, earning(0, 0), 'There is no spouse'],
    ['in community', { ...given, maritalRegime: 'inCommunity' }, earning(0, 0), 'taxed on half'],
    ['not linked', given, undefined, 'is not linked'],
    ['another year', given, { ...earning(0, 0), taxYear: 2026 }, 'another year'],
    ['no interest', earning(60_000_000, 0), earning(0, 0), 'no local interest'],
    ['the spouse pays as much', given, earning(60_000_000, 2_380_000), 'no less'],
  ])('%s: doesn’t apply', (_, own, spouse, why) => {
    const hint = hintFor('interestToSpouse', own, spouse === undefined ? {} : { spouse })
    expect(hint.applies).toBe(own === given && spouse !== undefined && spouse.taxYear === 2027 && why === '')
    expect(hint.reason).toContain(why)
  })
})

describe('tax-free savings before taxable interest', () => {
  const given: TaxScenarioGiven = { ...earning(85_000_000, 6_000_000), tfsaContributions: 1_000_000, tfsaContributionsBefore: 10_000_000 }
  test('R36 000 of room earn R2 880 at the assumed 8 %, which is R1 123,20 at 39 %', () => {
    expect(hintFor('taxFreeSavingsFirst', given)).toMatchObject({
      applies: true,
      amount: 3_600_000,
      cost: 3_600_000,
      saved: 112_320,
      changes: [
        { path: 'investmentIncome.0.amount', to: 5_712_000 },
        { path: 'investmentIncome.1', to: { kind: 'tfsaReturn', amount: 288_000 } },
        { path: 'tfsaContributions', from: 1_000_000, to: 4_600_000 },
      ],
    })
  })
  test('at the return of the account: 10 % of R36 000 are R3 600, R1 404', () => {
    const { hint } = applyLever(full(given), { recipe: 'taxFreeSavingsFirst' }, { tax: TAX_CONSTANTS, savingsReturn: 100_000 })
    expect(hint).toMatchObject({ saved: 140_400 })
    expect(hint.reason).toContain('10\u00a0% interest')
  })
  test('the room of the life limits it: R4 000 left earn R320, R124,80', () => {
    expect(hintFor('taxFreeSavingsFirst', { ...given, tfsaContributionsBefore: 48_600_000 })).toMatchObject({
      amount: 400_000,
      saved: 12_480,
    })
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['interest within the exemption', { ...given, investmentIncome: [{ kind: 'localInterest', amount: 2_380_000 }] }, 'exempt already'],
    ['payments not captured', earning(85_000_000, 6_000_000), 'are not captured'],
    ['no room', { ...given, tfsaContributions: 4_600_000 }, 'no room left'],
    ['no tax', { ...given, employers: [] }, 'save no tax'],
  ])('%s: doesn’t apply', (_, without, why) => {
    expect(hintFor('taxFreeSavingsFirst', without)).toMatchObject({ applies: false })
    expect(hintFor('taxFreeSavingsFirst', without).reason).toContain(why)
  })
  test('before there was such a limit it is refused by name', () => {
    expect(hintFor('taxFreeSavingsFirst', { ...given, taxYear: 2015 }).missing?.name).toBe('the annual limit of tax-free savings of 2015')
  })
})

describe('endowment', () => {
  test('R36 200 at 36 % are R13 032; inside of the endowment 30 % are R10 860', () => {
    const hint = hintFor('endowment', earning(60_000_000, 6_000_000))
    expect(hint).toMatchObject({ applies: true, amount: 3_620_000, saved: 217_200, savedThisYear: 1_303_200 })
    expect(hint.runs[1]).toMatchObject({ before: 0, after: 1_086_000 })
  })
  test('only down to the bracket of 26 %: R33 100 of R36 200 save 1 %, R331', () => {
    expect(hintFor('endowment', earning(38_000_000, 6_000_000))).toMatchObject({ amount: 3_310_000, saved: 33_100 })
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['at 26 %', earning(30_000_000, 6_000_000), 'The marginal rate is 26,00'],
    ['no taxed interest', earning(60_000_000, 2_380_000), 'no local interest that is taxed'],
  ])('%s: doesn’t apply', (_, given, why) => {
    expect(hintFor('endowment', given)).toMatchObject({ applies: false })
    expect(hintFor('endowment', given).reason).toContain(why)
  })
  test('without the rates of the insurer it is refused by name', () => {
    for (const salary of [60_000_000, 30_000_000])
      expect(hintFor('endowment', { ...earning(salary, 6_000_000), taxYear: 2012 }).missing?.name).toBe(
        'the rates of the policyholder fund',
      )
  })
})
