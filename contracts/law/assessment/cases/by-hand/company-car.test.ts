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
  test('2022 has no table, so the fuel is refused by name and the rest is calculated', () => {
    const { line, at } = worked({ ...car, carCosts: { allPrivateFuel: true } }, 2022)
    expect([line('employment.0.car')?.value, line('employment.0.car')?.incomplete]).toEqual([R(93_600), true])
    expect(at.ledger.lines.find(({ missing }) => missing !== undefined)?.missing?.name).toBe('the deemed-cost table of 2022')
  })
})

test('para 7(4): a second car is another benefit at the same 3,5 %, with its own kilometres', () => {
  const secondCar = { value: R(200_000), months: 6, totalKm: 10_000, businessKm: 5_000, costs: { paidToEmployer: R(1_000) } }
  const { value } = worked({ ...car, secondCar })
  // 200 000 × 3,5 % × 6 = 42 000, half of it private: 21 000 − 1 000. Remuneration: 80 % × 41 000 = 32 800.
  expect([value('employment.0.secondCar'), value('employment.0.secondCarPaye')]).toEqual([R(20_000), R(32_800)])
  expect(value('employment.gross')).toBe(R(113_600))
})

describe('any number of cars, a row each', () => {
  const owned = { value: R(400_000), months: 12 }
  test('para 7(4)(a)(i): three cars are three benefits at 3,5 % a month', () => {
    const { value } = worked({ companyCars: [owned, { ...owned, months: 6 }, { ...owned, maintenancePlan: true }] })
    const cars = [1, 2, 3].map((number) => value(`employment.0.companyCar${number}`))
    expect(cars).toEqual([R(168_000), R(84_000), R(156_000)])
    expect(value('employment.gross')).toBe(R(408_000))
  })
  test('a row gives what the fields of older records give', () => {
    const row = { value: R(400_000), maintenancePlan: true, months: 12, totalKm: 30_000, businessKm: 12_000, costs: { licence: R(1_200) } }
    const asRow = worked({ companyCars: [row] })
    const asFields = worked({ ...car, carCosts: { licence: R(1_200) } })
    expect([asRow.value('employment.gross'), asRow.value('employment.remuneration')]).toEqual([
      asFields.value('employment.gross'),
      asFields.value('employment.remuneration'),
    ])
  })
  test('para 7(1), proviso (a): two full years before the employee got the car take 15 % each off its value', () => {
    // 400 000 × 0,85 × 0,85 = 289 000; 3,5 % for 12 months = 121 380.
    const { value } = worked({ companyCars: [{ ...owned, yearsHeldBefore: 2 }] })
    expect([value('employment.0.companyCar1Value'), value('employment.0.companyCar1')]).toEqual([R(289_000), R(121_380)])
  })
  test('para 7(4)(a)(ii): under an operating lease the rental and the fuel are the value, whatever the value of the car', () => {
    const leased = { ...owned, operatingLease: true, yearsHeldBefore: 3, leaseRental: R(96_000), leaseFuel: R(24_000) }
    const { value } = worked({ companyCars: [leased] })
    expect([value('employment.0.companyCar1'), value('employment.0.companyCar1Paye')]).toEqual([R(120_000), R(96_000)])
  })
  test('para 7(7) and 7(2) apply to a leased car, para 7(8) doesn’t (Interpretation Note 72)', () => {
    const leased = { operatingLease: true, leaseRental: R(120_000), totalKm: 30_000, businessKm: 12_000 }
    const costs = { licence: R(1_200), allPrivateFuel: true, paidToEmployer: R(6_000) }
    // 120 000 × 18 ÷ 30 − 6 000
    expect(worked({ companyCars: [{ ...leased, costs }] }).value('employment.0.companyCar1')).toBe(R(66_000))
  })
  test('without months, or without a rental, there is no benefit yet', () => {
    const { value } = worked({ companyCars: [{ value: R(400_000) }, { value: R(400_000), months: 12, operatingLease: true }] })
    expect(value('employment.gross')).toBe(0)
  })
})
