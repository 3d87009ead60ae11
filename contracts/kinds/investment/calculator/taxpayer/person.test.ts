import { describe, expect, test } from 'vitest'
import { fillIn } from '../../../../law/assessment/inputs/defaults.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { personIn } from './person.ts'

describe('the person of another year', () => {
  const scenario = fillIn(
    {
      taxYear: 2027,
      employers: [{ salary: 50_000_000, bonus: 1_000_000 }],
      disposals: [{ assetKind: 'other', proceeds: 5 }],
      lumpSums: [{ kind: 'retirement', gross: 90, nonDeductibleContributionsUsed: 20 }],
      assessedCapitalLossBf: 7,
      deductions: { raContribution: 2_000_000, retirementBf: 9 },
      retirementIncome: { pension: 3_000_000, savingsWithdrawal: 4 },
    },
    '2026-11-21',
  )
  test('in the scenario’s own year is the scenario', () => {
    expect(personIn(scenario, 2027, 50_000, true)).toBe(scenario)
  })
  test('has amounts that grew, nothing that happens once, and earlier lump sums as history', () => {
    const later = personIn(scenario, 2029, 100_000, true)
    expect(later.employers[0]).toMatchObject({ salary: 60_500_000, bonus: 1_210_000, from: '2028-03-01', to: '2029-02-28' })
    expect([later.disposals, later.lumpSums, later.assessedCapitalLossBf, later.deductions.retirementBf]).toEqual([[], [], 0, 0])
    expect(later.retirementIncome).toMatchObject({ pension: 3_630_000, savingsWithdrawal: 0 })
    expect(later.lumpSumHistory).toEqual([{ kind: 'retirement', date: '2027-02-28', amount: 70 }])
  })
  test('after work keeps the pension and pays no contributions', () => {
    const later = personIn(scenario, 2029, 0, false)
    expect([later.employers, later.deductions.raContribution, later.retirementIncome.pension]).toEqual([[], 0, 3_000_000])
  })
  test('is in community of property in the years after it began, and in those before it ended', () => {
    const regimeOf = (given: TaxScenarioGiven, year: number) =>
      personIn(fillIn({ taxYear: 2026, maritalRegime: 'inCommunity', ...given }, '2026-11-21'), year, 0, true).maritalRegime
    const of = (given: TaxScenarioGiven) => [2025, 2026, 2028].map((year) => regimeOf(given, year))
    expect(of({ communityFrom: '2025-09-01' })).toEqual(['single', 'inCommunity', 'inCommunity'])
    expect(of({ communityUntil: '2025-09-01' })).toEqual(['inCommunity', 'inCommunity', 'single'])
  })
  test('before the scenario’s year has its amounts unchanged', () => {
    expect(personIn(scenario, 2025, 100_000, true).employers[0]).toMatchObject({ salary: 50_000_000 })
  })
})
