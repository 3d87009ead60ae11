import { describe, expect, test } from 'vitest'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'

// Worked by hand from s 8(1)(b)(ii) and (iii) of the Income Tax Act 58 of 1962 and the rates per kilometre (R4,95 in 2027, R4,76 in 2026):
// what is paid by the kilometre above the rate, or in addition to a travel allowance, is an allowance [3702, 3722] against which the cost is claimed.

type Row = NonNullable<TaxScenarioGiven['employers']>[number]
const worked = (row: Row, deductions: TaxScenarioGiven['deductions'] = {}, taxYear = 2027) =>
  runOf({ taxYear, employers: [row], deductions })

describe('10 000 km at R6,00 in 2027: R60 000 received, R10 500 of it above the rate', () => {
  const row = { reimbursiveKm: 10_000, reimbursiveRate: 600 }
  test('nothing else captured: the rate of the notice is the cost, and the rest is taxed', () => {
    const { value } = worked(row)
    expect([value('employment.gross'), value('travel.deduction'), value('employment.taxable')]).toEqual([R(60_000), R(49_500), R(10_500)])
    // PAYE is taken from what is above the rate alone [3722].
    expect(value('employment.remuneration')).toBe(R(10_500))
  })
  test('with the actual cost of the vehicle: R180 000 × 10 000 ÷ 30 000 = R60 000, nothing is taxed', () => {
    const { value } = worked(row, { totalKm: 30_000, businessKm: 10_000, travelMethod: 'actual', actual: { fuel: R(180_000) } })
    expect([value('travel.actual.cost'), value('employment.taxable')]).toEqual([R(60_000), 0])
  })
  test('a lower actual cost doesn’t take the rate away', () => {
    const { value } = worked(row, { totalKm: 30_000, businessKm: 10_000, travelMethod: 'actual', actual: { fuel: R(30_000) } })
    expect(value('employment.taxable')).toBe(R(10_500))
  })
  test('deemed in 2026: vehicle of R500 000, 135 048 × 10 ÷ 25 + 10 000 × (R2,048 + R0,839) = R82 889,20, up to what was received', () => {
    const { value } = worked(
      row,
      { vehicleValue: R(500_000), totalKm: 25_000, businessKm: 10_000, paidFuel: true, paidMaintenance: true, travelMethod: 'deemed' },
      2026,
    )
    expect([value('travel.deemed.cost'), value('travel.deduction'), value('employment.taxable')]).toEqual([R(82_889.2), R(60_000), 0])
  })
})

test('at the rate and with no other pay for travel it is free, and its kilometres are claimed no second time [3703]', () => {
  const { value } = worked({ reimbursiveKm: 10_000, reimbursiveRate: 495 })
  expect([value('employment.gross'), value('employment.taxable')]).toEqual([0, 0])
})

test('with a travel allowance it is claimed together with it, whatever the rate: 90 000 + 4 000 × R4,95 less the cost of all 10 000 km', () => {
  const deductions = { totalKm: 20_000, businessKm: 10_000, travelMethod: 'actual', actual: { fuel: R(20_000) } } as const
  const { value } = worked({ travelAllowance: R(90_000), reimbursiveKm: 4_000 }, deductions)
  // 20 000 × 10 000 ÷ 20 000 = 10 000; the rate of the notice is for who has nothing else.
  expect([value('employment.gross'), value('travel.deduction'), value('employment.taxable')]).toEqual([R(109_800), R(10_000), R(99_800)])
})
