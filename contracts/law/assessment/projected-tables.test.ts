import { describe, expect, test } from 'vitest'
import { type Lookup, findInYear, findOn } from '../lookup/find.ts'
import { TAX_CONSTANTS } from '../constants/tax-constants.ts'
import { newestYear, withProjection } from './projected-tables.ts'

const RAND = 100
const projected = withProjection(TAX_CONSTANTS, 50_000, 2030)
function figure<Value>(found: Lookup<Value>) {
  if (!found.found) throw new Error(found.missing.name)
  return found
}

describe('projected years', () => {
  test('brackets rise by the indexation in whole rand, and their bases continue', () => {
    const { value, origin } = figure(findInYear(projected, 'incomeTax', 'brackets', 2029))
    // 245 100 × 1,05² = 270 222,75; 383 100 × 1,1025 = 422 367,75
    expect(value.slice(0, 2).map(({ upTo }) => upTo! / RAND)).toEqual([270_223, 422_368])
    // 270 223 × 18 % = 48 640,14; + (422 368 − 270 223) × 26 % = 88 197,7
    expect(value.slice(0, 3).map(({ base }) => base / RAND)).toEqual([0, 48_640, 88_198])
    expect([origin.status, origin.source]).toEqual([
      'projected',
      expect.stringMatching(/^Projection: the figures of 2027 moved by 5\u00a0% a year\. An assumption, not law$/),
    ])
  })
  test('limits that budgets move rise with them; what has not changed for ten years stays', () => {
    expect(figure(findInYear(projected, 'retirement', 'cap', 2028)).value).toBe(430_000 * 1.05 * RAND)
    expect(figure(findInYear(projected, 'capitalGains', 'exclusions', 2028)).value).toEqual({
      annual: 52_500 * RAND,
      death: 462_000 * RAND,
    })
    expect(figure(findInYear(projected, 'taxFreeSavings', 'annual', 2028)).value).toBe(48_300 * RAND)
    expect(figure(findInYear(projected, 'taxFreeSavings', 'lifetime', 2028)).value).toBe(500_000 * RAND)
    expect(figure(findInYear(projected, 'interestExemption', 'exemption', 2028)).value).toEqual({
      under65: 23_800 * RAND,
      from65: 34_500 * RAND,
    })
  })
  test('known years keep their own figures, and what is published each year without a rule is not projected', () => {
    expect(findInYear(projected, 'incomeTax', 'brackets', 2027)).toEqual(findInYear(TAX_CONSTANTS, 'incomeTax', 'brackets', 2027))
    expect(findInYear(projected, 'turnoverTax', 'bands', 2028).found).toBe(false)
    expect(findOn(projected, 'lumpSums', 'retirement', '2030-02-28')).toEqual(findOn(TAX_CONSTANTS, 'lumpSums', 'retirement', '2026-03-01'))
  })
  test('nothing is projected where nothing is needed; with 0 % the newest figures continue', () => {
    expect(withProjection(TAX_CONSTANTS, 50_000, newestYear(TAX_CONSTANTS))).toBe(TAX_CONSTANTS)
    const still = figure(findInYear(withProjection(TAX_CONSTANTS, 0, 2040), 'incomeTax', 'brackets', 2040))
    const newest = figure(findInYear(TAX_CONSTANTS, 'incomeTax', 'brackets', 2027))
    expect(still.value.map(({ upTo, rate }) => [upTo, rate])).toEqual(newest.value.map(({ upTo, rate }) => [upTo, rate]))
    for (const [at, { base }] of still.value.entries()) expect(Math.abs(base - newest.value[at]!.base)).toBeLessThanOrEqual(2 * RAND)
  })
})
