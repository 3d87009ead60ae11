import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { fixed, take } from '../../working/ledger.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'
import { turnoverTax } from './turnover-tax.ts'

function run(turnovers: readonly number[], given: TaxScenarioGiven = {}, normal = 5_000_000) {
  const at = assessmentOf({ ...given, businesses: turnovers.map((turnover) => ({ turnover })) })
  const result = turnoverTax(at, at.ledger.line('normal', 'Normal tax of the businesses', take(fixed('normal', normal, 'cents'))))
  expectRecomputed(at.ledger)
  return result && { ...result, tax: result.tax?.value, saving: result.saving?.value, missing: result.tax?.missing }
}

test('without turnover there is nothing to compare', () => {
  expect(run([])).toBeUndefined()
  expect(run([0])).toBeUndefined()
})

describe('in 2027', () => {
  test('R650 000 of turnover costs R500: 1 % of what is above R600 000 (published case)', () => {
    const result = run([65_000_000])!
    expect([result.tax, result.saving, result.reason]).toEqual([50_000, 4_950_000, undefined])
    expect(result.tests.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'qualifyingTurnover met',
      'shares toConfirm',
      'professionalService toConfirm',
      'personalServiceProvider toConfirm',
      'capitalReceipts toConfirm',
      'partnerships toConfirm',
      'companies notNeeded',
      'registration toConfirm',
    ])
  })
  test('the businesses count together', () => {
    expect(run([35_000_000, 30_000_000])!.tax).toBe(50_000)
  })
  test('up to R600 000 it costs nothing, and a business that costs no normal tax loses nothing by it', () => {
    expect(run([60_000_000], {}, 0)).toMatchObject({ tax: 0, saving: 0 })
  })
  test('R1 000 000 costs R3 500 + 2 % × R50 000 = R4 500; where normal tax is lower, the saving is negative', () => {
    expect(run([100_000_000], {}, 200_000)).toMatchObject({ tax: 450_000, saving: -250_000 })
  })
  test('at R2 300 000 it is R12 500 + 3 % × R900 000 = R39 500; one cent above it is not open, and the reason says so', () => {
    expect(run([230_000_000])!.tax).toBe(3_950_000)
    const above = run([230_000_001])!
    expect([above.tax, above.saving, above.missing]).toEqual([undefined, undefined, undefined])
    expect(above.reason).toContain('turnover tax is not open')
    expect(above.tests.map(({ outcome }) => outcome)).toEqual(['notMet'])
  })
  test('six months of business halve the limit, a month that is touched counts', () => {
    expect(run([115_000_000], { periodStart: '2026-09-30' })!.tax).toBe(750_000)
    expect(run([115_000_001], { periodStart: '2026-09-30' })!.tax).toBeUndefined()
    expect(run([115_000_001], { periodStart: '2026-08-31' })!.tax).toBe(750_000)
  })
})

test('in 2026 R1 000 000 costs R6 650 + 3 % × R250 000 = R14 150, and is the limit', () => {
  expect(run([100_000_000], { taxYear: 2026 })!.tax).toBe(1_415_000)
  expect(run([100_000_001], { taxYear: 2026 })!.tax).toBeUndefined()
})

describe('Sixth Schedule, para 3: who is barred', () => {
  const testsOf = (turnoverTaxConditions: 'met' | 'notMet') =>
    run([65_000_000], { turnoverTaxConditions })!.tests.map(({ name, outcome, law }) => `${name} ${outcome} ${law.section?.split(', ')[1]}`)
  test('a condition that is not met closes turnover tax, and the reason says so', () => {
    expect(run([65_000_000], { turnoverTaxConditions: 'notMet' })).toMatchObject({
      tax: undefined,
      saving: undefined,
      reason: 'A condition of paragraph 3 of the Sixth Schedule is not met: turnover tax is not open.',
    })
    expect(testsOf('notMet')).toContain('capitalReceipts notMet para 3(e)')
  })
  test('para 3(f) is about companies and asks nothing of a natural person; registration stays to be confirmed', () => {
    expect(run([65_000_000], { turnoverTaxConditions: 'met' })!.tax).toBe(50_000)
    expect(testsOf('met').slice(1)).toEqual([
      'shares met para 3(a)',
      'professionalService met para 3(b)',
      'personalServiceProvider met para 3(c)',
      'capitalReceipts met para 3(e)',
      'partnerships met para 3(g)',
      'companies notNeeded para 3(f)',
      'registration toConfirm para 8',
    ])
  })
})

test('a year without a table is refused by name', () => {
  const { tax, saving, reason, limit } = run([100], { taxYear: 2015 })!
  expect([tax, saving, limit.value]).toEqual([undefined, undefined, 0])
  expect(reason).toBe('The qualifying turnover of 2015 is not loaded from 1 March 2014 on.')
})
