import { describe, expect, test } from 'vitest'
import { employment } from './employment.ts'
import { R, lineOf } from '../testing/employment.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed, valueAt } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'

const worked = (
  taxYear: number,
  allowance: number,
  deductions: TaxScenarioGiven['deductions'],
  row: NonNullable<TaxScenarioGiven['employers']>[number] = {},
  others: TaxScenarioGiven = {},
) => {
  const at = assessmentOf({ taxYear, deductions, ...others, employers: [{ travelAllowance: allowance, ...row }] })
  const result = employment(at)
  expectRecomputed(at.ledger)
  return { at, ...result, deduction: result.deductions[0]?.value, reasons: result.disallowed.map(({ reason }) => reason) }
}
const full = { paidFuel: true, paidMaintenance: true } as const

/** Both with tables of 2019 and a rate per kilometre that the source rounds to three decimals; hence the tolerance in rand. */
describe('worked cases of the UNISA paper TAX3702', () => {
  test.each([
    [
      'May 2018, paper 2, Kim: 334 days, so 11 months',
      { vehicleValue: R(390_000), totalKm: 10_300, businessKm: 8_300, vehicleMonths: 11 },
      R(80_000),
      99_049,
      15,
    ],
    ['November 2016, Shuaib: the whole year', { vehicleValue: R(575_700), totalKm: 54_000, businessKm: 39_000 }, R(192_900), 207_561, 20],
  ])('%s', (_, vehicle, allowance, deemed, tolerance) => {
    const result = worked(2019, allowance, { ...vehicle, ...full, travelMethod: 'deemed' })
    expect(Math.abs(lineOf(result.at, 'travel.deemed.cost').value / 100 - deemed)).toBeLessThanOrEqual(tolerance)
    expect(result.taxable.value).toBe(0)
    expect(result.deduction).toBe(allowance)
  })
})

describe('deemed cost by the table of 2026, vehicle of R500 000 (R135 048, 204,8 c, 83,9 c), 10 000 of 25 000 km', () => {
  const vehicle = { vehicleValue: R(500_000), totalKm: 25_000, businessKm: 10_000 }
  const cost = (given: TaxScenarioGiven['deductions']) => worked(2026, R(200_000), { ...vehicle, ...given }).deduction
  test.each([
    ['fixed cost alone: 135 048 × 10 ÷ 25 = R54 019,20', {}, R(54_019.2)],
    ['with fuel: + R20 480', { paidFuel: true }, R(74_499.2)],
    ['with maintenance: + R8 390', { paidMaintenance: true }, R(62_409.2)],
    ['with both: R82 889,20', full, R(82_889.2)],
    ['6 months are 182 days: 135 048 × 182 ÷ 365 × 10 ÷ 25 = R26 935,60', { vehicleMonths: 6 }, R(26_935.6)],
    ['one month is 30 days: R4 439,93', { vehicleMonths: 1 }, R(4_439.93)],
    ['a value on the bound is in the lower row', { vehicleValue: R(500_000) }, R(54_019.2)],
    ['a cent above it in the next: 159 934', { vehicleValue: R(500_000) + 1 }, R(63_973.6)],
    ['above the highest bound the last row: 211 121', { vehicleValue: R(2_000_000) }, R(84_448.4)],
    ['all kilometres for business: R135 048', { businessKm: 25_000 }, R(135_048)],
    ['more than all count as all', { businessKm: 25_001 }, R(135_048)],
  ])('%s', (_, given, deducted) => {
    expect(cost(given)).toBe(deducted)
  })
  test('the cost of a kilometre is shown, and rounded in no total', () => {
    expect(valueAt(worked(2026, R(200_000), { ...vehicle, ...full }).at.ledger, 'travel.deemed.perKm')).toBe(829)
  })
})

describe('the actual cost, 10 000 of 25 000 km', () => {
  const km = { totalKm: 25_000, businessKm: 10_000, travelMethod: 'actual' } as const
  const actual = {
    fuel: R(30_000),
    maintenance: R(10_000),
    insurance: R(12_000),
    licence: R(1_000),
    finance: R(40_000),
    leaseOrWearTear: R(50_000),
    leaseOrWearTearIs: 'wearAndTear' as const,
  }
  test('all six kinds: R143 000 × 10 ÷ 25 = R57 200', () => {
    expect(worked(2027, R(100_000), { ...km, actual }).deduction).toBe(R(57_200))
  })
  test.each([
    ['R800 000: all finance charges', 2026, 800_000, R(57_200)],
    ['R1 000 000: four fifths of them, R32 000', 2026, 1_000_000, R(54_000)],
    ['2027, R920 000: all of them', 2027, 920_000, R(57_200)],
    ['2027, R1 000 000: 92 % of them, R36 800', 2027, 1_000_000, R(55_920)],
    ['2019, R595 000: all of them', 2019, 595_000, R(57_200)],
    ['2019, R1 190 000: half of them', 2019, 1_190_000, R(49_200)],
  ])('vehicle of %s', (_, year, value, deducted) => {
    expect(worked(year, R(100_000), { ...km, actual, vehicleValue: R(value) }).deduction).toBe(deducted)
  })
  test('2022 has neither table nor value limit: finance charges are refused by name, the rest counts', () => {
    const result = worked(2022, R(100_000), { ...km, actual: { ...actual, leaseOrWearTear: 0 }, vehicleValue: R(300_000) })
    expect(lineOf(result.at, 'travel.actual.finance').missing?.name).toBe('the value limit of vehicles')
    expect([result.deduction, result.taxable.incomplete]).toEqual([R(21_200), true])
  })
  test('without a value of the vehicle no limit is looked up', () => {
    const result = worked(2022, R(100_000), { ...km, actual: { ...actual, leaseOrWearTear: 0 } })
    expect([result.deduction, result.taxable.incomplete]).toEqual([R(37_200), false])
  })
  test('asks for no table', () => {
    expect(worked(2027, R(100_000), { ...km, actual }).taxable.incomplete).toBe(false)
  })
})

describe('the better of both', () => {
  const vehicle = { vehicleValue: R(300_000), totalKm: 20_000, businessKm: 5_000, ...full }
  // Deemed by the table of 2026: 87 497 ÷ 4 + 8 895 + 3 270 = R34 039,25.
  test.each([
    ['deemed', R(136_156), R(34_039.25)],
    ['actual', R(136_200), R(34_050)],
  ])('is %s: both are in the lines', (_, fuel, deducted) => {
    const result = worked(2026, R(90_000), { ...vehicle, actual: { fuel } })
    expect(result.deduction).toBe(deducted)
    expect([valueAt(result.at.ledger, 'travel.deemed.cost'), valueAt(result.at.ledger, 'travel.actual.cost')]).toEqual([
      R(34_039.25),
      fuel / 4,
    ])
    expect(result.taxable.value).toBe(R(90_000) - deducted)
  })
  test.each([2022])('of %i is the actual cost, and a sentence says so: the table is not loaded', (year) => {
    const result = worked(year, R(90_000), { ...vehicle, actual: { fuel: R(40_000) } })
    expect([result.deduction, result.taxable.incomplete]).toEqual([R(10_000), false])
    expect(result.reasons[0]).toMatch(
      new RegExp(`^The deemed-cost table of ${year} is not loaded from 1 March ${year - 1} on\\. .*the actual cost is taken\\.$`),
    )
  })
  test('without any actual cost the claim is refused by name in a year without a table', () => {
    const result = worked(2022, R(90_000), vehicle)
    expect(result.deductions[0]?.missing?.name).toBe('the deemed-cost table of 2022')
    expect([result.taxable.value, result.taxable.incomplete]).toEqual([R(90_000), true])
  })
  test('the deemed method alone is refused too, whatever the actual cost', () => {
    const result = worked(2022, R(90_000), { ...vehicle, travelMethod: 'deemed', actual: { fuel: R(40_000) } })
    expect(result.deductions[0]?.missing?.name).toBe('the deemed-cost table of 2022')
    expect(valueAt(result.at.ledger, 'travel.actual.cost')).toBeUndefined()
  })
})

describe('limits', () => {
  const claim = { totalKm: 20_000, businessKm: 10_000, travelMethod: 'actual', actual: { fuel: R(20_000) } } as const
  test.each([
    ['exactly the allowance', R(10_000), R(10_000), 0],
    ['a cent less of it', R(10_000) - 1, R(10_000) - 1, 1],
  ])('%s', (_, allowance, deducted, above) => {
    const result = worked(2027, allowance, claim)
    expect([result.deduction, result.taxable.value, valueAt(result.at.ledger, 'travel.aboveAllowances') ?? 0]).toEqual([deducted, 0, above])
    expect(result.reasons).toHaveLength(above)
  })
  test('without an allowance nothing is deducted, with the reason and the amount', () => {
    const result = worked(2027, 0, claim, { salary: R(500_000) })
    expect([result.deduction, result.disallowed[0]?.line.value]).toEqual([undefined, R(10_000)])
    expect(result.reasons[0]).toContain('no travel allowance')
  })
  test('a mainly commission earner deducts the actual cost without one, in full', () => {
    const row = { salary: R(100_000), commission: R(100_000) + 1 }
    const result = worked(2027, 0, claim, row, { commissionEarner: true })
    expect([result.deduction, result.deductions[0]?.law?.section]).toEqual([R(10_000), 's 11(a)'])
    expect(worked(2027, 0, claim, { ...row, commission: R(100_000) }, { commissionEarner: true }).deduction).toBeUndefined()
    expect(worked(2027, 0, { ...claim, travelMethod: 'deemed' }, row, { commissionEarner: true }).reasons[0]).toContain(
      'deemed cost is for',
    )
  })
  test('kilometres that an employer paid for by rate are not claimed again', () => {
    const deductionOf = (reimbursiveKm: number) => {
      const at = assessmentOf({ taxYear: 2027, deductions: claim, employers: [{ travelAllowance: R(90_000) }, { reimbursiveKm }] })
      return employment(at).deductions[0]?.value
    }
    expect([deductionOf(4_000), deductionOf(10_000)]).toEqual([R(6_000), undefined])
  })
  test.each([
    ['without business kilometres', { ...claim, businessKm: 0 }],
    ['without total kilometres', { ...claim, totalKm: 0 }],
    ['without costs', { ...claim, actual: {} }],
  ])('nothing is claimed %s', (_, given) => {
    const result = worked(2027, R(90_000), given)
    expect([result.deduction, result.taxable.value]).toEqual([undefined, R(90_000)])
  })
})

test('half a cent is rounded up: 197,9 cents of fuel for 5 km are R9,90', () => {
  const { at } = worked(2025, R(80_000), { vehicleValue: R(350_000), totalKm: 10, businessKm: 5, paidFuel: true, travelMethod: 'deemed' })
  expect(lineOf(at, 'travel.deemed.fuel').value).toBe(990)
})

test('of 100 business kilometres 99 are paid for by rate: one is left', () => {
  const deductions = { vehicleValue: R(350_000), totalKm: 200, businessKm: 100, ...full }
  const at = assessmentOf({ taxYear: 2025, deductions, employers: [{ travelAllowance: R(80_000) }, { reimbursiveKm: 99 }] })
  employment(at)
  expect(lineOf(at, 'travel.km').value).toBe(1)
})
