import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basicAmount, isIncreased } from './basic-amount.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { input } from '../../working/ledger.ts'
import { provisionalPlan } from './provisional-plan.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

function basicOf(given: TaxScenarioGiven, on = '2027-02-28') {
  const at = assessmentOf(given)
  const { amount, sentence } = basicAmount(at, on)
  expectRecomputed(at.ledger)
  return { amount: amount?.value, sentence, isIncreased: isIncreased(at, on) }
}

describe('basic amount', () => {
  const assessed = (previousAssessmentYear: number, taxYear = 2017) => ({
    taxYear,
    paid: { previousAssessment: 50_000_000, previousAssessmentYear },
  })

  test('R500 000 assessed for 2015 is R580 000 for the second payment of 2017: 8 % for two years, not compounded', () => {
    expect(basicOf(assessed(2015), '2017-02-28').amount).toBe(58_000_000)
  })
  test('Fourth Schedule, paragraph 19(1)(d): grows only more than 18 months after the end of the year assessed, so not for the first payment', () => {
    expect(basicOf(assessed(2015), '2016-05-01').amount).toBe(50_000_000)
    expect(basicOf(assessed(2015), '2016-08-31').amount).toBe(50_000_000)
    expect(basicOf(assessed(2015), '2016-09-01').amount).toBe(58_000_000)
  })
  test('Fourth Schedule, paragraph 19(1)(d): without the taxable gain, lump sums and severance of the year assessed', () => {
    // 2025: R900 000 assessed, with R200 000 of a gain and R100 000 of lump sums. 600 000, and 8 % for 2026 and 2027: 696 000.
    const paid = { previousAssessment: 90_000_000, previousAssessmentGain: 20_000_000, previousAssessmentLumpSums: 10_000_000 }
    expect(basicOf({ taxYear: 2027, paid: { ...paid, previousAssessmentYear: 2025 } }).amount).toBe(69_600_000)
    expect(basicOf({ taxYear: 2027, paid })).toMatchObject({
      amount: 60_000_000,
      sentence: expect.stringContaining('without the capital gain'),
    })
  })
  test('assessed for 2016 it is R500 000, for 2012 R700 000', () => {
    expect(basicOf(assessed(2016), '2017-02-28').amount).toBe(50_000_000)
    expect(basicOf(assessed(2012), '2017-02-28').amount).toBe(70_000_000)
  })
  test('the year before is assumed', () => {
    expect(basicOf({ paid: { previousAssessment: 5 } }).amount).toBe(5)
  })
  test('a year that is not before this one changes nothing', () => {
    expect(basicOf({ paid: { previousAssessment: 5, previousAssessmentYear: 2027 } }).amount).toBe(5)
    expect(basicOf({ paid: { previousAssessment: 5, previousAssessmentYear: 2199 } }).amount).toBe(5)
  })
  test('is not known without an assessment, and R0 where R0 was assessed', () => {
    expect(basicOf({})).toMatchObject({
      amount: undefined,
      sentence: 'The latest assessment is not given, so the basic amount is not known.',
    })
    expect(basicOf({ paid: { previousAssessment: 0 } }).amount).toBe(0)
  })
  test('counts an assessment of 14 days before the estimate, not of 13', () => {
    const issued = (previousAssessmentDate: string) => basicOf({ paid: { previousAssessment: 5, previousAssessmentDate } }).amount
    expect([issued('2027-02-14'), issued('2027-02-15')]).toEqual([5, undefined])
  })
})

interface Amounts {
  readonly tax?: number
  readonly paye?: number
  readonly taxable?: number
}

function planOf({ tax = 10_000_000, paye, taxable = 50_000_000 }: Amounts, given: TaxScenarioGiven = {}) {
  const at = assessmentOf(given)
  const basic = basicAmount(at, at.inputs.periodEnd)
  const plan = provisionalPlan(at, {
    taxableIncome: input('taxable', taxable),
    normalTax: input('tax', tax),
    paye: paye === undefined ? undefined : input('paid.paye', paye),
    basicAmount: basic.amount,
  })
  expectRecomputed(at.ledger)
  const { first, second, third } = plan
  return {
    amounts: [first?.amount.value, second.amount.value, third.amount.value],
    dates: [first?.dueDate, second.dueDate, third.dueDate],
    notes: plan.notes.map(({ code }) => code),
  }
}

describe('the plan', () => {
  test('tax R100 000 less PAYE R40 000: R30 000 by August, R30 000 by February, nothing in September', () => {
    const { amounts, dates, notes } = planOf({ paye: 4_000_000 })
    expect(amounts).toEqual([3_000_000, 3_000_000, 0])
    expect(dates).toEqual(['2026-08-31', '2027-02-26', '2027-09-30'])
    expect(notes).toEqual(['due-dates'])
  })
  test('half a cent belongs to the first payment', () => {
    expect(planOf({ tax: 101 }).amounts).toEqual([51, 50, 0])
  })
  test('PAYE that covers the tax leaves nothing to pay', () => {
    expect(planOf({ paye: 10_000_000 }).amounts).toEqual([0, 0, 0])
    expect(planOf({ paye: 10_000_001 }).amounts).toEqual([0, 0, 0])
  })
  test('actual payments replace planned ones', () => {
    expect(planOf({}, { paid: { provisionalP1: 1_000_000 } }).amounts).toEqual([5_000_000, 9_000_000, 0])
    expect(planOf({}, { paid: { provisionalP1: 1_000_000, provisionalP2: 2_000_000 } }).amounts).toEqual([5_000_000, 9_000_000, 7_000_000])
    expect(planOf({}, { paid: { provisionalP2: 2_000_000 } }).amounts).toEqual([5_000_000, 5_000_000, 3_000_000])
    expect(planOf({}, { paid: { provisionalP1: 20_000_000 } }).amounts).toEqual([5_000_000, 0, 0])
  })
  test('Tax Administration Act, section 244(1): a date on a weekend or a public holiday moves to the last business day before it', () => {
    expect(planOf({}, { taxYear: 2026 }).dates).toEqual(['2025-08-29', '2026-02-27', '2026-09-30'])
    // 26 December 2025 is a public holiday, 25 December too.
    expect(planOf({}, { taxYear: 2026, periodEnd: '2025-12-26' }).dates[1]).toBe('2025-12-24')
  })
  test('a leap year ends on 29 February', () => {
    expect(planOf({}, { taxYear: 2028 }).dates).toEqual(['2027-08-31', '2028-02-29', '2028-09-29'])
  })
  test('a year of at most six months has no first payment; of a day more it has', () => {
    expect(planOf({}, { periodEnd: '2026-08-31' })).toMatchObject({
      amounts: [undefined, 10_000_000, 0],
      dates: [undefined, '2026-08-31', '2027-02-26'],
    })
    expect(planOf({}, { periodEnd: '2026-09-01' }).dates[0]).toBe('2026-08-31')
    expect(planOf({}, { periodStart: '2026-06-01' }).dates[0]).toBe('2026-11-30')
  })
  test('says that an estimate under the basic amount needs reasons, and that death ended the year', () => {
    const previous = (previousAssessment: number) => planOf({ taxable: 50_000_000 }, { paid: { previousAssessment } }).notes
    expect([previous(50_000_000), previous(50_000_001)]).toEqual([['due-dates'], ['due-dates', 'estimate-under-basic-amount']])
    // 8 % a year for 2024 … 2027 on R450 000 make R558 000 (three years): more than R500 000 already in August.
    const older = { paid: { previousAssessment: 45_000_000, previousAssessmentYear: 2024 } }
    expect(planOf({ taxable: 50_000_000 }, older).notes).toContain('estimate-under-basic-amount')
    // The 2025 basic amount has not grown yet in August 2026: only 18 months have passed.
    expect(planOf({ taxable: 50_000_000 }, { paid: { ...older.paid, previousAssessmentYear: 2025 } }).notes).toEqual(['due-dates'])
    // R463 000 without a gain of R13 000 make R558 000 in 2024 terms; without R61 000 R498 480.
    const without = (previousAssessmentGain: number) =>
      planOf({ taxable: 50_000_000 }, { paid: { ...older.paid, previousAssessment: 46_300_000, previousAssessmentGain } }).notes
    expect([without(1_300_000).length, without(6_100_000).length]).toEqual([2, 1])
    expect(planOf({}, { dateOfDeath: '2026-12-24' })).toMatchObject({
      notes: ['due-dates', 'died'],
      dates: ['2026-08-31', '2026-12-24', '2027-07-23'],
    })
  })
  test('Fourth Schedule, paragraph 19(1)(d): R500 000 assessed for 2025 covers an estimate of R520 000 in August 2026', () => {
    const assessed = (previousAssessmentYear: number) => ({ paid: { previousAssessment: 50_000_000, previousAssessmentYear } })
    expect(planOf({ taxable: 52_000_000 }, assessed(2025)).notes).toEqual(['due-dates'])
    expect(planOf({ taxable: 52_000_000 }, assessed(2024)).notes).toContain('estimate-under-basic-amount')
  })
  test('the payments make up the tax that PAYE leaves', () => {
    const cents = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000_000_000 }))
    fc.assert(
      fc.property(cents, cents, cents, cents, (tax, paye, p1, p2) => {
        const { amounts } = planOf({ tax, paye }, { paid: { provisionalP1: p1, provisionalP2: p2 } })
        const [first = 0, second = 0, third = 0] = amounts
        const toPay = Math.max(0, tax - paye)
        const counted = (p1 || first) + (p2 || second)
        expect(third).toBe(Math.max(0, toPay - counted))
        if (p1 === 0) expect(first + second).toBe(toPay)
      }),
      { numRuns: 500 },
    )
  })
})
