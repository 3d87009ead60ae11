import { describe, expect, test } from 'vitest'
import { logarithm, randomFrom } from './sensitivity/random.ts'
import { simulate } from './sensitivity/simulation.ts'
import { compared } from './testing/compare.ts'

const draws = (seed: number, stream: number, count: number) => {
  const into = new Float64Array(count)
  randomFrom(seed, stream).normals(into)
  return into
}
const VEHICLES = [
  { kind: 'unitTrust', monthly: 500_000, grossReturn: 100_000 },
  { kind: 'tfsa', monthly: 300_000, annualEscalation: 0 },
  { kind: 'fixedDeposit', monthly: 300_000 },
] as const
const simulated = (more: object, vehicles: Parameters<typeof compared>[0] = VEHICLES) =>
  simulate(
    compared(vehicles, {
      rate: 390_000,
      horizonMonths: 120,
      inflation: 50_000,
      monteCarlo: { paths: 500, seed: 7, correlation: 250_000, ...more },
    }).compared,
  )!

describe('the draws', () => {
  test('of a seed never change', () => {
    expect([...draws(2026, 0, 5)]).toEqual(FROZEN_DRAWS)
  })
  test('are normal: mean 0, deviation 1, and as many beyond 1, 2 and 3 as the law of errors has', () => {
    const many = draws(1, 3, 200_000)
    const mean = many.reduce((sum, draw) => sum + draw, 0) / many.length
    const square = many.reduce((sum, draw) => sum + draw * draw, 0) / many.length
    const beyond = (limit: number) => many.filter((draw) => draw > limit || draw < -limit).length / many.length
    expect(mean).toBeCloseTo(0, 2)
    expect(square).toBeCloseTo(1, 1)
    expect([beyond(1), beyond(2), beyond(3)].map((share) => Math.round(share * 1_000) / 1_000)).toEqual([
      expect.closeTo(0.317, 2) as number,
      expect.closeTo(0.046, 2) as number,
      expect.closeTo(0.003, 2) as number,
    ])
  })
  test('of two streams or two seeds have nothing to do with each other', () => {
    const product = (one: Float64Array, other: Float64Array) => one.reduce((sum, draw, at) => sum + draw * other[at]!, 0) / one.length
    expect(product(draws(1, 0, 50_000), draws(1, 1, 50_000))).toBeCloseTo(0, 1)
    expect(product(draws(1, 0, 50_000), draws(2, 0, 50_000))).toBeCloseTo(0, 1)
  })
  test('the logarithm of the rare doubtful draw is right to the last digits', () => {
    for (let value = 1; value > 1e-9; value *= 0.37) expect(Math.abs(logarithm(value) - Math.log(value))).toBeLessThan(1e-13)
  })
})

describe('a fan', () => {
  test('of a seed never changes', () => {
    const { vehicles } = simulated({})
    expect(
      vehicles.map((each) => ({ last: each!.fan.at(-1), afterTax: each!.afterTax, keeps: each!.keepsPayments, best: each!.best })),
    ).toEqual(FROZEN_FAN)
  })
  test('of another seed is another one', () => {
    expect(simulated({ seed: 8 }).vehicles[0]!.afterTax).not.toEqual(simulated({}).vehicles[0]!.afterTax)
  })
  test('does not depend on the order of the vehicles, and is the same for equal vehicles', () => {
    const [one, other] = [simulated({}), simulated({}, VEHICLES.toReversed())]
    expect(other.vehicles.toReversed()).toEqual(one.vehicles)
    const both = simulated({}, [VEHICLES[0], VEHICLES[0]])
    expect(both.vehicles[1]!.fan).toEqual(both.vehicles[0]!.fan)
  })
  test('spreads with the years and around what is reached without chance', () => {
    const { fan } = simulated({ paths: 4_000 }).vehicles[0]!
    const { points } = compared(VEHICLES, { rate: 390_000, horizonMonths: 120 }).result.vehicles[0]!
    for (const [at, { p5, p25, p50, p75, p95 }] of fan.entries()) {
      expect([p5, p25, p50, p75, p95]).toEqual([p5, p25, p50, p75, p95].toSorted((a, b) => a - b))
      // The middle path lies somewhat below the mean, within a few per cent.
      expect(Math.abs(p50 / points[at]!.value! - 1)).toBeLessThan(0.08)
      if (at > 0) expect((p95 - p5) / p50).toBeGreaterThan(((fan[at - 1]!.p95 - fan[at - 1]!.p5) / fan[at - 1]!.p50) * 0.98)
    }
  })
  test('of what doesn’t fluctuate, or of no volatility, is a line: the value without chance', () => {
    const deposit = simulated({}).vehicles[2]!.fan.at(-1)!
    expect(deposit.p5).toBe(deposit.p95)
    const still = simulated({ volatility: 0 })
    const { vehicles } = compared(VEHICLES, { rate: 390_000, horizonMonths: 120 }).result
    for (const [at, each] of still.vehicles.entries()) expect(Math.abs(each!.fan.at(-1)!.p50 - vehicles[at]!.value!)).toBeLessThan(5)
  })
  test('full correlation moves two kinds together: the better one is always the better one', () => {
    const vehicles = [
      { kind: 'shares', initial: 10_000_000, grossReturn: 100_000, returnSplit: { capitalGrowth: 100_000 } },
      { kind: 'offshore', initial: 10_000_000, grossReturn: 90_000, returnSplit: { capitalGrowth: 90_000 } },
    ] as const
    expect(simulated({ correlation: 1_000_000 }, vehicles).vehicles.map((each) => each!.best)).toEqual([1_000_000, 0])
    expect(simulated({ correlation: 0 }, vehicles).vehicles[1]!.best).toBeGreaterThan(200_000)
  })
  test('full correlation makes two kinds of one return the same from the first month on', () => {
    const grows = { initial: 10_000_000, grossReturn: 100_000, returnSplit: { capitalGrowth: 100_000 } } as const
    const [shares, offshore] = simulated({ correlation: 1_000_000 }, [
      { kind: 'shares', ...grows },
      { kind: 'offshore', ...grows },
    ]).vehicles
    expect(shares!.fan[0]!.p95).toBeGreaterThan(shares!.fan[0]!.p5)
    expect(offshore!.fan).toEqual(shares!.fan)
  })
  test('a correlation of a millionth is one', () => {
    const [none, least, more] = [0, 1, 2].map((correlation) => simulated({ correlation, paths: 20 }).vehicles[0]!.fan)
    expect([least, more]).not.toContainEqual(none)
    expect(more).not.toEqual(least)
  })
  test('there is none without paths', () => {
    expect(simulate(compared(VEHICLES, { rate: 0 }).compared)).toBeNull()
  })
})

const FROZEN_DRAWS: readonly number[] = [
  0.4704690027544972, 0.2271812266991205, -0.41589895682873845, -0.7832052093507977, 0.11805217490010697,
]
const FROZEN_FAN: readonly unknown[] = [
  {
    last: { month: 120, p5: 82308283, p25: 98752881, p50: 115608607, p75: 134790295, p95: 165890688 },
    afterTax: { p5: 82308283, p25: 98028635, p50: 113776116, p75: 130089537, p95: 156338269 },
    keeps: 978000,
    best: 996000,
  },
  {
    last: { month: 120, p5: 36947201, p25: 45554858, p50: 53273567, p75: 61749555, p95: 74122206 },
    afterTax: { p5: 36947201, p25: 45554858, p50: 53273567, p75: 61749555, p95: 74122206 },
    keeps: 960000,
    best: 0,
  },
  {
    last: { month: 120, p5: 63912863, p25: 63912863, p50: 63912863, p75: 63912863, p95: 63912863 },
    afterTax: { p5: 63912863, p25: 63912863, p50: 63912863, p75: 63912863, p95: 63912863 },
    keeps: 1000000,
    best: 4000,
  },
]
