import { describe, expect, test } from 'vitest'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'
import { bornFor, coveredAllYear } from '../../testing/assess.ts'

// Worked by hand from s 6A(4) and s 6B(4) of the Income Tax Act 58 of 1962 and the Seventh Schedule, paragraph 12A: what an employer paid counts
// as paid by the employee as far as it is a taxed benefit, and a former employer's payment for a retired person is none.

describe('a pensioner of 76 in 2026, fees of R96 000, half of them paid by the former employer', () => {
  const pensioner = (employerShare: number): TaxScenarioGiven => ({
    taxYear: 2026,
    dateOfBirth: bornFor(2026, 76),
    retirementIncome: { pension: R(600_000) },
    medical: { schemeContributionMonthly: R(8_000), coveredMembers: coveredAllYear(2), employerShare },
  })
  test('s 6B is 33,3 % of the own R48 000 above three times s 6A', () => {
    const { value } = runOf(pensioner(R(48_000)))
    // s 6A: 12 × 2 × 364 = 8 736. (48 000 − 26 208) × 0,333 = 7 256,736.
    expect([value('tax.s6A'), value('medical.schemeFees'), value('tax.s6B')]).toEqual([R(8_736), R(48_000), R(7_256.74)])
  })
  test('neither credit if the former employer pays all fees', () => {
    const { value } = runOf(pensioner(R(96_000)))
    expect([value('tax.s6A'), value('tax.s6B')]).toEqual([0, 0])
  })
})

describe('an employee', () => {
  const employee = (employerMedical: number, monthly: number, employerShare = 0): TaxScenarioGiven => ({
    taxYear: 2026,
    dateOfBirth: bornFor(2026, 66),
    employers: [{ salary: R(500_000), employerMedical }],
    medical: { schemeContributionMonthly: monthly, coveredMembers: coveredAllYear(2), employerShare },
  })
  test('counts as paid what was taxed as a benefit, also above the monthly fee that is captured', () => {
    const { value } = runOf(employee(R(60_000), R(2_000)))
    // The benefit of R60 000 is more than 12 × 2 000: (60 000 − 26 208) × 0,333 = 11 252,736.
    expect([value('medical.schemeFees'), value('tax.s6B')]).toEqual([R(60_000), R(11_252.74)])
  })
  test('pays the share of the employer by being taxed on it: all of R96 000', () => {
    expect(runOf(employee(R(48_000), R(8_000), R(48_000))).value('medical.schemeFees')).toBe(R(96_000))
  })
  test('of a share of R48 000 of which R30 000 was taxed, R18 000 were not paid by the employee', () => {
    expect(runOf(employee(R(30_000), R(8_000), R(48_000))).value('medical.schemeFees')).toBe(R(78_000))
  })
  test('the credit applies if the employer pays all fees, because that is taxed', () => {
    expect(runOf(employee(R(24_000), R(2_000), R(24_000))).value('tax.s6A')).toBe(R(8_736))
  })
})
