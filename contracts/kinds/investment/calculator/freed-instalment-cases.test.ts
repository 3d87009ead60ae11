import { describe, expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import type { VehicleGiven } from './inputs/vehicle.ts'
import { LEVEL, RAND, answerTo, compared } from './testing/compare.ts'

// Once a bond is paid off, its instalment goes into the vehicle it is compared with (corrections-console-2, V4).
const NO_TAX = { rate: 0, inflation: 0, compounding: 'nominal' } as const
const BOND: VehicleGiven = { kind: 'extraBondPayment', name: 'Bond', ...LEVEL }
const TRUST: VehicleGiven = { kind: 'unitTrust', name: 'Trust', ...LEVEL }
const bond = (more: Partial<VehicleGiven>, others: readonly VehicleGiven[], options: object = {}) =>
  compared([{ ...BOND, ...more }, ...others], { ...NO_TAX, ...options })

describe('once extra payments have paid off the bond', () => {
  // R120 000 over 12 months at 0 %: R10 000 a month. R10 000 more a month reach the balance in month 6.
  const free = { monthly: 10_000 * RAND, grossReturn: 0, bondBalance: 120_000 * RAND, bondMonths: 12 }
  const growing = { ...TRUST, monthly: 10_000 * RAND, returnSplit: { capitalGrowth: 120_000 } }

  test('its instalment and what is paid in go to the unit trust: 20 000 a month at 1 % from month 7', () => {
    const { vehicles, conventions } = bond(free, [growing], { horizonMonths: 12 }).result
    // 20 000 × (1,01^6 − 1) ÷ 0,01 = 123 040,30.
    expect(vehicles[0]).toMatchObject({
      paidIn: 120_000 * RAND,
      value: 12_304_030,
      freed: { to: 'Trust', fromMonth: 6, fromDate: '2026-08-01', instalment: 10_000 * RAND, paidIn: 120_000 * RAND, value: 12_304_030 },
      diverted: null,
      emptyIn: null,
    })
    expect(conventions.map(({ sentence }) => plain(sentence))).toContain(
      'The bond of “Bond” is paid off in August 2026. From then on its instalment of R 10 000 and what is paid in go to “Trust”.',
    )
  })

  test('payments at the start of the month continue at the start of the next one', () => {
    const { vehicles } = bond(free, [growing], { horizonMonths: 12, timing: 'monthStart' }).result
    expect(vehicles[0]!.paidIn).toBe(120_000 * RAND)
    expect(vehicles[0]!.value).toBeGreaterThan(12_304_030)
  })

  test('10 % stays 10 %: where both earn the same without tax, both are worth the same', () => {
    const same = { monthly: 5_000 * RAND, initial: 0 }
    const { vehicles } = bond(
      { ...same, grossReturn: 100_000, bondBalance: 800_000 * RAND, bondMonths: 240 },
      [{ ...TRUST, ...same, returnSplit: { capitalGrowth: 100_000 } }],
      { horizonMonths: 216 },
    ).result
    expect(Math.abs(vehicles[0]!.value! - vehicles[1]!.value!)).toBeLessThan(5)
    expect(vehicles[0]!.yield.net).toBe(vehicles[1]!.yield.net)
    expect(vehicles[0]!.freed!.fromMonth).toBeLessThan(216)
  })

  test('the adviser says where it goes', () => {
    const cash: VehicleGiven = { kind: 'moneyMarket', name: 'Cash', initial: 1, grossReturn: 0 }
    const [vehicle] = bond({ ...free, freedTo: 2 }, [growing, cash], { horizonMonths: 12 }).result.vehicles
    expect(vehicle).toMatchObject({ value: 120_000 * RAND, freed: { to: 'Cash' } })
  })

  test('the ranking depends on it, and so do crossovers', () => {
    const ranked = (freedTo: number) =>
      bond(
        { ...free, grossReturn: 60_000, freedTo },
        [growing, { ...TRUST, name: 'Idle', initial: 1, returnSplit: { capitalGrowth: 0 } }],
        {
          horizonMonths: 120,
        },
      ).result.vehicles[0]!.worth!
    expect(ranked(1)).toBeGreaterThan(ranked(2))
  })

  test('with only a retirement annuity to compare it goes there: its contributions save tax, at 40 % as much as those of the annuity', () => {
    const ra: VehicleGiven = { kind: 'ra', name: 'Annuity', ...LEVEL, monthly: 10_000 * RAND, grossReturn: 0, stopsWithWork: true }
    const options = { ...NO_TAX, rate: 400_000, horizonMonths: 12, dateOfBirth: '1965-01-01' }
    const { vehicles, notes } = compared([{ ...BOND, ...free }, ra], options).result
    const [bonded, annuity] = vehicles
    expect(bonded).toMatchObject({ paidIn: 120_000 * RAND, freed: { to: 'Annuity', fromMonth: 6, paidIn: 120_000 * RAND } })
    // 120 000 paid into a fund in the year, as by the annuity: the same tax is saved and the same is due at the exit.
    expect([bonded!.tax.onTheWay.income, bonded!.lumpSum, bonded!.annuityCapital, bonded!.afterTax, bonded!.worth]).toEqual([
      annuity!.tax.onTheWay.income,
      annuity!.lumpSum,
      annuity!.annuityCapital,
      annuity!.afterTax,
      annuity!.worth,
    ])
    expect(notes.map(({ code }) => code)).not.toContain('freed-earns-nothing')
  })

  test('of what went into a retirement annuity nothing passes through the executor or bears estate duty', () => {
    const ra: VehicleGiven = { kind: 'ra', name: 'Annuity', ...LEVEL, monthly: 10_000 * RAND, grossReturn: 0 }
    const estate = { executorFee: true, estateDuty: true }
    const { vehicles } = compared([{ ...BOND, ...free }, ra], { ...NO_TAX, horizonMonths: 12, dateOfBirth: '1965-01-01', estate }).result
    expect(vehicles[0]!.estate).toMatchObject({ executorFee: 0, duty: 0 })
  })

  test('an exit before 55 is refused where it goes into a retirement annuity', () => {
    const ra: VehicleGiven = { kind: 'ra', monthly: 1, grossReturn: 0, exitMonth: 240 }
    const answer = answerTo([{ ...BOND, ...free, exitMonth: 12 }, ra], { ...NO_TAX, horizonMonths: 240, dateOfBirth: '1985-01-01' })
    expect(answer.ok ? [] : answer.faults.map(({ code, field }) => `${code} ${field}`)).toEqual(['exit-before-55 vehicles.0.exitMonth'])
  })

  test('a freed instalment that no vehicle can take earns nothing, and a note says so', () => {
    const { vehicles, notes } = bond(free, [{ kind: 'tfsa', monthly: 1, grossReturn: 0 }], { horizonMonths: 24 }).result
    expect(vehicles[0]!.freed).toMatchObject({ to: null, fromMonth: 6, value: 0 })
    expect(notes.map(({ code }) => code)).toContain('freed-earns-nothing')
  })

  test('a target that can’t take any amount is refused; a bond without a balance is marked', () => {
    const codes = (more: Partial<VehicleGiven>) => {
      const answer = answerTo([{ ...BOND, ...free, ...more }, growing, { kind: 'tfsa', monthly: 1, grossReturn: 0 }], NO_TAX)
      return answer.ok ? answer.result.notes.map(({ code }) => code) : answer.faults.map(({ code }) => code)
    }
    expect(codes({ freedTo: 2 })).toEqual(['freed-nowhere'])
    expect(codes({ freedTo: 0 })).toEqual(['freed-nowhere'])
    expect(codes({ bondBalance: undefined })).toContain('bond-never-paid')
    expect(codes({})).not.toContain('freed-earns-nothing')
  })
})
