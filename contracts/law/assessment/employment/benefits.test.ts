import { plain } from '../../../base/money/format.ts'
import { describe, expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../constants/tax-constants.ts'
import { employment } from './employment.ts'
import { R, lineOf } from '../testing/employment.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed, valueAt } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

type EmployerGiven = NonNullable<TaxScenarioGiven['employers']>[number]

const worked = (row: EmployerGiven, taxYear = 2027, tax = TAX_CONSTANTS) => {
  const at = { ...assessmentOf({ taxYear, employers: [row] }), tax }
  const result = employment(at)
  expectRecomputed(at.ledger)
  return { at, ...result }
}

describe('company car of R500 000', () => {
  const car = { companyCarValue: R(500_000), carMonths: 12 }
  test.each<[string, EmployerGiven, number, number]>([
    ['3,5 % of R500 000 for 12 months is R210 000; 80 % of it R168 000', car, R(210_000), R(168_000)],
    ['3,25 % with a maintenance plan is R195 000; 80 % R156 000', { ...car, maintenancePlan: true }, R(195_000), R(156_000)],
    ['7 months are R122 500; 80 % R98 000', { ...car, carMonths: 7 }, R(122_500), R(98_000)],
    [
      'a quarter of the kilometres takes off R52 500; remuneration stays',
      { ...car, carBusinessKm: 5_000, carTotalKm: 20_000 },
      R(157_500),
      R(168_000),
    ],
    [
      '80 % of the kilometres: 20 % of R210 000 in remuneration',
      { ...car, carBusinessKm: 16_000, carTotalKm: 20_000 },
      R(42_000),
      R(42_000),
    ],
    ['one kilometre less: 80 %', { ...car, carBusinessKm: 15_999, carTotalKm: 20_000 }, R(42_010.5), R(168_000)],
    ['more business than total kilometres: all business', { ...car, carBusinessKm: 20_001, carTotalKm: 20_000 }, 0, R(42_000)],
    ['no total kilometres yet: no reduction', { ...car, carBusinessKm: 5_000 }, R(210_000), R(168_000)],
    ['no months: no benefit', { ...car, carMonths: 0 }, 0, 0],
  ])('%s', (_, row, taxable, remuneration) => {
    const result = worked(row)
    expect([result.gross.value, result.taxable.value, result.remuneration.value]).toEqual([taxable, taxable, remuneration])
  })
  test('without months no percentage is looked up', () => {
    expect(worked({ ...car, carMonths: 0 }, 2005).taxable.incomplete).toBe(false)
  })
  test('a year before the percentages are loaded is refused by name', () => {
    const result = worked({ ...car, salary: R(10) }, 2011)
    expect(lineOf(result.at, 'employment.0.car').missing?.name).toBe('the monthly percentage of a company car')
    expect([result.taxable.value, result.taxable.incomplete]).toEqual([R(10), true])
  })
})

describe('loan of R100 000 at low interest', () => {
  const loan = { lowInterestLoan: R(100_000) }
  test('2027: 92 days at 7,75 %, 122 at 8 %, 61 at 8,25 %, and from 1 December 2026 90 days at the last rate', () => {
    const result = worked(loan)
    const parts = [0, 1, 2, 3].map((part) => valueAt(result.at.ledger, `employment.0.loan.${part}`))
    expect(parts).toEqual([R(1_953.42), R(2_673.97), R(1_378.77), R(2_034.25)])
    expect(plain(lineOf(result.at, 'employment.0.loan.3').label)).toBe('Loan at low interest, 1 December 2026 to 28 February 2027')
    expect([result.taxable.value, result.taxable.incomplete]).toEqual([R(8_040.41), false])
  })
  test('2027 until 30 September at 5 %: 2,75 % and 3 % (R693,15 and R1 002,74), nothing refused', () => {
    const result = worked({ ...loan, loanRate: 50_000, to: '2026-09-30' })
    expect([result.taxable.value, result.taxable.incomplete]).toEqual([R(1_695.89), false])
    expect(result.remuneration.value).toBe(R(1_695.89))
  })
  test('at 7,75 % the first stretch is not a benefit', () => {
    const result = worked({ ...loan, loanRate: 77_500, to: '2026-09-30' })
    expect(result.taxable.value).toBe(R(83.56))
    expect(valueAt(result.at.ledger, 'employment.0.loan.1')).toBeUndefined()
  })
  test('the days begin with the employment: 122 of 365 at 8 % from 1 June', () => {
    expect(worked({ ...loan, from: '2026-06-01', to: '2026-09-30' }).taxable.value).toBe(R(2_673.97))
  })
  test('a rate charged is taken off nothing where the official one is missing', () => {
    const result = worked({ ...loan, loanRate: 50_000 }, 2019)
    expect(lineOf(result.at, 'employment.0.loan.0').missing?.name).toBe('the official rate of interest')
    expect([result.taxable.value, result.taxable.incomplete]).toEqual([0, true])
  })
  test('2024, Seventh Schedule, paragraph 11(1): 31 days at 8,25 %, 61 at 8,75 %, 274 at 9,25 %, of 366', () => {
    // R100 000 without interest: 8 250 × 31 ÷ 366 = 698,77; 8 750 × 61 ÷ 366 = 1 458,33; 9 250 × 274 ÷ 366 = 6 924,86.
    const result = worked(loan, 2024)
    expect([0, 1, 2].map((part) => valueAt(result.at.ledger, `employment.0.loan.${part}`))).toEqual([R(698.77), R(1_458.33), R(6_924.86)])
    expect([result.taxable.value, result.taxable.incomplete]).toEqual([R(9_081.96), false])
  })
  test('a whole leap year at one rate is the rate itself: 366 of 366 days', () => {
    const row = { from: '2023-03-01', to: null, rate: { value: 90_000, origin: TAX_CONSTANTS.officialRate[0]!.rate.origin } }
    expect(worked(loan, 2024, { ...TAX_CONSTANTS, officialRate: [row] }).taxable.value).toBe(R(9_000))
  })
  test('with an employer of another year there are no days', () => {
    expect(worked({ ...loan, from: '2020-01-01', to: '2020-02-01' }).taxable.value).toBe(0)
  })
})
