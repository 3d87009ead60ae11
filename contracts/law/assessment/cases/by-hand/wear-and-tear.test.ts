import { describe, expect, test } from 'vitest'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from s 11(e) of the Income Tax Act 58 of 1962, Binding General Ruling 7 and Interpretation Note 47, paragraph 4.3.5.

const written = (taxYear: number, dateInUse: string, cost: number, letOut = false) =>
  runOf({ taxYear, businesses: [{ turnover: R(100_000), assets: [{ cost, dateInUse, writeOffYears: 4, letOut }] }] }).value(
    'business.0.wearAndTear.0.allowance',
  )

describe('a small item is written off at once', () => {
  test('below R7 000: a cent less is written off in full, R7 000 itself goes over its four years', () => {
    expect([written(2026, '2025-03-01', R(6_999.99)), written(2026, '2025-03-01', R(7_000))]).toEqual([R(6_999.99), R(1_750)])
  })
  test('from 1 March 2009 on, not a day before', () => {
    expect(written(2010, '2009-03-01', R(6_000))).toBe(R(6_000))
    expect(written(2015, '2014-03-01', R(6_000))).toBe(R(6_000))
    // In use on 28 February 2009: one day of 365 by then, a fourth in 2010.
    expect(written(2010, '2009-02-28', R(6_000))).toBe(R(1_500))
  })
  test('BGR 7: without write-off years too, R6 999 of 2021, and only in the year it came into use', () => {
    const noYears = (taxYear: number, dateInUse: string, cost: number, letOut = false) =>
      runOf({ taxYear, deductions: { employeeWearTear: [{ cost, dateInUse, letOut }] } }).value('otherDeductions.wearAndTear')
    expect(noYears(2021, '2020-06-01', R(6_999))).toBe(R(6_999))
    expect(noYears(2022, '2020-06-01', R(6_999))).toBeUndefined()
    expect([
      noYears(2021, '2020-06-01', R(7_000)),
      noYears(2009, '2009-02-28', R(6_999)),
      noYears(2021, '2020-06-01', R(6_999), true),
    ]).toEqual([undefined, undefined, undefined])
  })
  test('not by a lessor, who writes it off over its life: 6 000 ÷ 4', () => {
    expect(written(2026, '2025-03-01', R(6_000), true)).toBe(R(1_500))
  })
})
