import { describe, expect, test } from 'vitest'
import { toCents } from '../../../base/money/compound.ts'
import type { VehicleGiven } from './inputs/vehicle.ts'
import { IDLE, LEVEL, RAND, type ForTest, alone, answerTo } from './testing/compare.ts'

// Two-pot by hand: from 1 September 2024 a third of contributions goes to the savings component; what was there is vested, of which a tenth,
// R30 000 at most, went over on 31 August 2024. A third of the vested component may be taken as a lump sum at retirement.
const RATED = { rate: 400_000, inflation: 0, dateOfBirth: '1960-01-01' }
const inRand = (cents: number | null) => (cents === null ? null : cents / RAND)
const FUND = { kind: 'ra', grossReturn: 0, reinvestTaxRefund: false, ...LEVEL } as const
const at = (vehicle: Partial<VehicleGiven>, options: ForTest) => alone({ ...FUND, ...vehicle }, { ...RATED, ...options })

describe('before 1 September 2024', () => {
  test('contributions are vested: of 60 000 paid from March 2024 to February 2025 half, seeded with 3 000, and a third of the rest', () => {
    // To August 30 000 vested, of which 3 000 are seeded; from September 30 000: 10 000 savings, 20 000 retirement.
    const { vehicle, run } = at({ monthly: 5_000 * RAND }, { startDate: '2024-03-01', horizonMonths: 12 })
    const { savings, vested } = run.columns
    expect([Number(vested[6]! / 10n ** 9n), Number(savings[6]! / 10n ** 9n)].map(inRand)).toEqual([30_000, 0])
    expect([Number(vested[12]! / 10n ** 9n), toCents(savings[12]!)].map(inRand)).toEqual([27_000, 13_000])
    // At once: 13 000 and a third of 27 000.
    expect([vehicle.lumpSum, vehicle.annuityCapital].map(inRand)).toEqual([22_000, 38_000])
  })
  test('the seed is R30 000 at most', () => {
    const { run } = at({ initial: 600_000 * RAND }, { startDate: '2024-08-01', horizonMonths: 12 })
    expect(Number(run.columns.savings[2]! / 10n ** 9n) / RAND).toBe(30_000)
  })
  test('nothing can be withdrawn: month 6 is August, month 7 September', () => {
    const faultsOf = (month: number) => {
      const answer = answerTo([{ ...FUND, monthly: 50_000 * RAND, withdrawals: [{ month, amount: 2_000 * RAND }] }, IDLE], {
        ...RATED,
        startDate: '2024-03-01',
        horizonMonths: 12,
      })
      return answer.ok ? [] : answer.faults.map(({ code, field }) => `${code} ${field}`)
    }
    expect(faultsOf(6)).toEqual(['withdrawal-before-two-pot vehicles.0.withdrawals.0.month'])
    expect(faultsOf(7)).toEqual([])
  })
})

describe('a fund that is already there', () => {
  const held = { value: 900_000 * RAND, savings: 100_000 * RAND, vested: 600_000 * RAND, undeducted: 50_000 * RAND }
  test('saves no tax as a contribution does; what was never deducted before is deducted now, 50 000 at 40 %', () => {
    const { vehicle } = at({ holding: held }, { horizonMonths: 12 })
    expect([vehicle.paidIn, vehicle.value, vehicle.tax.onTheWay.income].map(inRand)).toEqual([900_000, 900_000, -20_000])
  })
  test('gives its savings component and a third of what is vested at once: 100 000 + 200 000', () => {
    const { vehicle } = at({ holding: held }, { horizonMonths: 12 })
    expect([vehicle.lumpSum, vehicle.annuityCapital].map(inRand)).toEqual([300_000, 600_000])
  })
  test('may be commuted where two thirds of the vested and the retirement component are 240 000 at most', () => {
    const all = (vested: number) =>
      at({ holding: { value: vested * RAND, vested: vested * RAND }, exitForm: 'lump' }, { horizonMonths: 12 }).vehicle.annuityCapital
    expect([inRand(all(360_000)), inRand(all(360_003))]).toEqual([0, 240_002])
  })
  test('is vested by default, bears no initial charge, and can be paid into', () => {
    const { vehicle } = at({ holding: { value: 300_000 * RAND }, initial: 30_000 * RAND, initialFee: 100_000 }, { horizonMonths: 12 })
    // 27 000 of the contribution: 9 000 savings. 100 000 of the vested part.
    expect([vehicle.fees.total, vehicle.value, vehicle.lumpSum].map(inRand)).toEqual([3_000, 327_000, 109_000])
    expect(inRand(vehicle.tax.onTheWay.income)).toBe(-12_000)
  })
  test('has no components that are more than its value, and none of savings before there were any', () => {
    const faultsOf = (holding: VehicleGiven['holding'], startDate = '2026-03-01') => {
      const answer = answerTo([{ ...FUND, holding }, IDLE], { ...RATED, startDate, horizonMonths: 12 })
      return answer.ok ? [] : answer.faults.map(({ code, field }) => `${code} ${field}`)
    }
    expect(faultsOf({ value: 100, vested: 60, savings: 41 })).toEqual(['components-above-value vehicles.0.holding.vested'])
    expect(faultsOf({ value: 100, savings: 41 }, '2024-08-31')).toEqual(['savings-before-two-pot vehicles.0.holding.savings'])
  })
})

describe('other things that are already there', () => {
  test('units of 1 000 000 that cost 400 000: a gain of 600 000 − 50 000, 16 % of it', () => {
    const { vehicle } = at({ kind: 'unitTrust', holding: { value: 1_000_000 * RAND, baseCost: 400_000 * RAND } }, { horizonMonths: 12 })
    expect([vehicle.paidIn, vehicle.tax.atExit.capitalGains].map(inRand)).toEqual([1_000_000, 88_000])
  })
  test('room in an access bond keeps saving interest: 100 000 × 1,00875^12', () => {
    const { vehicle } = at({ kind: 'extraBondPayment', holding: { value: 100_000 * RAND }, grossReturn: 105_000 }, { horizonMonths: 12 })
    expect(inRand(vehicle.afterTax)).toBe(111_020.35)
  })
  test('tax-free savings that were there take no room', () => {
    const { vehicle } = at({ kind: 'tfsa', holding: { value: 300_000 * RAND }, initial: 46_000 * RAND }, { horizonMonths: 12 })
    expect([vehicle.value, vehicle.tax.onTheWay.penalty].map(inRand)).toEqual([346_000, 0])
  })
})
