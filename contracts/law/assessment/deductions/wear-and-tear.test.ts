import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { expectRecomputed } from '../../working/testing/ledger.ts'
import { assessmentOf } from '../testing/steps.ts'
import { wearAndTear } from './wear-and-tear.ts'

type Asset = NonNullable<NonNullable<TaxScenarioGiven['deductions']>['employeeWearTear']>[number]

/** Wear and tear of the year in cents; undefined where there is no line. */
function run(assets: readonly Asset[], taxYear = 2027, given: TaxScenarioGiven = {}) {
  const at = assessmentOf({ ...given, taxYear, deductions: { employeeWearTear: [...assets] } })
  const line = wearAndTear(at, at.inputs.deductions.employeeWearTear, 'wear', 'deductions.employeeWearTear', 'Wear and tear')
  expectRecomputed(at.ledger)
  return line?.value
}

const laptop = { cost: 2_400_000, dateInUse: '2024-06-01', writeOffYears: 3 }

describe('R24 000 over three years, in use from 1 June 2024', () => {
  test('R24 000 × 273 ÷ (3 × 365) = R5 983,56 in the first year, R8 000 in a full one, then the R2 016,44 that are left', () => {
    expect([2024, 2025, 2026, 2027, 2028, 2029].map((year) => run([laptop], year))).toEqual([
      undefined,
      598_356,
      800_000,
      800_000,
      201_644,
      undefined,
    ])
  })
  test('used 80 % for business: R6 400 of a full year', () => {
    expect(run([{ ...laptop, businessShare: 800_000 }], 2026)).toBe(640_000)
  })
})

test('a leap year has 366 days: R36 600 over one year from 1 September 2027 is 182 ÷ 366 of it, and the rest in the year after', () => {
  const asset = { cost: 3_660_000, dateInUse: '2027-09-01', writeOffYears: 1 }
  expect([run([asset], 2028), run([asset], 2029), run([asset], 2030)]).toEqual([1_820_000, 1_840_000, undefined])
})

test('nothing follows the last day assessed: 184 of 365 days up to a death on 31 August 2026', () => {
  const asset = { cost: 3_650_000, dateInUse: '2026-03-01', writeOffYears: 1 }
  expect(run([asset], 2027, { dateOfDeath: '2026-08-31' })).toBe(1_840_000)
  expect(run([{ ...asset, dateInUse: '2026-09-01' }], 2027, { dateOfDeath: '2026-08-31' })).toBeUndefined()
  expect(run([{ ...asset, dateInUse: '2026-08-31' }], 2027, { dateOfDeath: '2026-08-31' })).toBe(10_000)
})

test('a short period counts its own days for an older asset too', () => {
  const asset = { cost: 7_300_000, dateInUse: '2025-03-01', writeOffYears: 2 }
  expect(run([asset], 2027, { periodStart: '2026-08-31' })).toBe(1_820_000)
})

test('a short period in the year in which the write-off ends counts its days up to that end: 31 of August 2026', () => {
  const asset = { cost: 7_300_000, dateInUse: '2024-09-01', writeOffYears: 2 }
  expect(run([asset], 2027, { periodStart: '2026-08-01' })).toBe(310_000)
  expect(run([asset], 2027, { periodStart: '2026-09-01' })).toBeUndefined()
})

test('no more than the cost, also where each year is rounded up: of 20 cents over 30 years one a year, and nothing after 20', () => {
  const asset = { cost: 20, dateInUse: '2008-03-01', writeOffYears: 30 }
  expect([2009, 2028, 2029, 2038].map((year) => run([asset], year))).toEqual([1, 1, 0, 0])
})

test('without a date the asset is in use from the start of the period', () => {
  expect(run([{ cost: 3_000_000, writeOffYears: 3 }])).toBe(1_000_000)
  expect(run([{ cost: 10_950_000, writeOffYears: 3 }], 2027, { periodStart: '2026-08-31' })).toBe(1_820_000)
})

test('without write-off years, without cost and without business use there is no line', () => {
  expect(run([{ cost: 700_000 }, { writeOffYears: 3 }, { ...laptop, businessShare: 0 }])).toBeUndefined()
})

describe('small items', () => {
  const bought = { dateInUse: '2026-06-01', writeOffYears: 3 }
  test('R6 999,99 is written off at once in the year it came into use, and never again', () => {
    expect([run([{ ...bought, cost: 699_999 }]), run([{ ...bought, cost: 699_999 }], 2028)]).toEqual([699_999, undefined])
  })
  test('the business part of it only', () => {
    expect(run([{ ...bought, cost: 600_000, businessShare: 250_000 }])).toBe(150_000)
  })
  test('R7 000 is not less than R7 000, and is written off over its years: × 273 ÷ (3 × 365)', () => {
    expect(run([{ ...bought, cost: 700_000 }])).toBe(174_521)
  })
  test('the limit of the day counts: where none is loaded for it, the years do', () => {
    expect(run([{ cost: 500_000, dateInUse: '2008-06-01', writeOffYears: 3 }], 2009)).toBe(124_658)
  })
})

test('a period that ends before it begins writes nothing off', () => {
  expect(run([laptop], 2027, { periodStart: '2026-09-02', periodEnd: '2026-09-01' })).toBeUndefined()
})

test('several assets add up, in any order', () => {
  const other = { cost: 600_000, dateInUse: '2026-06-01', writeOffYears: 6 }
  expect(run([laptop, other])).toBe(1_400_000)
  expect(run([other, laptop])).toBe(1_400_000)
})

test('over all years exactly the cost is written off, whatever the date and the years', () => {
  const date = fc.date({ min: new Date('2019-03-01'), max: new Date('2030-02-28'), noInvalidDate: true })
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 100_000_000 }), (day, writeOffYears, cost) => {
      const dateInUse = day.toISOString().slice(0, 10)
      let sum = 0
      for (let year = 2019; year < 2064; year += 1) sum += run([{ cost, dateInUse, writeOffYears }], year) ?? 0
      expect(sum).toBe(cost)
    }),
    { numRuns: 100 },
  )
})

test('a period of a single day has a day of it: R36 500 over one year are R100 a day', () => {
  const day = { periodStart: '2026-06-01', periodEnd: '2026-06-01' }
  expect(run([{ cost: 3_650_000, dateInUse: '2026-03-01', writeOffYears: 1 }], 2027, day)).toBe(10_000)
})

test('assets are counted from one', () => {
  const at = assessmentOf({ taxYear: 2026, deductions: { employeeWearTear: [laptop] } })
  wearAndTear(at, at.inputs.deductions.employeeWearTear, 'wear', 'deductions.employeeWearTear', 'Wear and tear')
  expect(at.ledger.lines[0]!.label).toContain('asset 1')
})
