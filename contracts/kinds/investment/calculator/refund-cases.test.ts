import { describe, expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import { LEVEL, RAND, alone } from './testing/compare.ts'

// A refund comes with the assessment: default October. A year from March 2026 on, a marginal rate of 40 %.
const RATED = { rate: 400_000, inflation: 0 }
const inRand = (cents: number | null) => (cents === null ? null : cents / RAND)
const fund = (more: object, options: object = {}) =>
  alone({ kind: 'ra', initial: 100_000 * RAND, grossReturn: 0, ...more }, { ...RATED, horizonMonths: 24, ...options })

describe('the refund of contributions', () => {
  test('is paid in at the end of October after the year, month 20, and deducted in that year', () => {
    const { run } = fund({})
    expect([12, 19, 20, 24].map((month) => inRand(run.columns.value[month]!))).toEqual([100_000, 100_000, 140_000, 140_000])
    expect(run.years.map(({ taxes }) => inRand(taxes.income))).toEqual([-40_000, -16_000])
  })
  test('… in the month that is entered: December is month 22, January 23, March 13', () => {
    const paidIn = (refundMonth: number) => fund({}, { refundMonth }).run.columns.value.findIndex((value) => value > 100_000 * RAND)
    expect([12, 1, 3, 2].map(paidIn)).toEqual([22, 23, 13, 24])
  })
  test('… is the member’s until then: at the exit before it, it is paid out', () => {
    const { vehicle } = fund({}, { horizonMonths: 19 })
    expect([vehicle.value, vehicle.paidOut].map(inRand)).toEqual([100_000, 40_000])
  })
  test('… the answer says when', () => {
    const { conventions } = fund({}).answer.result
    expect(plain(conventions.find(({ code }) => code === 'refund')!.sentence)).toBe(
      'A tax refund comes with the assessment, at the end of October after the year; it is paid into the retirement annuity then.',
    )
  })
})

describe('money of today', () => {
  const inflation = { inflation: 50_000, horizonMonths: 240 }
  test('of what is paid out early is by its own month: 40 000 in month 1 are 40 000 ÷ 1,05^(1 ÷ 12) = 39 837,70, not 15 075,58', () => {
    const { vehicle, run } = alone(
      { kind: 'moneyMarket', initial: 40_000 * RAND, grossReturn: 0, withdrawals: [{ month: 1, amount: 40_000 * RAND }] },
      { rate: 0, ...inflation },
    )
    expect([vehicle.real.worth, vehicle.points.at(-1)!.realWorth, run.columns.paidOutToday.at(-1)!].map(inRand)).toEqual([
      39_837.7, 39_837.7, 39_837.7,
    ])
  })
  test('of a refund that is owed goes by the month of the statement', () => {
    const { run } = fund({ reinvestTaxRefund: false }, { inflation: 50_000 })
    // Owed at the end of February, month 12; received in October, month 20.
    expect([12, 20, 24].map((month) => inRand(run.columns.paidOutToday[month]!))).toEqual([38_095.24, 36_876.06, 36_876.06])
  })
})

describe('contributions after work has ended', () => {
  const person = { taxYear: 2027, dateOfBirth: '1962-05-05', employers: [{ salary: 850_000 * RAND }] }
  const of = (more: object) =>
    alone(
      { kind: 'ra', monthly: 1_000 * RAND, grossReturn: 0, reinvestTaxRefund: false, ...LEVEL, ...more },
      { horizonMonths: 36, person, workUntilAge: 65 },
    )
  test('go on and are noted', () => {
    const { answer } = of({})
    expect(answer.result.notes.map(({ code, field, message }) => `${code} ${field}: ${plain(message)}`)[0]).toBe(
      'contributions-after-work vehicles.0.monthly: Monthly amount: contributions go on after work has ended, from the year of assessment 2029 on; R 12 000 of them is not deducted by the exit.',
    )
  })
  test('… or stop with work', () => {
    const { vehicle, answer } = of({ stopsWithWork: true })
    expect(vehicle.years.map(({ paidIn }) => inRand(paidIn))).toEqual([12_000, 12_000, 0])
    expect(answer.result.notes.map(({ code }) => code)).not.toContain('contributions-after-work')
  })
})
