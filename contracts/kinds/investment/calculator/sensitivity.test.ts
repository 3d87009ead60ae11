import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { withCharges, withReturn } from './sensitivity/changes.ts'
import { investmentSensitivity } from './sensitivity/investment-sensitivity.ts'
import { worthOf } from './sensitivity/worth.ts'
import { contributionFor } from './goal-seek.ts'
import { LEVEL, RAND, compared } from './testing/compare.ts'

const CHARGED = { investmentManagement: 10_000, administration: 2_000 }
const answer = compared(
  [
    { kind: 'unitTrust', monthly: 3_000 * RAND, eac: CHARGED, ...LEVEL },
    { kind: 'tfsa', monthly: 3_000 * RAND, eac: CHARGED, ...LEVEL },
    { kind: 'fixedDeposit', monthly: 3_000 * RAND, ...LEVEL },
  ],
  { rate: 410_000, horizonMonths: 120, monteCarlo: { paths: 50, seed: 3 } },
)
const sensitivity = answer.sensitivity()
const { comparison } = answer.compared
const [unitTrust] = comparison.inputs.vehicles

test('sensitivity and simulation have the shape of their schema', () => {
  expect(z.safeParse(investmentSensitivity, sensitivity).success).toBe(true)
})

describe('sensitivity', () => {
  test('each is a separate comparison with one assumption changed', () => {
    const { base, returnUp, feesDown, longer, shorter } = sensitivity.vehicles[0]!.sensitivity
    expect(base!.worth).toBe(answer.result.vehicles[0]!.worth)
    const other = (more: object, months = 120) =>
      compared([{ kind: 'unitTrust', monthly: 3_000 * RAND, eac: CHARGED, ...LEVEL, ...more }, { kind: 'tfsa' }], {
        rate: 410_000,
        horizonMonths: months,
      }).result.vehicles[0]!
    expect(returnUp!.worth).toBe(
      other({ returnSplit: { interest: 20_000, saDividend: 16_000, foreignDividend: 4_000, reit: 4_000, capitalGrowth: 46_000 } }).worth,
    )
    expect(feesDown!.worth).toBe(other({ eac: { administration: 2_000 } }).worth)
    expect(longer!.worth).toBe(other({}, 180).worth)
    expect(shorter!.real).toBe(other({}, 60).real.worth)
  })
  test('a higher return and lower charges give more', () => {
    for (const { sensitivity } of answer.sensitivity().vehicles) {
      expect(sensitivity.returnUp!.worth).toBeGreaterThan(sensitivity.base!.worth)
      expect(sensitivity.returnDown!.worth).toBeLessThan(sensitivity.base!.worth)
      expect(sensitivity.feesUp!.worth).toBeLessThan(sensitivity.base!.worth)
      expect(sensitivity.feesDown!.worth).toBeGreaterThanOrEqual(sensitivity.base!.worth)
    }
  })
  test('a return moves growth, and of what yields interest alone the interest, down to nil', () => {
    expect(withReturn(unitTrust!, 60_000).returnSplit).toEqual({
      ...unitTrust!.returnSplit,
      capitalGrowth: unitTrust!.returnSplit.capitalGrowth - 20_000,
    })
    const deposit = comparison.inputs.vehicles[2]!
    expect(withReturn(deposit, 90_000).returnSplit).toMatchObject({ interest: 90_000, capitalGrowth: 0 })
    expect(withReturn(deposit, -10_000).returnSplit).toMatchObject({ interest: 0, capitalGrowth: -10_000 })
    expect(withCharges(unitTrust!, -11_000).eac).toEqual({ investmentManagement: 0, advice: 0, administration: 1_000, other: 0 })
  })
})

test('the break-even return reaches the best of the others; one millionth less doesn’t', () => {
  for (const [at, { breakEven }] of sensitivity.vehicles.entries()) {
    const vehicle = comparison.inputs.vehicles[at]!
    const target = answer.result.vehicles[breakEven!.against]!.worth!
    expect(worthOf(withReturn(vehicle, breakEven!.grossReturn!), comparison)).toBeGreaterThanOrEqual(target)
    expect(worthOf(withReturn(vehicle, breakEven!.grossReturn! - 1), comparison)).toBeLessThan(target)
  }
})

describe('the break-even return by hand, without tax over a year', () => {
  const YEAR = { rate: 0, horizonMonths: 12, inflation: 0 }
  const GROWING = { kind: 'shares', returnSplit: { capitalGrowth: 80_000 } } as const
  const breakEvensOf = (vehicle: typeof GROWING | { kind: 'extraBondPayment' }, against: number) =>
    compared(
      [
        { ...vehicle, initial: 100_000 * RAND, grossReturn: 80_000 },
        { kind: 'moneyMarket', initial: against * RAND, grossReturn: 0 },
      ],
      YEAR,
    )
      .sensitivity()
      .vehicles.map(({ breakEven }) => breakEven?.grossReturn)
  test('R100 000 may fall by 10 % before R90 000 are as good, which would have to grow by a fifth to reach R108 000', () => {
    expect(breakEvensOf(GROWING, 90_000)).toEqual([-100_000, 200_000])
  })
  test('it lies between −20 % and 40 %: the least does where less would, and beyond the most there is none', () => {
    expect(breakEvensOf(GROWING, 70_000)).toEqual([-200_000, null])
  })
  test('the rate of a bond is not below nil: at nil it is good enough', () => {
    expect(breakEvensOf({ kind: 'extraBondPayment' }, 90_000)[0]).toBe(0)
  })
})

test('of a vehicle that lacks a constant no sensitivity is reported, and nothing is measured against it', () => {
  const constants = { ...SHIPPED_CONSTANTS, tax: { ...SHIPPED_CONSTANTS.tax, policyholderFund: [] } }
  const [policy, deposit] = compared(
    [
      { kind: 'endowment', initial: 1_000_000 * RAND, eac: CHARGED },
      { kind: 'fixedDeposit', initial: 1_000_000 * RAND, eac: CHARGED },
    ],
    { rate: 410_000, horizonMonths: 24, constants },
  ).sensitivity().vehicles
  expect(policy).toMatchObject({ breakEven: null, feeDrag: [] })
  expect(Object.values(policy!.sensitivity).every((amounts) => amounts === null)).toBe(true)
  expect(deposit!.breakEven).toBeNull()
  expect(deposit!.feeDrag.map(({ month }) => month)).toEqual([12, 24])
})

describe('the contribution for a target', () => {
  test('reaches it; a cent less a month doesn’t', () => {
    const found = contributionFor(answer.compared, { vehicle: 0, target: 1_000_000 * RAND, view: 'real', between: [0, 100_000 * RAND] })
    if (found.outcome !== 'reached') throw new Error(found.sentence)
    expect(found.worth).toBeGreaterThanOrEqual(1_000_000 * RAND)
    expect(found.before).toBeLessThan(1_000_000 * RAND)
    const { result } = compared([{ kind: 'unitTrust', monthly: found.monthly, eac: CHARGED, ...LEVEL }, { kind: 'tfsa' }], {
      rate: 410_000,
      horizonMonths: 120,
    })
    expect(result.vehicles[0]!.real.worth).toBe(found.worth)
  })
  test('says when the range doesn’t reach, when nothing is needed, and what can’t be asked', () => {
    const goal = { vehicle: 0, target: 1_000_000 * RAND, view: 'nominal', between: [0, 100] } as const
    expect(contributionFor(answer.compared, goal).outcome).toBe('outOfReach')
    expect(contributionFor(answer.compared, { ...goal, target: 0 })).toMatchObject({ outcome: 'reached', monthly: 0, before: null })
    for (const wrong of [{ vehicle: 7 }, { between: [5, 1] }, { target: 0.5 }, { between: [-1, 5] }] as const)
      expect(contributionFor(answer.compared, { ...goal, ...wrong }).outcome).toBe('refused')
  })
})
