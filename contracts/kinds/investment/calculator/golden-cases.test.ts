import { describe, expect, test } from 'vitest'
import { LEVEL, alone } from './testing/compare.ts'

// Reference, golden case G-17: R5 000 a month at month end, 20 years, 8 % a year, inflation 5 %. No tax: a marginal rate of 0 %.
const given = { kind: 'ra', monthly: 500_000, grossReturn: 80_000, exitForm: 'annuity', ...LEVEL } as const
const options = { rate: 0, horizonMonths: 240, inflation: 50_000 }

describe('G-17, to the cent by both conventions', () => {
  test('effective annual rate: R2 844 995,35, in money of today R1 072 248,82', () => {
    const { vehicle } = alone(given, options)
    expect([vehicle.value, vehicle.real.value]).toEqual([284_499_535, 107_224_882])
  })
  test('nominal rate ÷ 12: R2 945 102,08, in money of today R1 109 978,00', () => {
    const { vehicle } = alone(given, { ...options, compounding: 'nominal' })
    expect([vehicle.value, vehicle.real.value]).toEqual([294_510_208, 110_997_800])
  })
  test('each result says by which of the two', () => {
    const sentence = (compounding: 'effective' | 'nominal') =>
      alone(given, { ...options, compounding }).answer.result.conventions.find(({ code }) => code === 'compounding')?.sentence
    expect(sentence('effective')).toContain('(1 + rate)^(1/12)')
    expect(sentence('nominal')).toContain('rate ÷ 12. With')
  })
  test('the yield of a vehicle without tax and charges is its return', () => {
    expect(alone(given, options).vehicle.yield).toEqual({ net: 80_000, costOfFees: 0 })
    // (1 + 0,08 ÷ 12)^12 − 1 = 8,3 %
    expect(alone(given, { ...options, compounding: 'nominal' }).vehicle.yield.net).toBe(83_000)
  })
})
