import { describe, expect, test } from 'vitest'
import { bornFor, coveredAllYear, runOf } from '../testing/assess.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { takeHome } from '../employment/take-home.ts'
import { uif } from '../employment/uif.ts'

// Exact to the cent, each from a whole run.

const rand = (cents: number) => cents / 100

describe('G-01: tax thresholds of 2027', () => {
  test.each([
    ['without a date of birth', undefined, 99_000],
    ['at 64', 64, 99_000],
    ['at 65', 65, 153_250],
    ['at 74', 74, 153_250],
    ['at 75', 75, 171_300],
    ['at 100', 100, 171_300],
  ])('%s: no tax at the threshold, R18,00 on R100 more', (_name, age, threshold) => {
    const tax = (income: number) => {
      const birth = age === undefined ? {} : { dateOfBirth: bornFor(2027, age) }
      return rand(runOf({ taxYear: 2027, ...birth, employers: [{ salary: income * 100 }] }).assessed.totalTax.value)
    }
    expect(tax(threshold)).toBe(0)
    expect(tax(threshold + 100)).toBe(18)
  })
})

const G_03: TaxScenarioGiven = {
  taxYear: 2027,
  employers: [{ salary: 85_000_000 }],
  medical: { coveredMembers: coveredAllYear(2) },
}

test('G-03: salary R850 000, under 65, two members', () => {
  const { at, assessed } = runOf(G_03)
  const contributions = uif(at, assessed.employment)
  const { employment, pension, normalTax } = assessed
  const { average } = takeHome(at, { employment, pensions: pension.remuneration, normalTax, uif: contributions })
  expect({
    table: rand(assessed.tableTax.value),
    rebate: rand(assessed.rebates.primary.value),
    s6A: rand(assessed.medical.s6A.value),
    tax: rand(assessed.normalTax.value),
    uif: rand(contributions.value),
    takeHome: rand(average.value),
  }).toEqual({ table: 245_353, rebate: 17_820, s6A: 9024, tax: 218_509, uif: 2125.44, takeHome: 52_447.13 })
  expect(Math.round((assessed.normalTax.value / assessed.gross.value) * 10_000) / 100).toBe(25.71)
})

test('G-05: G-03 with R150 000 into a retirement annuity saves R58 500', () => {
  const before = runOf(G_03).assessed.totalTax.value
  const after = runOf({ ...G_03, deductions: { raContribution: 15_000_000 } }).assessed.totalTax.value
  expect(rand(before - after)).toBe(58_500)
})

test('G-07: remuneration R600 000, taxable gain R400 000, contributions R350 000: R275 000 deducted, R75 000 carried forward', () => {
  // R1 050 000 less the annual exclusion of R50 000, at 40 %.
  const { assessed } = runOf({
    taxYear: 2027,
    employers: [{ salary: 60_000_000 }],
    disposals: [{ assetKind: 'listedShares', proceeds: 105_000_000 }],
    deductions: { raContribution: 35_000_000 },
  })
  const { gains, remuneration, retirement, lumpSums } = assessed
  expect([gains.taxable, remuneration, retirement.deducted, lumpSums.carriedForward].map(({ value }) => rand(value))).toEqual([
    400_000, 600_000, 275_000, 75_000,
  ])
})

test.each([
  ['under 65', 64, 9601],
  ['65 and over', 65, 28_281.02],
])('G-09: scheme fees R72 000, two members, R40 000 out of pocket, taxable income R500 000, %s', (_name, age, credit) => {
  const { assessed } = runOf({
    taxYear: 2027,
    dateOfBirth: bornFor(2027, age),
    employers: [{ salary: 50_000_000 }],
    medical: { coveredMembers: coveredAllYear(2), schemeContributionMonthly: 600_000, qualifyingOutOfPocket: 4_000_000 },
  })
  expect([rand(assessed.taxableIncome.value), rand(assessed.medical.s6B.value)]).toEqual([500_000, credit])
})

describe('G-11: R60 000 of local interest in one name, both spouses at 36 %', () => {
  const interest = [{ kind: 'localInterest' as const, amount: 6_000_000 }]
  const of = (maritalRegime: 'single' | 'inCommunity', investmentIncome = interest): TaxScenarioGiven => ({
    taxYear: 2027,
    maritalRegime,
    employers: [{ salary: 60_000_000 }],
    investmentIncome,
  })
  const taxOf = (given: TaxScenarioGiven, spouse?: Parameters<typeof runOf>[1]) => runOf(given, spouse).assessed.totalTax.value
  const without = taxOf(of('single', []))

  test('not split: R13 032 of tax on it', () => {
    expect(rand(taxOf(of('single')) - without)).toBe(13_032)
  })
  test('split between linked scenarios: R2 232 each, which saves R8 568', () => {
    const [holder, other] = [of('inCommunity'), of('inCommunity', [])]
    const first = taxOf(holder, { given: other, side: 'first' }) - without
    const second = taxOf(other, { given: holder, side: 'second' }) - without
    expect([first, second, 1_303_200 - first - second].map(rand)).toEqual([2232, 2232, 8568])
  })
  test('split without the scenario of the other: the same half on either side', () => {
    expect(rand(taxOf(of('inCommunity')) - without)).toBe(2232)
    expect(rand(taxOf({ ...of('inCommunity', []), spouseInterest: 6_000_000 }) - without)).toBe(2232)
  })
})

test.each([
  ['none before', [], 101_700],
  ['after a withdrawal of R300 000 in 2015', [{ kind: 'withdrawal' as const, date: '2015-06-30', amount: 30_000_000 }], 195_750],
])('G-13: retirement lump sum of R1 000 000, %s', (_name, lumpSumHistory, tax) => {
  const lumpSums = [{ kind: 'retirement' as const, date: '2026-06-30', gross: 100_000_000 }]
  const { assessed } = runOf({ taxYear: 2027, lumpSums, lumpSumHistory })
  expect(rand(assessed.lumpSums.tax.value)).toBe(tax)
  expect(assessed.normalTax.value).toBe(0)
})
