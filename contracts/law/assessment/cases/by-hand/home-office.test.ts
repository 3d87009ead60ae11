import { describe, expect, test } from 'vitest'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'

// Worked by hand from s 23(b), proviso (b), of the Income Tax Act 58 of 1962 and Interpretation Note 28: home offices of employees.

type Office = NonNullable<NonNullable<TaxScenarioGiven['deductions']>['homeOffice']>

const office = { areaOffice: 1_000, areaHome: 10_000, electricity: R(20_000), exclusiveUse: true }
function testsOf(homeOffice: Office, given: TaxScenarioGiven = {}) {
  const { assessed, value } = runOf({
    taxYear: 2027,
    employers: [{ salary: R(500_000) }],
    ...given,
    deductions: { homeOffice: { ...office, ...homeOffice } },
  })
  const tests = assessed.otherDeductions.homeOffice?.tests ?? []
  const duties = tests.find(({ name }) => name === 'dutiesMainlyThere')
  return {
    deducted: value('otherDeductions.homeOffice'),
    reason: duties?.reason,
    tests: tests.map(({ name, outcome }) => `${name} ${outcome}`),
  }
}

describe('proviso (b)(ii): more than half of the days at work in the office', () => {
  // 1 March 2026 to 28 February 2027: 260 Mondays to Fridays, 15 of leave (s 20, Basic Conditions of Employment Act), and 10 public holidays on them:
  // 3, 6 and 27 April, 1 May, 16 June, 10 August (the 9th is a Sunday), 24 September, 16 and 25 December, 1 January. 235 days: 118 are more than half.
  test('of the year 2027: 118 of 235 days pass, 117 don’t', () => {
    expect([testsOf({ daysWorked: 118 }).deducted, testsOf({ daysWorked: 117 }).deducted]).toEqual([R(2_000), undefined])
    expect(testsOf({ daysWorked: 118 }).reason).toContain('235 days at work')
  })
  test('as the leave and the holidays are given', () => {
    const days = { leaveDays: 40, publicHolidays: 20 }
    // 260 − 60 = 200: 101 are more than half.
    expect([testsOf({ ...days, daysWorked: 101 }).deducted, testsOf({ ...days, daysWorked: 100 }).deducted]).toEqual([R(2_000), undefined])
  })
  test('of the months employed: March to May 2026 are 65 weekdays, 3 of leave, 4 holidays', () => {
    const employers = [{ salary: R(100_000), to: '2026-05-31' }]
    // 58 days: 30 are more than half.
    expect(testsOf({ daysWorked: 30 }, { employers }).deducted).toBe(R(2_000))
    expect(testsOf({ daysWorked: 29 }, { employers }).deducted).toBeUndefined()
  })
  test('two employers at once make no days twice, and one after the other make a year', () => {
    const both = [{ salary: 1 }, { salary: 1 }]
    expect(testsOf({ daysWorked: 118 }, { employers: both }).reason).toContain('235 days at work')
    const halves = [
      { salary: 1, to: '2026-08-31' },
      { salary: 1, from: '2026-09-01' },
    ]
    expect(testsOf({ daysWorked: 118 }, { employers: halves }).reason).toContain('235 days at work')
  })
})

describe('proviso (b)(i): income mainly from commission or other variable payments based on the work performed', () => {
  test('a performance bonus of more than half of the pay moves the test to where the duties are performed', () => {
    const employers = [{ salary: R(200_000), bonus: R(201_000), performancePay: R(201_000) }]
    const { deducted, tests } = testsOf({ daysWorked: 0 }, { employers })
    expect([deducted, tests.slice(2)]).toEqual([R(2_000), ['mainlyVariablePay met', 'dutiesMainlyElsewhere toConfirm']])
    const half = [{ salary: R(200_000), bonus: R(200_000), performancePay: R(200_000) }]
    expect(testsOf({ daysWorked: 0 }, { employers: half }).tests).toContain('mainlyVariablePay notMet')
  })
  test('but s 23(m) still keeps its bond interest from who doesn’t earn commission', () => {
    const employers = [{ salary: R(200_000), bonus: R(300_000), performancePay: R(300_000) }]
    expect(testsOf({ daysWorked: 0, bondInterest: R(50_000) }, { employers }).deducted).toBe(R(2_000))
  })
})

test('Interpretation Note 28, example 10: R500 000 of R730 000 is commission, so interest counts and no days are needed, without the tick', () => {
  const homeOffice: Office = {
    areaOffice: 1_000,
    areaHome: 10_000,
    rates: R(12_500),
    bondInterest: R(45_000),
    officeRepairs: R(1_000),
    exclusiveUse: true,
    daysWorked: 200,
  }
  const employers = [{ salary: R(230_000), commission: R(500_000) }]
  const { assessed, value } = runOf({ taxYear: 2024, employers, deductions: { homeOffice } })
  // (12 500 + 45 000) ÷ 10 + 1 000
  expect([assessed.disallowed, value('otherDeductions.homeOffice')]).toEqual([[], R(6_750)])
})
