import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { rebates } from './rebates.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

function run(given: TaxScenarioGiven) {
  const at = assessmentOf(given)
  const { primary, secondary, tertiary } = rebates(at)
  expectRecomputed(at.ledger)
  return [primary, secondary, tertiary] as const
}
const randOf = (given: TaxScenarioGiven) => run(given).map(({ value }) => value / 100)

describe('by age on the last day of the year, each on top of the one before', () => {
  test.each([
    ['no date of birth', undefined, [17_820, 0, 0]],
    ['64: born on 1 March 1962', '1962-03-01', [17_820, 0, 0]],
    ['65: born on 28 February 1962', '1962-02-28', [17_820, 9765, 0]],
    ['74: born on 1 March 1952', '1952-03-01', [17_820, 9765, 0]],
    ['75: born on 29 February 1952, in a year that ends on the 28th', '1952-02-29', [17_820, 9765, 3249]],
    ['75: born on 1 January 1952', '1952-01-01', [17_820, 9765, 3249]],
  ])('2027, %s', (_name, dateOfBirth, amounts) => {
    expect(randOf({ taxYear: 2027, ...(dateOfBirth === undefined ? {} : { dateOfBirth }) })).toEqual(amounts)
  })
  test.each([
    [2026, [17_235, 9444, 3145]],
    [2018, [13_635, 7479, 2493]],
    [2015, [12_726, 7110, 2367]],
    [2011, [10_260, 5675, 0]],
  ])('%i at 80', (taxYear, amounts) => {
    expect(randOf({ taxYear, dateOfBirth: `${taxYear - 81}-06-15` })).toEqual(amounts)
  })
})

describe('in a shorter period each in the ratio of its days, rounded separately', () => {
  const old = { dateOfBirth: '1940-01-01' }
  test('181 of 365 days in 2027: R8 836,77 + R4 842,37 + R1 611,15', () => {
    expect(randOf({ ...old, taxYear: 2027, periodStart: '2026-09-01' })).toEqual([8836.77, 4842.37, 1611.15])
  })
  test('182 of 366 days in 2024, a leap year: R8 570,41', () => {
    expect(randOf({ taxYear: 2024, periodStart: '2023-09-01' })).toEqual([8570.41, 0, 0])
  })
  test('a single day: R17 820 ÷ 365 = R48,82', () => {
    expect(randOf({ taxYear: 2027, periodEnd: '2026-03-01' })).toEqual([48.82, 0, 0])
  })
  test('death ends the period; the age is the one that the year would have brought', () => {
    // 122 days from 1 March to 30 June; 65 only on 1 December.
    expect(randOf({ taxYear: 2027, dateOfBirth: '1961-12-01', dateOfDeath: '2026-06-30' })).toEqual([5956.27, 3263.92, 0])
  })
  test('section 9H(2)(b): the year of who ceases to be resident ends on the day before, and the age is that of that day', () => {
    // Left on 1 September 2026: 1 March to 31 August are 184 of 365 days. 17 820 × 184 ÷ 365 = 8 983,23; 9 765 × 184 ÷ 365 = 4 922,63.
    const left = { taxYear: 2027, residency: 'ceased' as const, residencyDate: '2026-09-01' }
    expect(randOf({ ...left, dateOfBirth: '1961-08-31' })).toEqual([8983.23, 4922.63, 0])
    // 65 only on the day of leaving, or in December: not on the last day of residence.
    expect(randOf({ ...left, dateOfBirth: '1961-09-01' })).toEqual([8983.23, 0, 0])
    expect(randOf({ ...left, dateOfBirth: '1961-12-01' })).toEqual([8983.23, 0, 0])
  })
  test('death on the last day takes nothing off', () => {
    expect(randOf({ taxYear: 2027, dateOfDeath: '2027-02-28' })).toEqual([17_820, 0, 0])
  })
})

test('a year without tables is refused by name', () => {
  const [primary, secondary] = run({ taxYear: 2028, dateOfBirth: '1940-01-01' })
  expect(primary).toMatchObject({ value: 0, missing: { name: 'the primary rebate of 2028' } })
  expect(secondary).toMatchObject({ value: 0, missing: { name: 'the rebates from 65 and 75 of 2028', from: '2027-03-01' } })
})
