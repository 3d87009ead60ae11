import { describe, expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import type { VehicleGiven } from './inputs/vehicle.ts'
import { LEVEL, RAND, answerTo, compared } from './testing/compare.ts'

// Above the limits of tax-free savings (s 12T): R46 000 a year, R500 000 in a life. A year from March 2026 on.
const YEAR = { rate: 400_000, horizonMonths: 12, inflation: 0 }
const inRand = (cents: number | null) => (cents === null ? null : cents / RAND)
const DEPOSIT: VehicleGiven = { kind: 'fixedDeposit', name: 'Deposit', initial: 1, grossReturn: 100_000 }
const GROWTH: VehicleGiven = { kind: 'unitTrust', name: 'Growth', initial: 1, returnSplit: { capitalGrowth: 100_000 } }
const of = (more: Partial<VehicleGiven>, others: readonly VehicleGiven[] = [DEPOSIT, GROWTH], options: object = {}) =>
  compared([{ kind: 'tfsa', grossReturn: 100_000, ...LEVEL, ...more }, ...others], { ...YEAR, ...options })

describe('what is above the limit', () => {
  test('goes to the unit trust among the vehicles: 46 000 × 1,1 + 954 000 × 1,1, of which a gain of 95 400 − 50 000 bears 16 %', () => {
    const { result } = of({ initial: 1_000_000 * RAND })
    const [vehicle] = result.vehicles
    expect([vehicle!.paidIn, vehicle!.value, vehicle!.tax.atExit.capitalGains, vehicle!.afterTax].map(inRand)).toEqual([
      1_000_000, 1_100_000, 7_264, 1_092_736,
    ])
    expect(vehicle!.tax.onTheWay.penalty).toBe(0)
    expect(vehicle!.diverted).toEqual({ to: 'Growth', fromMonth: 0, paidIn: 954_000 * RAND, value: 1_049_400 * RAND })
    expect(result.notes.map(({ code, message }) => `${code}: ${plain(message)}`)).toEqual([
      'diverted-at-limit: Paid in at the start: what is above the limits goes to “Growth” from month 0 on: R 954 000 by the exit.',
    ])
  })
  test('… or to the one that is named: 95 400 of interest, 23 800 of it exempt, at 40 %', () => {
    const [vehicle] = of({ initial: 1_000_000 * RAND, divertTo: 1 }).result.vehicles
    expect([vehicle!.tax.onTheWay.income, vehicle!.afterTax].map(inRand)).toEqual([28_640, 1_071_360])
  })
  test('… by the month: 5 000 a month reach R46 000 in the tenth, of which 4 000 go over, and again with the next year', () => {
    const { compared: all } = of({ monthly: 5_000 * RAND, grossReturn: 0 }, [DEPOSIT, { ...GROWTH, returnSplit: { capitalGrowth: 0 } }], {
      horizonMonths: 24,
      bracketIndexation: 0,
    })
    const { own, diverted } = all.vehicles[0]!.run.parts!
    expect([9, 10, 12, 13, 24].map((month) => [inRand(own.columns.value[month]!), inRand(diverted.columns.value[month]!)])).toEqual([
      [45_000, 0],
      [46_000, 4_000],
      [46_000, 14_000],
      [51_000, 14_000],
      [92_000, 28_000],
    ])
  })
  test('… of a life, with what was paid in before', () => {
    const [vehicle] = of({ initial: 30_000 * RAND, paidBefore: 490_000 * RAND, grossReturn: 0 }).result.vehicles
    expect(vehicle!.diverted).toMatchObject({ paidIn: 20_000 * RAND })
  })
  test('… or is not paid in', () => {
    const { result } = of({ initial: 1_000_000 * RAND, aboveLimit: 'stop' })
    expect([result.vehicles[0]!.paidIn, result.vehicles[0]!.afterTax].map(inRand)).toEqual([46_000, 50_600])
    expect(result.notes.map(({ code }) => code)).toEqual(['stopped-at-limit'])
  })
  test('… or bears 40 %, only if that is chosen', () => {
    const [vehicle] = of({ initial: 1_000_000 * RAND, aboveLimit: 'penalty' }).result.vehicles
    expect([vehicle!.paidIn, vehicle!.tax.onTheWay.penalty].map(inRand)).toEqual([1_000_000, 381_600])
  })
})

test('refuses a target that outgrows the largest amount, like any vehicle', () => {
  const answer = answerTo([{ kind: 'tfsa', monthly: 1_000_000_000_000 }, { kind: 'sinkingFund' }], YEAR)
  expect(answer.ok ? [] : answer.faults.map(({ code }) => code)).toEqual(['outgrown'])
})

describe('where it goes', () => {
  const faultsOf = (divertTo: number, others: readonly VehicleGiven[]) => {
    const answer = answerTo([{ kind: 'tfsa', initial: 1, divertTo }, ...others], YEAR)
    return answer.ok ? [] : answer.faults.map(({ code, field }) => `${code} ${field}`)
  }
  test('is a vehicle of the comparison that can take it', () => {
    expect(faultsOf(3, [DEPOSIT])).toEqual(['divert-nowhere vehicles.0.divertTo'])
    expect(faultsOf(1, [{ kind: 'tfsa', initial: 1 }])).toEqual(['divert-nowhere vehicles.0.divertTo'])
    expect(faultsOf(1, [{ kind: 'ra', initial: 1, exitMonth: 12 }])).toEqual(['divert-nowhere vehicles.0.divertTo'])
    expect(faultsOf(1, [DEPOSIT])).toEqual([])
  })
  test('is nowhere where none can: payments stop', () => {
    const { inputs } = of({ initial: 1 }, [{ kind: 'tfsa', initial: 1 }])
    expect(inputs.vehicles[0]).toMatchObject({ aboveLimit: 'stop' })
  })
})

test('charges, tax, growth and what is left are those of both parts, in every year and month', () => {
  const answer = of(
    { monthly: 10_000 * RAND, eac: { advice: 10_000 }, initialFee: 10_000 },
    [{ ...GROWTH, returnSplit: { interest: 40_000, saDividend: 20_000, capitalGrowth: 40_000 }, eac: { administration: 5_000 } }],
    { horizonMonths: 30, estate: { executorFee: true, estateDuty: true } },
  )
  const [vehicle] = answer.result.vehicles
  const { own, diverted } = answer.compared.vehicles[0]!.run.parts!
  const both = (column: 'value' | 'fees' | 'taxes' | 'paidIn') => own.columns[column][30]! + diverted.columns[column][30]!
  expect([vehicle!.value, vehicle!.tax.onTheWay.total, vehicle!.paidIn]).toEqual([both('value'), both('taxes'), both('paidIn')])
  expect(vehicle!.paidIn! + vehicle!.growth! - vehicle!.fees.total! - vehicle!.tax.onTheWay.total!).toBe(vehicle!.value)
  const { total, ...parts } = vehicle!.fees
  expect(Object.values(parts).reduce((sum: number, part) => sum + part!, 0)).toBe(total)
  expect(vehicle!.tax.onTheWay.dividends).toBeGreaterThan(0)
  expect(vehicle!.estate!.toHeirs).toBeGreaterThan(0)
  expect(answer.sensitivity().vehicles[0]!.sensitivity.base!.worth).toBe(vehicle!.worth)
})
