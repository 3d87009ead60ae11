import { describe, expect, test } from 'vitest'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'

// Worked by hand from the Seventh Schedule and ss 8(1)(c), 8C and 10(1)(q), (qA) of the Income Tax Act 58 of 1962.

type Row = NonNullable<TaxScenarioGiven['employers']>[number]
const worked = (row: Row, taxYear = 2026) => runOf({ taxYear, employers: [row] })

describe('Seventh Schedule, para 9(3): accommodation, (A − B) × C ÷ 100 × D ÷ 12 with an abatement of R95 750 in 2026', () => {
  const housing = { months: 12 }
  test.each([
    ['a room: 400 000 × 17 % = R68 000', {}, R(68_000)],
    ['four rooms with power or furniture: 18 %', { fourRooms: true, furnished: true }, R(72_000)],
    ['with both: 19 %', { fourRooms: true, furnished: true, powerSupplied: true }, R(76_000)],
    ['furniture and power count from four rooms on', { furnished: true, powerSupplied: true }, R(68_000)],
    ['for three months', { months: 3 }, R(17_000)],
    ['less the rent that the employee pays', { paidToEmployer: R(8_000) }, R(60_000)],
    ['who controls the company has no abatement: 495 750 × 17 %', { withoutAbatement: true }, R(84_277.5)],
    ['para 9(3C): let by a stranger, at most what the employer pays', { rentOfEmployer: R(50_000) }, R(50_000)],
    ['… but the formula where that is less', { rentOfEmployer: R(90_000) }, R(68_000)],
  ])('%s', (_, more, benefit) => {
    const { value } = worked({ remunerationBefore: R(495_750), housing: { ...housing, ...more } })
    expect([value('employment.0.housing'), value('employment.taxable'), value('employment.remuneration')]).toEqual([
      benefit,
      benefit,
      benefit,
    ])
  })
})

describe('s 10(1)(q) and (qA): bursaries', () => {
  const of = (bursaries: NonNullable<Row['bursaries']>, remunerationBefore = 0) =>
    worked({ bursaries, remunerationBefore }).value('employment.taxable')
  test('to the employee who must pay back what isn’t finished: all of it', () => {
    expect(of([{ kind: 'employee', amount: R(150_000), conditionsMet: true }])).toBe(0)
    expect(of([{ kind: 'employee', amount: R(150_000) }])).toBe(R(150_000))
  })
  test.each([
    ['school: R20 000', 'school', {}, 0, R(60_000)],
    ['further study: R60 000', 'further', {}, 0, R(20_000)],
    ['school with a disability: R30 000', 'school', { disability: true }, 0, R(50_000)],
    ['further study with a disability: R90 000, so all of R80 000', 'further', { disability: true }, 0, 0],
    ['remuneration of the year before above R600 000: nothing', 'school', {}, R(600_000) + 1, R(80_000)],
    ['of R600 000: still', 'school', {}, R(600_000), R(60_000)],
    ['instead of pay: nothing', 'school', { conditionsMet: false }, 0, R(80_000)],
  ] as const)('to a relative, %s', (_, kind, more, before, taxed) => {
    expect(of([{ kind, amount: R(80_000), conditionsMet: true, ...more }], before)).toBe(taxed)
  })
})

describe('s 8C: shares that vest', () => {
  test('are income of their value less what was paid for them, and remuneration', () => {
    const { value } = worked({ vestedSharesValue: R(250_000), vestedSharesPaid: R(40_000) })
    expect([value('employment.taxable'), value('employment.remuneration')]).toEqual([R(210_000), R(210_000)])
  })
  test('a loss on vesting is deducted', () => {
    const { value } = worked({ salary: R(100_000), vestedSharesValue: R(30_000), vestedSharesPaid: R(40_000) })
    expect([value('employment.0.sharesLoss'), value('employment.taxable')]).toEqual([R(10_000), R(90_000)])
  })
})

test('s 8(1)(c)(ii): abroad, the daily amount that is entered for the country is free: 12 × R2 500 of R40 000', () => {
  const { value } = worked({ foreignSubsistence: R(40_000), foreignSubsistenceDays: 12, foreignSubsistenceDaily: R(2_500) })
  expect([value('employment.0.foreignSubsistenceExempt'), value('employment.taxable'), value('employment.remuneration')]).toEqual([
    R(30_000),
    R(10_000),
    0,
  ])
})

test('ss 11(a), 11(d) and 23(b): insurance and repairs of the home are shared by area, repairs of the office alone are its own', () => {
  const homeOffice = { areaOffice: 1_000, areaHome: 10_000, insurance: R(6_000), repairs: R(4_000), exclusiveUse: true, daysWorked: 200 }
  const office = (more: object) =>
    runOf({ taxYear: 2026, employers: [{ salary: 1 }], deductions: { homeOffice: { ...homeOffice, ...more } } }).value(
      'otherDeductions.homeOffice',
    )
  expect([office({}), office({ officeRepairs: R(2_500) })]).toEqual([R(1_000), R(3_500)])
})
