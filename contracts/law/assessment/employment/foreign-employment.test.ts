import { describe, expect, test } from 'vitest'
import { employment } from './employment.ts'
import { R, lineOf } from '../testing/employment.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

const worked = (rows: NonNullable<TaxScenarioGiven['employers']>, others: TaxScenarioGiven = {}) => {
  const at = assessmentOf({ taxYear: 2027, ...others, employers: rows })
  const result = employment(at)
  expectRecomputed(at.ledger)
  return { at, ...result }
}
const abroad = (rand: number, daysOutside = 184, longestSpell = 61) => ({ foreignEmploymentIncome: R(rand), daysOutside, longestSpell })

describe('exempt with more than 183 days outside, more than 60 of them unbroken', () => {
  test.each([
    [184, 61, 0],
    [183, 61, R(500_000)],
    [184, 60, R(500_000)],
    [366, 366, 0],
    [0, 0, R(500_000)],
  ])('%i days, spell of %i', (days, spell, taxable) => {
    const result = worked([abroad(500_000, days, spell)])
    expect([result.taxable.value, result.remuneration.value]).toEqual([taxable, taxable])
  })
  test('a failed test has its reason; without days captured, nothing was claimed', () => {
    const reason = worked([abroad(500_000, 100, 30)]).disallowed[0]?.reason
    expect(reason).toContain('more than 183 days outside South Africa')
    expect(reason).toContain('captured are 100 and 30')
    expect(worked([abroad(500_000, 0, 0)]).disallowed).toEqual([])
  })
})

describe('section 10(1)(o)(ii)(aa)(b): more than 117 days in years that end from 29 February 2020 to 28 February 2021', () => {
  // R1 000 000 earned abroad in 118 days, 61 unbroken: exempt in 2020 and 2021, taxed in the years around them.
  test.each([
    [2019, 118, R(1_000_000)],
    [2020, 118, 0],
    [2020, 117, R(1_000_000)],
    [2021, 118, 0],
    [2021, 117, R(1_000_000)],
    [2022, 118, R(1_000_000)],
  ])('%i, %i days', (taxYear, days, taxable) => {
    const result = worked([abroad(1_000_000, days)], { taxYear })
    expect([result.taxable.value, result.remuneration.value]).toEqual([taxable, taxable])
  })
  test('a year that ended earlier, by death, is not one of them', () => {
    expect(worked([abroad(1_000_000, 118)], { taxYear: 2020, dateOfDeath: '2020-02-28' }).taxable.value).toBe(R(1_000_000))
  })
})

describe('the cap of R1 250 000 from 1 March 2020', () => {
  test.each([
    ['2021: one cent above the cap is taxed', 2021, 1_250_000.01, 1],
    ['2021: the cap itself is exempt', 2021, 1_250_000, 0],
    ['2020: no cap yet', 2020, 3_000_000, 0],
    ['2027: R1,75 million above it', 2027, 3_000_000, R(1_750_000)],
  ])('%s', (_, taxYear, rand, taxable) => {
    const result = worked([abroad(rand)], { taxYear })
    expect([result.taxable.value, result.remuneration.value]).toEqual([taxable, taxable])
    expect(result.exempt[0]?.law?.section).toBe('s 10(1)(o)(ii)')
  })
  test('is one for all employers, and days are those of the person', () => {
    const result = worked([abroad(800_000, 184, 10), abroad(700_000, 20, 61), { salary: R(100) }])
    expect(lineOf(result.at, 'employment.foreignExempt').value).toBe(R(1_250_000))
    expect([result.taxable.value, result.remuneration.value]).toEqual([R(250_100), R(250_100)])
  })
})

test("a non-resident's earnings abroad are not gross income in South Africa", () => {
  const result = worked([abroad(3_000_000, 0, 0)], { residency: 'nonResident' })
  expect([result.taxable.value, result.remuneration.value]).toEqual([0, 0])
})
