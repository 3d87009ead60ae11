import { expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../../../law/constants/tax-constants.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { runOf } from '../../../../law/assessment/testing/assess.ts'
import { nextYearOf } from './next-year.ts'
import { sceneOf } from './scene.ts'
import { full } from './testing/hints-for.ts'

const nextOf = (given: TaxScenarioGiven) => {
  const { at, assessed } = runOf(given)
  return nextYearOf({ inputs: at.inputs, assessed })
}

test('a ring-fenced loss is brought forward; one that was set off is not, and a profit brings none', () => {
  const given: TaxScenarioGiven = {
    taxYear: 2026,
    employers: [{ salary: 200_000_000 }],
    rentals: [{ grossRent: 100 }, { grossRent: 100 }],
    businesses: [{ costOfSales: 1_000_000 }, { costOfSales: 2_000_000, s20AFlag: true }, { turnover: 100 }],
  }
  const { rentals, businesses } = nextOf(given)
  expect(rentals.map(({ assessedLossBf }) => assessedLossBf)).toEqual([0, 0])
  expect(businesses.map(({ assessedLossBf, ringFencedLossBf }) => [assessedLossBf, ringFencedLossBf])).toEqual([
    [0, 0],
    [0, 2_000_000],
    [0, 0],
  ])
})

test('leaves out one-off amounts: a bonus, a savings withdrawal with its fee, disposals, lump sums', () => {
  const next = nextOf({
    taxYear: 2026,
    employers: [{ salary: 50_000_000, bonus: 100 }],
    retirementIncome: { savingsWithdrawal: 300_000, savingsWithdrawalFee: 5000 },
    disposals: [{ assetKind: 'other', proceeds: 100 }],
    lumpSums: [{ kind: 'retirement', gross: 100 }],
    lumpSumHistory: [{ kind: 'severance', date: '2020-01-01', amount: 7 }],
  })
  expect(next).toMatchObject({
    taxYear: 2027,
    periodStart: '2026-03-01',
    periodEnd: '2027-02-28',
    employers: [{ salary: 50_000_000, bonus: 0, from: '2026-03-01', to: '2027-02-28' }],
    retirementIncome: { savingsWithdrawal: 0, savingsWithdrawalFee: 0 },
    disposals: [],
    lumpSums: [],
    lumpSumHistory: [
      { kind: 'severance', date: '2020-01-01', amount: 7 },
      { kind: 'retirement', date: '2026-02-28', amount: 100 },
    ],
  })
})

test('runs of the engine are counted: four for what follows from a scenario, one for each that changes it', () => {
  const scene = sceneOf(full({ taxYear: 2027 }), { tax: TAX_CONSTANTS })
  expect(scene.count()).toBe(4)
  scene.run(scene.inputs)
  expect(scene.count()).toBe(5)
})

test('of what is missing the table comes first: without it there is no answer', () => {
  const given: TaxScenarioGiven = { taxYear: 2028, investmentIncome: [{ kind: 'localInterest', amount: 100 }] }
  const { base } = sceneOf(full(given), { tax: TAX_CONSTANTS })
  expect(base.missing.length).toBeGreaterThan(1)
  expect(base.missing[0]!.name).toBe('the income tax brackets of 2028')
})
