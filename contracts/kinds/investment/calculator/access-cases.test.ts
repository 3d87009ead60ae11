import { describe, expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import { calculateInvestmentComparison } from './calculate.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { IDLE, LEVEL, RAND, TODAY, compared } from './testing/compare.ts'

// From 1 March 2026; born on 15 June 1976: 55 on 15 June 2031, so month 64 is the first that ends at 55.
const OPTIONS = { rate: 400_000, horizonMonths: 120, inflation: 0, dateOfBirth: '1976-06-15' }
const PAYS = { monthly: 1_000 * RAND, ...LEVEL } as const

describe('a locked vehicle', () => {
  const { result, sensitivity } = compared(
    [
      { kind: 'ra', ...PAYS },
      { kind: 'endowment', ...PAYS },
      { kind: 'unitTrust', ...PAYS },
      { kind: 'livingAnnuity', initial: 1_000_000 * RAND },
      { kind: 'sinkingFund', ...PAYS, holding: { value: 1_000 * RAND, policyMonths: 50 } },
    ],
    OPTIONS,
  )
  test('shows next to its rank how long it is locked: until 55, for five years of a policy, and never', () => {
    expect(result.vehicles.map(({ access: { lockedUntilMonth, lockedUntil } }) => [lockedUntilMonth, lockedUntil])).toEqual([
      [64, '2031-07-01'],
      [60, '2031-03-01'],
      [0, null],
      [null, null],
      [10, '2027-01-01'],
    ])
    expect(result.ranks.map(({ month, canBeHad }) => [month, canBeHad])).toEqual([
      [60, [false, true, true, false, true]],
      [120, [true, true, true, false, true]],
    ])
  })
  test('is not ended five years earlier by the sensitivity: month 60 is at 54', () => {
    const shorter = sensitivity().vehicles.map(({ sensitivity: each }) => each.shorter !== null)
    expect(shorter).toEqual([false, true, true, false, true])
  })
})

describe('notes on defaults', () => {
  const answerOf = (given: object) => {
    const answer = calculateInvestmentComparison(
      { vehicles: [{ kind: 'tfsa' as const }, IDLE], marginalRates: [{ from: TODAY, rate: 0 }], startDate: TODAY, ...given },
      { today: TODAY, constants: SHIPPED_CONSTANTS },
    )
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
    return answer.result
  }
  test('at 64½ the horizon is 240 months, and that is noted; not where it is given or reaches until the age', () => {
    const notes = (given: object) => answerOf(given).notes.filter(({ code }) => code === 'horizon-beyond-age')
    const [note] = notes({ dateOfBirth: '1961-09-01' })
    expect(plain(`${note!.field}: ${note!.message}`)).toBe(
      'horizonMonths: Horizon: the age of 65 is over or less than a year away: 240 months are compared.',
    )
    expect([notes({ dateOfBirth: '1961-09-01', horizonMonths: 60 }), notes({ dateOfBirth: '1971-09-01' }), notes({})]).toEqual([[], [], []])
  })
  test('rising brackets are an assumption: the newest years in which they did not rise are named', () => {
    const sentence = plain(answerOf({}).conventions.find(({ code }) => code === 'indexation')!.sentence)
    expect(sentence).toBe(
      'From 2028 on brackets and rebates rise by 5 % a year; in 2025 and 2026 they did not change. At an indexation of 0 % they would not rise.',
    )
    expect(answerOf({ horizonMonths: 12 }).conventions.map(({ code }) => code)).not.toContain('indexation')
  })
})

describe('the effective annual cost by the ASISA standard: on a return of 6 % a year, each part by itself', () => {
  const costs = (more: object) =>
    compared([{ kind: 'tfsa', ...PAYS, grossReturn: 110_000, ...more }, IDLE], OPTIONS).result.vehicles[0]!.annualCosts
  test('a running charge of 1 % takes 1,06 % whatever the term and the vehicle’s own return', () => {
    expect(costs({ eac: { investmentManagement: 10_000 } }).map(({ years, total }) => [years, total])).toEqual([
      [1, 10_600],
      [3, 10_600],
      [5, 10_600],
      [10, 10_600],
    ])
  })
  test('an initial charge of 3 % on a single payment: 1,06 × (1 − 0,97^(1 ÷ years)): 3,18 %, 1,0708 %, 0,6438 % and 0,3224 %', () => {
    const once = { monthly: 0, initial: 10_000 * RAND, adviceFeeInitial: 30_000 }
    expect(costs(once).map(({ advice }) => advice)).toEqual([31_800, 10_708, 6_438, 3_224])
  })
  test('the parts add up to the whole', () => {
    const all = costs({ monthly: 0, initial: 10_000 * RAND, eac: { investmentManagement: 10_000, other: 2_000 }, initialFee: 30_000 })
    expect(all[0]).toEqual({ years: 1, total: 44_520, investmentManagement: 10_600, advice: 0, administration: 31_800, other: 2_120 })
  })
})
