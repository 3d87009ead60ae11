import { expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../../../law/constants/tax-constants.ts'
import { fillIn } from '../../../../law/assessment/inputs/defaults.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { withProjection } from '../../../../law/assessment/projected-tables.ts'
import { runYears } from './year-run.ts'

const tax = withProjection(TAX_CONSTANTS, 0, 2028)

const full = (given: TaxScenarioGiven) => fillIn({ taxYear: 2026, ...given }, '2026-11-21')
const yearsOf = (given: TaxScenarioGiven, spouse?: TaxScenarioGiven, growth = { salaryGrowth: 0, inflation: 0 }) =>
  runYears(full(given), spouse === undefined ? undefined : { inputs: full(spouse), side: 'second' }, tax, { growth, ahead: 2 })
const value = (run: ReturnType<typeof yearsOf>[number], id: string) => run.at.ledger.lines.find((line) => line.id === id)?.value

test('an asset is written off once: R36 000 over two years are R18 000, R18 000 and nothing', () => {
  const runs = yearsOf({ businesses: [{ turnover: 10_000_000, assets: [{ cost: 3_600_000, writeOffYears: 2 }] }] })
  expect(runs.map((run) => value(run, 'business.0.wearAndTear'))).toEqual([1_800_000, 1_800_000, undefined])
})

test('an employment that ended within the year is removed, and rows are renumbered', () => {
  const employers = [{ salary: 100, to: '2025-08-31' }, { salary: 200 }]
  const [, next] = yearsOf({ employers }, undefined, { salaryGrowth: 100_000, inflation: 0 })
  expect(next!.inputs.employers).toMatchObject([{ salary: 220, from: '2026-03-01', to: '2027-02-28' }])
})

test('adds up contributions to tax-free savings; without the earlier ones the total stays unknown', () => {
  const [, , last] = yearsOf({ tfsaContributions: 3_600_000, tfsaContributionsBefore: 1_000_000 })
  expect(last!.inputs).toMatchObject({ tfsaContributions: 3_600_000, tfsaContributionsBefore: 8_200_000 })
  expect(yearsOf({ tfsaContributions: 3_600_000 })[2]!.inputs).not.toHaveProperty('tfsaContributionsBefore')
})

test('lump sums of the first year are the history of the later ones, and are not taxed again', () => {
  const runs = yearsOf({ lumpSums: [{ kind: 'retirement', gross: 90_000_000 }] })
  expect(runs.map(({ assessed }) => assessed.lumpSums.tax.value > 0)).toEqual([true, false, false])
  expect(runs[2]!.inputs.lumpSumHistory).toEqual([{ kind: 'retirement', date: '2026-02-28', amount: 90_000_000 }])
})

test('an assessed loss goes to the first business that section 20A leaves alone, and is used there', () => {
  const given: TaxScenarioGiven = {
    businesses: [{ s20AFlag: true }, { turnover: 100_000, costOfSales: 1_100_000 }, {}],
  }
  const [, next] = yearsOf(given)
  expect(next!.inputs.businesses.map(({ assessedLossBf }) => assessedLossBf)).toEqual([0, 1_000_000, 0])
})

test('a joint estate: the spouse’s interest grows, and half of it is taxed here', () => {
  const runs = yearsOf(
    { maritalRegime: 'inCommunity' },
    { maritalRegime: 'inCommunity', investmentIncome: [{ kind: 'localInterest', amount: 20_000_000 }] },
    { salaryGrowth: 0, inflation: 100_000 },
  )
  // R200 000, R220 000, R242 000: halves less R23 800.
  expect(runs.map(({ assessed }) => assessed.taxableIncome.value)).toEqual([7_620_000, 8_620_000, 9_720_000])
  expect(runs.map(({ spouse }) => spouse?.side)).toEqual(['second', 'second', 'second'])
})

test('a joint estate: the spouse’s own carry-forwards are the spouse’s', () => {
  const [, next] = yearsOf(
    { maritalRegime: 'inCommunity' },
    { maritalRegime: 'inCommunity', deductions: { raContribution: 500 }, disposals: [{ assetKind: 'other', baseCost: 20_000_001 }] },
  )
  // R200 000,01 of loss in the joint estate: R100 000 each, less R40 000 of the exclusion; the first one, the spouse, has the odd cent.
  expect(next!.inputs.assessedCapitalLossBf).toBe(6_000_000)
  expect(next!.spouse?.inputs).toMatchObject({ assessedCapitalLossBf: 6_000_001, deductions: { retirementBf: 500 }, disposals: [] })
})
