import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FINE, ONE, growthFactor } from '../../../base/money/compound.ts'
import { RUNS, law } from '../../../law/working/testing/runs.ts'
import { withCharges } from './sensitivity/changes.ts'
import { worthOf } from './sensitivity/worth.ts'
import { crossovers } from './outcome/crossovers.ts'
import { exitAt } from './run/exit.ts'
import { run } from './run/run.ts'
import { VEHICLE_KINDS, type VehicleGiven } from './inputs/vehicle.ts'
import { fillIn } from './defaults/defaults.ts'
import { TODAY, type ForTest, compared } from './testing/compare.ts'
import { drawnMonths, drawnPerson, drawnVehicle } from './testing/drawn.ts'

// Comparisons of one to five years, by a marginal rate or through the tax engine: 500 each, 10 000 with TAFEL_RUNS (testing/runs.ts).

const RATED: ForTest = { rate: 360_000, dateOfBirth: '1955-06-01' }
const options = fc.record({
  compounding: fc.constantFrom('effective' as const, 'nominal' as const),
  timing: fc.constantFrom('monthEnd' as const, 'monthStart' as const),
  inflation: fc.constantFrom(0, 30_000, 50_000, -10_000),
  equalNetCost: fc.boolean(),
  startDate: fc.constantFrom(TODAY, '2026-11-21', '2027-02-28'),
})
const scene = drawnMonths.chain((months) =>
  fc.record({ months: fc.constant(months), first: drawnVehicle(months), second: drawnVehicle(months), options }),
)
const resultOf = (vehicles: readonly VehicleGiven[], months: number, more: ForTest) =>
  compared(vehicles, { ...RATED, ...more, horizonMonths: months }).result
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : []

describe('of every comparison', () => {
  law('every figure is a whole number', scene, ({ months, first, second, options: more }) => {
    const { vehicles } = resultOf([first, second], months, more)
    for (const number of numbersIn(vehicles)) expect(Number.isSafeInteger(number)).toBe(true)
  })

  law(
    'paid in + growth − charges − tax − paid out is the value, to the cent: over all, in each year, and in each month',
    scene,
    ({ months, first, second, options: more }) => {
      const answer = compared([first, second], { ...RATED, ...more, horizonMonths: months })
      for (const { paidIn, growth, fees, tax, paidOut, value, afterTax, years } of answer.result.vehicles) {
        expect(paidIn! + growth! - fees.total! - tax.onTheWay.total! - paidOut!).toBe(value)
        expect(value! - tax.atExit.total!).toBe(afterTax)
        let before = 0
        for (const year of years) {
          expect(before + year.paidIn! + year.growth! - year.fees! - year.tax! - year.paidOut!).toBe(year.value)
          before = year.value!
        }
        expect(before).toBe(value)
      }
      // The workings report each tax as it was charged.
      for (const [at, { run: ran }] of answer.compared.vehicles.entries())
        for (const [index, { taxes }] of ran.years.entries()) expect(answer.result.vehicles[at]!.years[index]).toMatchObject(taxes)
      const steps = new Map(answer.traceOfMonth(0, months).map((step) => [step.id, step.value]))
      expect(steps.get(`vehicles.0.months.${months}.value`)).toBe(answer.result.vehicles[0]!.value)
    },
  )

  law(
    'the tax that is shown is the tax that was taken: month by month on the way, then by the end',
    scene,
    ({ months, first, second, options: more }) => {
      const { result, compared: all } = compared([first, second], { ...RATED, ...more, horizonMonths: months })
      for (const [at, { tax, afterTax }] of result.vehicles.entries()) {
        const { run: ran, exit } = all.vehicles[at]!
        expect(tax.onTheWay.total).toBe(ran.columns.taxes[ran.months])
        expect([tax.atExit.total, afterTax]).toEqual([exit.value - exit.afterTax, exit.afterTax])
      }
    },
  )

  law('real × inflation is nominal: to the half cent of today that rounding takes', scene, ({ months, first, second, options: more }) => {
    for (const { value, afterTax, real, months: last } of resultOf([first, second], months, more).vehicles) {
      const factor = growthFactor(more.inflation, last)
      for (const [nominal, today] of [
        [value!, real.value!],
        [afterTax!, real.afterTax!],
      ] as const) {
        const back = (BigInt(today) * FINE * factor) / ONE - BigInt(nominal) * FINE
        const most = (factor * FINE) / (2n * ONE) + FINE
        expect(back <= most && -back <= most).toBe(true)
      }
    }
  })

  law('equal vehicles give equal results', scene, ({ months, first, options: more }) => {
    const { vehicles, crossovers, ranks } = resultOf([first, first], months, { ...more, monteCarlo: { paths: 3, seed: 1 } })
    expect(vehicles[1]).toEqual(vehicles[0])
    expect(crossovers).toEqual([])
    for (const { ranks: both } of ranks) expect(both).toEqual([1, 1])
  })

  law('the order of the vehicles doesn’t matter', scene, ({ months, first, second, options: more }) => {
    const [one, other] = [resultOf([first, second], months, more), resultOf([second, first], months, more)]
    expect(other.vehicles.toReversed()).toEqual(one.vehicles)
    expect(other.ranks.map(({ ranks }) => ranks.toReversed())).toEqual(one.ranks.map(({ ranks }) => ranks))
    expect(other.crossovers.map(({ month }) => month)).toEqual(one.crossovers.map(({ month }) => month))
  })

  const ended = scene.chain((drawn) => fc.record({ drawn: fc.constant(drawn), at: fc.integer({ min: 1, max: drawn.months }) }))
  law('ended in any month, a vehicle is worth the same as one with that exit', ended, ({ drawn: { months, first, options: more }, at }) => {
    // A refund that was paid in can't be paid out as well, and a shorter year plans other payments.
    const vehicle = { ...first, reinvestTaxRefund: false }
    const { comparison } = compared([vehicle, vehicle], { ...RATED, ...more, equalNetCost: false, horizonMonths: months }).compared
    const [whole] = comparison.inputs.vehicles
    const ran = run(whole!, comparison)
    const exit = exitAt(ran, at, comparison)
    const withdrawals = whole!.withdrawals.filter(({ month }) => month <= at)
    const shorter = worthOf({ ...whole!, exitMonth: at, withdrawals }, comparison)!
    // Each of two taxes is rounded separately.
    expect(Math.abs(exit.afterTax + ran.columns.paidOut[at]! - shorter)).toBeLessThanOrEqual(2)
  })

  law('crossovers are those of every month worked out exactly', scene, ({ months, first, second, options: more }) => {
    const { compared: all, result } = compared([first, second], { ...RATED, ...more, horizonMonths: months })
    const exact = [0, 1].map((at) => ({ after: (month: number) => all.worthAfter(at, month) }))
    expect(result.crossovers).toEqual(crossovers(exact, months))
  })

  law('a higher charge never gives more', scene, ({ months, first, options: more }) => {
    const { comparison } = compared([first, first], { ...RATED, ...more, horizonMonths: months }).compared
    const [given] = comparison.inputs.vehicles
    // Full commutation is an edge of the law: a cent less than R360 000 may be taken as a lump sum, and bears less tax.
    const exitForm = given!.exitForm === 'lump' ? 'thirdLumpRestAnnuity' : given!.exitForm
    const vehicle = { ...given!, exitForm, withdrawals: [] }
    const [cheap, dear] = [worthOf(vehicle, comparison)!, worthOf(withCharges(vehicle, 10_000), comparison)!]
    // Taxes are rounded to the cent, each its own.
    expect(dear).toBeLessThanOrEqual(cheap + 2 * comparison.inputs.horizonMonths)
  })
})

describe('tax-free savings within the limits', () => {
  const within = fc.record({
    monthly: fc.integer({ min: 1, max: 380_000 }),
    grossReturn: fc.integer({ min: 0, max: 200_000 }),
    turnover: fc.constantFrom(0, 500_000),
    months: drawnMonths,
  })
  law('are never worth less after tax than the same unit trust', within, ({ months, monthly, grossReturn, turnover }) => {
    const same = { monthly, grossReturn, turnover, annualEscalation: 0 }
    const [free, taxed] = resultOf(
      [
        { kind: 'tfsa', ...same },
        { kind: 'unitTrust', ...same },
      ],
      months,
      {},
    ).vehicles
    expect(free!.tax.onTheWay.total! + free!.tax.atExit.total!).toBe(0)
    expect(free!.worth!).toBeGreaterThanOrEqual(taxed!.worth!)
  })
})

/** A run here is hundreds of the tax engine: the suite takes a tenth of the runs, the bench all. */
const HEAVY = RUNS < 10_000 ? Math.max(20, Math.floor(RUNS / 10)) : RUNS
describe(`through the tax engine (${HEAVY} runs)`, () => {
  const throughEngine = fc.record({ person: drawnPerson, drawn: scene })
  test('nothing is refused, and value, tax and growth fit together', { timeout: 180_000 + 200 * HEAVY }, () => {
    fc.assert(
      fc.property(throughEngine, ({ person, drawn: { months, first, second, options: more } }) => {
        const { result } = compared([first, second], { ...more, horizonMonths: months, person, dateOfBirth: '1955-06-01' })
        expect(result.missing).toEqual([])
        for (const { paidIn, growth, fees, tax, paidOut, value } of result.vehicles)
          expect(paidIn! + growth! - fees.total! - tax.onTheWay.total! - paidOut!).toBe(value)
      }),
      { numRuns: HEAVY },
    )
  })
})

describe('defaults', () => {
  law(
    'the parts of a template add up to the return',
    fc.record({ kind: fc.constantFrom(...VEHICLE_KINDS), grossReturn: fc.integer({ min: -200_000, max: 400_000 }) }),
    ({ kind, grossReturn }) => {
      const { returnSplit } = fillIn({ vehicles: [{ kind, grossReturn }, { kind }] }, TODAY).vehicles[0]!
      expect(Object.values(returnSplit).reduce((sum, part) => sum + part, 0)).toBe(grossReturn)
    },
  )
})
