import { describe, expect, test } from 'vitest'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'

// Worked by hand from the Seventh Schedule, paragraph 7, of the Income Tax Act 58 of 1962.

type Row = NonNullable<TaxScenarioGiven['employers']>[number]
const worked = (row: Row, taxYear = 2026) => runOf({ taxYear, employers: [row] })

/** R400 000 with a maintenance plan: 400 000 × 3,25 % × 12 = R156 000; 18 000 of 30 000 km private: R93 600. */
const car: Row = {
  companyCarValue: R(400_000),
  maintenancePlan: true,
  carMonths: 12,
  carTotalKm: 30_000,
  carBusinessKm: 12_000,
}

describe('what the employee bears', () => {
  test('para 7(8)(a): licence and insurance in full, by private kilometres: 93 600 − (1 200 + 12 000) × 18 ÷ 30 = R85 680', () => {
    expect(worked({ ...car, carCosts: { licence: R(1_200), insurance: R(12_000) } }).value('employment.0.car')).toBe(R(85_680))
  })
  test('para 7(8)(b): all fuel for private use, at the rate of the table for R400 000: 18 000 × R1,914 = R34 452', () => {
    expect(worked({ ...car, carCosts: { allPrivateFuel: true } }).value('employment.0.car')).toBe(R(59_148))
  })
  test('para 7(2): R500 a month paid to the employer comes off the benefit, and off what PAYE is taken from: 80 % of R150 000', () => {
    const { value } = worked({ ...car, carCosts: { paidToEmployer: R(6_000) } })
    expect([value('employment.0.car'), value('employment.0.carPaye')]).toEqual([R(87_600), R(120_000)])
  })
  test('without a record of kilometres only what is paid to the employer counts; the benefit is never below nil', () => {
    const { carTotalKm: _total, carBusinessKm: _business, ...unrecorded } = car
    expect(worked({ ...unrecorded, carCosts: { licence: R(1_200), paidToEmployer: R(6_000) } }).value('employment.0.car')).toBe(R(150_000))
    expect(worked({ ...car, carCosts: { insurance: R(900_000) } }).value('employment.0.car')).toBe(0)
  })
  test('2027 has no table, so the fuel is refused by name and the rest goes on', () => {
    const { line, at } = worked({ ...car, carCosts: { allPrivateFuel: true } }, 2027)
    expect([line('employment.0.car')?.value, line('employment.0.car')?.incomplete]).toEqual([R(93_600), true])
    expect(at.ledger.lines.find(({ missing }) => missing !== undefined)?.missing?.name).toBe('the deemed-cost table of 2027')
  })
})

test('para 7(4): a second car is another benefit at the same 3,5 %, with its own kilometres', () => {
  const secondCar = { value: R(200_000), months: 6, totalKm: 10_000, businessKm: 5_000, costs: { paidToEmployer: R(1_000) } }
  const { value } = worked({ ...car, secondCar })
  // 200 000 × 3,5 % × 6 = 42 000, half of it private: 21 000 − 1 000. Remuneration: 80 % × 41 000 = 32 800.
  expect([value('employment.0.secondCar'), value('employment.0.secondCarPaye')]).toEqual([R(20_000), R(32_800)])
  expect(value('employment.gross')).toBe(R(113_600))
})
