import { describe, expect, test } from 'vitest'
import { runOf } from '../../testing/assess.ts'
import { R } from '../../testing/employment.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'

// Worked by hand from s 23(m) and s 11(a) of the Income Tax Act 58 of 1962, Interpretation Notes 13 and 14.

type Row = NonNullable<TaxScenarioGiven['employers']>[number]
const other = (row: Row, given: TaxScenarioGiven = {}) => {
  const deductions = { otherDeductible: R(1_000), otherDeductibleSection: 's 11(a)' }
  return runOf({ taxYear: 2027, commissionEarner: true, employers: [row], deductions, ...given }).value('otherDeductions.otherDeductible')
}

describe('s 23(m): an agent whose remuneration is normally derived mainly from commission', () => {
  test('gross remuneration counts with its benefits: R250 001 of R500 000, but not with a company car and a loan as well', () => {
    expect(other({ salary: R(249_999), commission: R(250_001) })).toBe(R(1_000))
    // A car of R300 000 for a month is R10 500, a loan of R100 000 without interest some thousands: commission is no longer more than half.
    expect(other({ salary: R(249_999), commission: R(250_001), companyCarValue: R(300_000), carMonths: 1 })).toBeUndefined()
    expect(other({ salary: R(249_999), commission: R(250_001), lowInterestLoan: R(100_000) })).toBeUndefined()
    expect(other({ salary: R(249_999), commission: R(250_001), phoneAllowance: R(3) })).toBeUndefined()
  })
  test('asks for the normal case, and the answer overrides this year’s figures', () => {
    const bad = { salary: R(300_000), commission: R(200_000) }
    expect(other(bad, { commissionNormally: 'yes' })).toBe(R(1_000))
    expect(other({ salary: R(100_000), commission: R(400_000) }, { commissionNormally: 'no' })).toBeUndefined()
  })
})

describe('s 11(a): travel of a commission earner above the allowance', () => {
  const travel = {
    totalKm: 40_000,
    businessKm: 30_000,
    travelMethod: 'actual',
    actual: { fuel: R(80_000), maintenance: R(20_000), insurance: R(20_000) },
  } as const
  test('of R90 000 of actual cost R50 000 come off the allowance (s 8(1)(b)), R40 000 off commission', () => {
    const employers = [{ salary: R(100_000), commission: R(400_000), travelAllowance: R(50_000) }]
    const { value, assessed } = runOf({ taxYear: 2027, commissionEarner: true, employers, deductions: travel })
    // 120 000 × 30 000 ÷ 40 000 = 90 000.
    expect([value('travel.deduction'), value('travel.aboveDeducted'), value('employment.taxable')]).toEqual([
      R(50_000),
      R(40_000),
      R(460_000),
    ])
    expect(assessed.disallowed).toEqual([])
  })
  test('the deemed cost is for the allowance alone: above it only what was really spent counts', () => {
    const employers = [{ salary: R(100_000), commission: R(400_000), travelAllowance: R(50_000) }]
    // Deemed by the table of 2026 for R300 000: 87 497 × ¾ = 65 622,75 of fixed cost; actual 80 000 × ¾ = 60 000.
    const deductions = { ...travel, travelMethod: 'best', vehicleValue: R(300_000), actual: { fuel: R(80_000) } } as const
    const { value, assessed } = runOf({ taxYear: 2026, commissionEarner: true, employers, deductions })
    expect([value('travel.deduction'), value('travel.aboveDeducted')]).toEqual([R(50_000), R(10_000)])
    expect(assessed.disallowed.map(({ line }) => [line.id, line.value])).toEqual([['travel.lost', R(5_622.75)]])
  })
  test('without commission the excess is lost', () => {
    const employers = [{ salary: R(500_000), travelAllowance: R(50_000) }]
    const { value, assessed } = runOf({ taxYear: 2027, employers, deductions: travel })
    expect([value('travel.aboveDeducted'), assessed.disallowed[0]?.line.value]).toEqual([undefined, R(40_000)])
  })
})
