import { describe, expect, test } from 'vitest'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'

// Worked by hand from the Income Tax Act 58 of 1962: letting.

describe('s 11(a) with s 23(g): costs are those of the months owned, as far as the property was let or to let', () => {
  test('let five of five months owned: rent of R75 000 less all costs of R67 500 leaves R7 500', () => {
    const { value } = runOf({ rentals: [{ grossRent: R(75_000), rates: R(67_500), monthsLet: 5, monthsOwnedInPeriod: 5 }] })
    // 67 500 × 5 ÷ 5 = 67 500, and not 67 500 × 5 ÷ 12 = 28 125.
    expect([value('rental.0.expenses'), value('rental.taxable')]).toEqual([R(67_500), R(7_500)])
  })
  test('let three of twelve months: a quarter of the rates, all of the agent’s commission and of the advertising', () => {
    const row = { grossRent: R(30_000), rates: R(12_000), agentFees: R(3_000), advertising: R(1_000), monthsLet: 3 }
    const { value, assessed } = runOf({ rentals: [row] })
    // 12 000 × 3 ÷ 12 + 3 000 + 1 000 = 7 000; R9 000 of rates fall into months that earned nothing.
    expect([value('rental.0.deductible'), value('rental.taxable')]).toEqual([R(7_000), R(23_000)])
    expect(assessed.disallowed.map(({ line }) => [line.id, line.value])).toEqual([['rental.0.notDeductible', R(9_000)]])
  })
  test('bought in the year: a quarter private, half one’s own, let 4 of 6 months', () => {
    const row = { ownershipShare: 500_000, privateUse: 250_000, monthsLet: 4, monthsOwnedInPeriod: 6 }
    const { value } = runOf({ rentals: [{ ...row, grossRent: R(80_000), levies: R(24_000), agentFees: R(8_000) }] })
    // 24 000 × ½ × ¾ × 4 ÷ 6 = 6 000; the agent: 8 000 × ½ = 4 000.
    expect([value('rental.0.gross'), value('rental.0.deductible')]).toEqual([R(40_000), R(10_000)])
  })
  test('a property owned all year counts as let all year by default', () => {
    const { at } = runOf({ rentals: [{ grossRent: R(1) }, { monthsOwnedInPeriod: 5 }] })
    expect(at.inputs.rentals.map(({ monthsLet, monthsOwnedInPeriod }) => [monthsLet, monthsOwnedInPeriod])).toEqual([
      [12, 12],
      [5, 5],
    ])
    const half = runOf({ periodEnd: '2026-08-31', rentals: [{ rates: R(6_000) }] })
    expect(half.value('rental.taxable')).toBe(-R(6_000))
  })
})
