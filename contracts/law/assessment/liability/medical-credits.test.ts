import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { input, take } from '../../working/ledger.ts'
import { medicalCredits } from './medical-credits.ts'
import { bornFor, coveredAllYear, runOf } from '../testing/assess.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

const R = (rand: number) => Math.round(rand * 100)

function run(given: TaxScenarioGiven, income = 0) {
  const at = assessmentOf({ taxYear: 2027, ...given })
  const credits = medicalCredits(at, at.ledger.line('taxableIncome', 'Taxable income', take(input('income', R(income)))))
  expectRecomputed(at.ledger)
  return credits
}
const s6A = (coveredMembers: number[], taxYear = 2027) => run({ taxYear, medical: { coveredMembers } }).s6A.value / 100

describe('s 6A: by month, the first two persons each and every further one', () => {
  test.each([
    [2027, 1, 376 * 12],
    [2027, 2, 752 * 12],
    [2027, 3, 1006 * 12],
    [2027, 6, 21_216],
    [2026, 4, 14_640],
    [2024, 3, 974 * 12],
    [2018, 5, 1218 * 12],
    [2013, 3, 614 * 12],
  ])('%i, %i covered all year: R%i', (year, members, credit) => {
    expect(s6A(coveredAllYear(members), year)).toBe(credit)
  })
  test('months without cover count nothing, and each month has its own persons: 1, 2, 3 and 4 of them', () => {
    expect(s6A([1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0])).toBe(7 * 376 + 3 * 254)
  })
  test('no one covered, no credit', () => {
    expect(s6A(coveredAllYear(0))).toBe(0)
  })
})

/** Two covered all year in 2027: s 6A is R9 024; four times it R36 096, three times R27 072. */
const TWO: NonNullable<TaxScenarioGiven['medical']> = { coveredMembers: coveredAllYear(2) }
const s6B = (medical: TaxScenarioGiven['medical'], income: number, person: TaxScenarioGiven = {}) =>
  run({ ...person, medical: { ...TWO, ...medical } }, income).s6B.value / 100

describe('s 6B under 65: 25 % of what exceeds four credits and 7,5 % of taxable income', () => {
  test('fees of four credits leave nothing; R4 000 above them, less 7,5 % of R40 000: 25 % of R1 000', () => {
    expect(s6B({ schemeContributionMonthly: R(3008) }, 0)).toBe(0)
    expect(s6B({ otherDependantsSchemes: R(40_096) }, 40_000)).toBe(250)
  })
  test('fees below four credits do not cut into what was paid out of pocket', () => {
    expect(s6B({ schemeContributionMonthly: R(100), qualifyingOutOfPocket: R(1000) }, 0)).toBe(250)
  })
  test('at 7,5 % of taxable income nothing, four cents above it one cent', () => {
    expect(s6B({ qualifyingOutOfPocket: R(37_500) }, 500_000)).toBe(0)
    expect(s6B({ qualifyingOutOfPocket: R(37_500.01) }, 500_000)).toBe(0)
    expect(s6B({ qualifyingOutOfPocket: R(37_500.02) }, 500_000)).toBe(0.01)
    expect(s6B({ qualifyingOutOfPocket: R(37_500.04) }, 500_000)).toBe(0.01)
  })
  test('expenses far below it give no credit, and take none away', () => {
    expect(s6B({ qualifyingOutOfPocket: R(1000) }, 500_000)).toBe(0)
  })
  test('a loss gives no negative threshold', () => {
    expect(s6B({ qualifyingOutOfPocket: R(1000) }, -500_000)).toBe(250)
  })
  test('out of pocket and disability expenses count alike', () => {
    expect(s6B({ qualifyingOutOfPocket: R(600), disabilityExpenses: R(400) }, 0)).toBe(250)
  })
})

describe('s 6B from 65, or with a disability: 33,3 % of what exceeds three credits and of all expenses', () => {
  const people: readonly (readonly [string, TaxScenarioGiven])[] = [
    ['at 65', { dateOfBirth: '1962-02-28' }],
    ['disability of the taxpayer', { disabilitySelf: true }],
    ['of the spouse', { disabilitySpouse: true }],
    ['of a child', { disabilityChild: true }],
  ]
  test.each(people)('%s: fees R30 072 and R1 000 out of pocket, whatever the income: 33,3 % of R4 000', (_name, person) => {
    expect(s6B({ otherDependantsSchemes: R(30_072), qualifyingOutOfPocket: R(1000) }, 5_000_000, person)).toBe(1332)
  })
  test('fees of three credits leave nothing, and do not cut into expenses', () => {
    expect(s6B({ otherDependantsSchemes: R(27_072) }, 0, { disabilitySelf: true })).toBe(0)
    expect(s6B({ otherDependantsSchemes: R(100), qualifyingOutOfPocket: R(1000) }, 0, { disabilitySelf: true })).toBe(333)
  })
  test('at 64 without a disability it is the other formula', () => {
    expect(s6B({ otherDependantsSchemes: R(30_072), qualifyingOutOfPocket: R(1000) }, 0, { dateOfBirth: '1962-03-01' })).toBe(250)
  })
})

describe('fees of the own scheme', () => {
  const fees = (medical: TaxScenarioGiven['medical']) => {
    const at = assessmentOf({ taxYear: 2027, medical: medical! })
    medicalCredits(at, at.ledger.line('taxableIncome', 'Taxable income', take(input('income', 0))))
    return at.ledger.lines.find(({ id }) => id === 'medical.schemeFees')!.value / 100
  }
  test('are paid in the months with cover', () => {
    expect(fees({ schemeContributionMonthly: R(1000), coveredMembers: [2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1] })).toBe(4000)
  })
  test('in all twelve as long as no cover is captured', () => {
    expect(fees({ schemeContributionMonthly: R(1000) })).toBe(12_000)
  })
  test('those of other dependants are added; what an employer paid without a taxed benefit is not paid by the taxpayer', () => {
    expect(fees({ schemeContributionMonthly: R(1000), otherDependantsSchemes: R(500), employerShare: R(7000) })).toBe(5_500)
  })
})

test('section 6B(3): item (a) from 65, item (b) with a disability under 65, item (c) for others', () => {
  const lawOf = (given: TaxScenarioGiven) =>
    runOf({ taxYear: 2027, medical: { qualifyingOutOfPocket: 10_000_000 }, ...given }).line('tax.s6B')?.law?.section
  expect(lawOf({ dateOfBirth: bornFor(2027, 65), disabilitySelf: true })).toBe('s 6B(3)(a)')
  expect(lawOf({ dateOfBirth: bornFor(2027, 64), disabilityChild: true })).toBe('s 6B(3)(b)')
  expect(lawOf({ dateOfBirth: bornFor(2027, 64) })).toBe('s 6B(3)(c)')
})

describe('without its figures of law', () => {
  const SECTION_18 = (year: number) => ({ name: `deductions under section 18 for medical expenses of ${year}`, from: `${year - 1}-03-01` })
  test('2012: fees and expenses were deducted under s 18, which is not loaded; without members nothing is missed', () => {
    const { s6A: refused, s6B } = run({ taxYear: 2012, medical: { ...TWO, qualifyingOutOfPocket: R(50_000) } })
    expect(refused).toMatchObject({ value: 0, law: { section: 's 18' }, missing: SECTION_18(2012) })
    expect(s6B).toMatchObject({ value: 0, missing: undefined })
    expect(run({ taxYear: 2012 }).s6A).toMatchObject({ value: 0, missing: undefined })
  })
  test('2013 and 2014: from 65 on s 18 still applied to everything, the credits began on 1 March 2014', () => {
    const older = (taxYear: number) => run({ taxYear, dateOfBirth: bornFor(taxYear, 65), medical: TWO }).s6A
    expect([older(2013).missing, older(2014).missing]).toEqual([SECTION_18(2013), SECTION_18(2014)])
    expect(older(2015)).toMatchObject({ missing: undefined, value: R(514 * 12) })
    expect(run({ taxYear: 2013, dateOfBirth: bornFor(2013, 64), medical: TWO }).s6A).toMatchObject({
      missing: undefined,
      value: R(460 * 12),
    })
  })
  test('2014: s 6A is worked out, other expenses were deducted under s 18', () => {
    const { s6A: known, s6B: refused } = run({ taxYear: 2014, medical: { ...TWO, qualifyingOutOfPocket: R(50_000) } })
    expect(known).toMatchObject({ value: R(484 * 12), missing: undefined })
    expect(refused.missing).toEqual(SECTION_18(2014))
    const older = run({ taxYear: 2014, disabilitySelf: true, medical: { ...TWO, qualifyingOutOfPocket: R(50_000) } })
    expect(older.s6B.missing).toEqual(SECTION_18(2014))
  })
})
