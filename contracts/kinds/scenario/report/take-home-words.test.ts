import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { plain } from '../../../base/money/format.ts'
import { calculateTaxScenario } from '../../../law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'
import { takeHomeSentences } from './take-home-words.ts'

const sentencesOf = (given: TaxScenarioGiven) => {
  const answer = calculateTaxScenario({ taxYear: 2027, ...given }, { today: '2026-11-27', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return takeHomeSentences(answer.result.takeHome!).map(plain)
}

test('names what pay bears, and tax on other income on its own line', () => {
  expect(
    sentencesOf({ employers: [{ salary: 60_000_000, payeDeducted: 12_000_000, noUif: true }], rentals: [{ grossRent: 20_000_000 }] }),
  ).toEqual([
    'Deducted from pay in the year: R 120 000 of PAYE.',
    'PAYE is the amount captured as deducted.',
    'Tax on other income, not deducted from pay: R 88 033 for the year.',
  ])
})
test('says where pay bears more than the tax of the year', () => {
  expect(sentencesOf({ employers: [{ salary: 85_000_000 }], deductions: { ownPension: 1, raContribution: 15_000_000 } })).toEqual([
    'Deducted from pay in the year: R 227 533 of PAYE, R 2 125,44 of UIF and R 0,01 of own contributions to funds.',
    'PAYE is that of the annual tables on pay alone; the deduction tables of SARS may differ by cents.',
    'PAYE on pay and pensions is R 58 500 more than the normal tax of the year.',
  ])
})
