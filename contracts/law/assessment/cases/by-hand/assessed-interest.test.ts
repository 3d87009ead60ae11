import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { calculateTaxScenario } from '../../calculate.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { R } from '../../testing/employment.ts'

// Section 89quat(2) and (4) and section 1 "prescribed rate" (a) of the Income Tax Act 58 of 1962; Fourth Schedule, para 23A(2). Prescribed rate:
// 11,25 % from 1 January 2025, 11 % from 1 May, 10,75 % from 1 July, 10,5 % from 1 November 2025 (SARS, table 1). Worked by hand.

function interestOf(paid: TaxScenarioGiven['paid'], more: TaxScenarioGiven = {}) {
  const given: TaxScenarioGiven = { taxYear: 2025, dateOfBirth: '1985-05-05', businesses: [{ turnover: R(900_000) }], paid, ...more }
  const answer = calculateTaxScenario(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  const { interest } = answer.result.provisional
  return interest && { ...interest, sentence: interest.sentence.replaceAll('\u00a0', ' ') }
}
// 2025: 251 258 + 41 % of 42 100 − 17 235 = 251 284.
const TAX = 251_284
const paidOf = (rand: number, more: TaxScenarioGiven['paid'] = {}) => ({
  provisionalP1: R(100_000),
  provisionalP2: R(rand - 100_000),
  estimateDeclaredP2: R(810_000),
  ...more,
})

test('s 89quat(2): what is left to pay bears interest from 1 October to the assessment', () => {
  // 36 500 × 10,75 % × 31 ÷ 365 = 333,25; × 10,5 % × 30 ÷ 365 = 315.
  const found = interestOf(paidOf(TAX - 36_500, { assessedOn: '2025-11-30' }))
  expect(found).toMatchObject({ effectiveDate: '2025-09-30', until: '2025-11-30', balance: R(36_500), charged: R(648.25), received: null })
  expect(found?.sentence).toBe(
    'As entered, R 36 500 is left to pay. From 1 October 2025 to the assessment on 30 November 2025 SARS charges R 648,25 of interest (section 89quat(2)).',
  )
})

test('s 89quat(4): what was overpaid bears four percentage points less', () => {
  // 36 500 × 6,75 % × 31 ÷ 365 = 209,25; × 6,5 % × 30 ÷ 365 = 195.
  expect(interestOf(paidOf(TAX + 36_500, { assessedOn: '2025-11-30' }))).toMatchObject({
    balance: -R(36_500),
    charged: null,
    received: R(404.25),
  })
})

test('the penalty for underestimation is part of the balance (s 89quat(1) "normal tax")', () => {
  // Safe is R810 000: its tax of R215 342 less R210 000, 20 %: 1 068,40.
  expect(interestOf(paidOf(210_000, { estimateDeclaredP2: 0 }))?.balance).toBe(R(TAX - 210_000 + 1_068.4))
})

test('without the date of the assessment it says when interest begins, and what a third payment avoids', () => {
  const due = interestOf(paidOf(TAX - 36_500))
  expect(due).toMatchObject({ charged: null, received: null })
  expect(due?.sentence).toContain('From 1 October 2025 it bears interest at the prescribed rate until the assessment (section 89quat).')
  expect(due?.sentence).toContain('A third payment of that amount by 30 September 2025 avoids it.')
})

test('para 23A(2): a third payment after the effective date bears interest until it was made, and the rest none', () => {
  const third = { provisionalP3: R(36_500), provisionalP3Date: '2025-10-31', assessedOn: '2025-11-30' }
  expect(interestOf(paidOf(TAX - 36_500, third))).toMatchObject({ balance: 0, charged: null, onLateThird: R(333.25) })
  expect(interestOf(paidOf(TAX - 36_500, { ...third, provisionalP3Date: '2025-09-30' }))).toBeNull()
})

test('no interest for an assessment by the effective date, up to R50 000 of taxable income, or for a person who isn’t a provisional taxpayer', () => {
  expect(interestOf(paidOf(TAX - 36_500, { assessedOn: '2025-09-30' }))).toMatchObject({ charged: null })
  const small = { businesses: [{ turnover: R(50_000) }] }
  expect(interestOf({ provisionalP1: R(10_000), assessedOn: '2025-11-30' }, small)).toMatchObject({ received: null })
  expect(interestOf({ provisionalP1: R(10_000.01), assessedOn: '2025-11-30' }, small)?.received).toBeGreaterThan(0)
  expect(interestOf(paidOf(TAX - 36_500), { businesses: [], employers: [{ salary: R(900_000) }] })).toBeNull()
})

test('s 89quat(1): a year that death cut short has its effective date seven months later', () => {
  expect(interestOf({}, { dateOfDeath: '2024-08-31' })?.effectiveDate).toBe('2025-03-31')
})

test('the interest continues at the last prescribed rate after the last day it is confirmed for', () => {
  const charged = (assessedOn: string) => interestOf(paidOf(TAX - 36_500, { assessedOn }))!.charged!
  // R36 500 × 10,75 % × 1 372 ÷ 365 = R14 749.
  expect(charged('2031-01-31') - charged('2027-04-30')).toBe(1_474_900)
})

test('the record’s own prescribed rate counts for those days alone, less four percentage points where SARS pays', () => {
  const found = (rand: number, prescribedRate?: number) =>
    interestOf(paidOf(rand, { assessedOn: '2027-04-30', ...(prescribedRate !== undefined && { prescribedRate }) }))!
  // 36 500 × 0,25 % × 61 ÷ 365 = 15,25 for March and April 2027.
  expect(found(TAX - 36_500, 110_000).charged! - found(TAX - 36_500).charged!).toBe(R(15.25))
  expect(found(TAX + 36_500, 110_000).received! - found(TAX + 36_500).received!).toBe(R(15.25))
  expect(found(TAX + 36_500, 107_500).received).toBe(found(TAX + 36_500).received)
})
