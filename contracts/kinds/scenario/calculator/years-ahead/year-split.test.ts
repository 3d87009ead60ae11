import { expect, test } from 'vitest'
import { findInYear, findOn } from '../../../../law/lookup/find.ts'
import { SHIPPED_CONSTANTS } from '../../../../law/constants/shipped.ts'
import { fillIn } from '../../../../law/assessment/inputs/defaults.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { yearEnd } from '../../../../law/tax-year.ts'
import { heldTables, yearSplits } from './year-split.ts'

const { tax } = SHIPPED_CONSTANTS
const splitsOf = (given: TaxScenarioGiven) => yearSplits(fillIn(given, '2026-11-21'), { tax })

test('the same salary under tables that moved: all of the difference is theirs', () => {
  // Brackets and rebate rose from 2026 to 2027.
  const [first, second] = splitsOf({ taxYear: 2026, employers: [{ salary: 60_000_000 }], projection: { yearsAhead: 1 } })
  expect(first).toMatchObject({ taxYear: 2026, byFacts: null, byTables: null })
  expect(second!.byFacts).toBe(0)
  expect(second!.byTables).toBe(second!.tax! - first!.tax!)
  expect(second!.byTables).toBeLessThan(0)
})

test('a salary that rises under unchanged tables: all of the difference is its own', () => {
  const [first, second] = splitsOf({
    taxYear: 2025,
    employers: [{ salary: 60_000_000 }],
    projection: { yearsAhead: 1, salaryGrowth: 100_000 },
  })
  // The tables of 2026 are those of 2025. R 60 000 more, at 36 %.
  expect(second).toMatchObject({ byFacts: 2_160_000, byTables: 0 })
  expect(second!.tax! - first!.tax!).toBe(2_160_000)
})

test('a missing table leaves no parts', () => {
  expect(splitsOf({ taxYear: 2027 })[0]).toMatchObject({ byFacts: null, byTables: null })
})

test('tables that are held answer for the year as they did for the one before, by year and by date', () => {
  const held = heldTables(tax, 2027)
  expect(findInYear(held, 'incomeTax', 'primaryRebate', 2027)).toEqual(findInYear(tax, 'incomeTax', 'primaryRebate', 2026))
  expect(findInYear(tax, 'incomeTax', 'primaryRebate', 2027)).not.toEqual(findInYear(tax, 'incomeTax', 'primaryRebate', 2026))
  expect(findOn(held, 'residenceExclusion', 'exclusion', yearEnd(2027))).toEqual(
    findOn(tax, 'residenceExclusion', 'exclusion', yearEnd(2026)),
  )
  expect(findOn(tax, 'residenceExclusion', 'exclusion', yearEnd(2027))).not.toEqual(
    findOn(tax, 'residenceExclusion', 'exclusion', yearEnd(2026)),
  )
})
