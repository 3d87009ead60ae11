import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { calculateTaxScenario } from '../../calculate.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from the Fourth Schedule, paragraph 27(1), and section 89bis(2) of the Income Tax Act 58 of 1962, with the rates of SARS,
// table 1 of interest rates. Correction 9: only a payment after the end of the year was noticed.

function answerTo(taxYear: number, provisionalP1: number, provisionalP1Date: string | undefined, more: TaxScenarioGiven = {}) {
  const given: TaxScenarioGiven = {
    taxYear,
    dateOfBirth: '1985-05-05',
    businesses: [{ turnover: R(900_000) }],
    paid: { provisionalP1, ...(provisionalP1Date === undefined ? {} : { provisionalP1Date }) },
    ...more,
  }
  const answer = calculateTaxScenario(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result
}
const lateOf = (...given: Parameters<typeof answerTo>) => answerTo(...given).provisional.late

test('R20 000 due on Friday 29 August 2025 and paid on 15 November: a penalty of R2 000, interest for 61 days at 10,75 % and 15 at 10,5 %', () => {
  // 20 000 × 10,75 % × 61 ÷ 365 = 359,32; 20 000 × 10,5 % × 15 ÷ 365 = 86,30.
  const late = lateOf(2026, R(20_000), '2025-11-15')
  expect(late).toMatchObject({ dueDate: '2025-08-29', paidOn: '2025-11-15', amount: R(20_000), penalty: R(2_000), interest: 44_562 })
  expect(late?.sentence.replaceAll('\u00a0', ' ')).toBe(
    'The first payment of R 20 000 was due by 29 August 2025 and was paid 78 days late: a penalty of R 2 000 and interest of R 445,62, both on top of what is due here.',
  )
})

test('R10 000 paid 30 days late in September 2023, before a leap day: 11,75 % for 30 of 365 days', () => {
  expect(lateOf(2024, R(10_000), '2023-09-30')).toMatchObject({ penalty: R(1_000), interest: 9_658 })
})

test('section 244(1) of the Tax Administration Act: Sunday 31 August 2025 is late, with no day of interest; Friday the 29th is in time', () => {
  expect(lateOf(2026, R(36_500), '2025-08-31')).toMatchObject({ penalty: R(3_650), interest: 0 })
  expect(lateOf(2026, R(36_500), '2025-08-29')).toBeNull()
})

test('one day late is late; on the last day it is not, nor without a date or without a payment', () => {
  // 36 500 × 10,75 % ÷ 365 = 10,75.
  expect(lateOf(2026, R(36_500), '2025-09-01')).toMatchObject({ penalty: R(3_650), interest: 1_075 })
  expect([lateOf(2026, R(36_500), '2025-08-28'), lateOf(2026, R(36_500), undefined), lateOf(2026, 0, '2025-11-15')]).toEqual([
    null,
    null,
    null,
  ])
})

test('no first payment is due in a year of at most six months (para 21(1A)), or from a taxpayer who isn’t provisional', () => {
  expect(lateOf(2026, R(20_000), '2025-12-15', { periodStart: '2025-10-01' })).toBeNull()
  expect(lateOf(2026, R(20_000), '2025-12-15', { businesses: [], employers: [{ salary: R(500_000) }] })).toBeNull()
})

test('2027, section 89bis(2): R110 000 paid on 30 September 2026 bears 30 days at 10,50 %, derived: R949,32', () => {
  const result = answerTo(2027, R(110_000), '2026-09-30')
  expect(result.provisional.late).toMatchObject({ penalty: R(11_000), interest: R(949.32) })
  expect(result.unconfirmed.some(({ source }) => source.startsWith('Derived, not published'))).toBe(true)
})

test('without a rate of its days the interest is refused by name, the penalty and the totals are not', () => {
  const result = answerTo(2015, R(20_000), '2014-09-30')
  expect(result.provisional.late).toMatchObject({ penalty: R(2_000), interest: null })
  expect(result.provisional.late?.sentence).toContain(
    'The prescribed rate of interest on late tax is not loaded from 30 September 2014 on.',
  )
  expect(result.missing.map(({ constant }) => constant)).toContain('the prescribed rate of interest on late tax')
  expect(result.incomplete).toBe(false)
})

test('its cost is in no total', () => {
  expect(answerTo(2026, R(20_000), '2025-11-15').settlement).toEqual(answerTo(2026, R(20_000), '2025-08-31').settlement)
})
