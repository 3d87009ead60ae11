import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../base/dates.ts'
import { PRIME_HISTORY } from '../lending/prime/history.ts'
import { findOn } from '../lookup/find.ts'
import { TAX_CONSTANTS } from '../constants/tax-constants.ts'

const ONE_PER_CENT = 10_000
const FIRST = '2019-08-01'
/** The months after this one wait for a meeting whose outcome is not loaded. */
const LAST = '2026-11-01'

/** Section 1 "official rate of interest": 100 basis points above the repo rate, from the first of the month after the day on which that changed. */
function byDefinition(month: string): number {
  const before = addDays(month, -1)
  return PRIME_HISTORY.changes.findLast(({ from }) => from <= before)!.repo + ONE_PER_CENT
}

test('in every month from August 2019 to November 2026 the official rate is what the definition makes of the repo rate', () => {
  for (let month = FIRST; month <= LAST; month = addMonths(month, 1))
    expect(findOn(TAX_CONSTANTS, 'officialRate', 'rate', month), month).toMatchObject({ found: true, value: byDefinition(month) })
})

test.each([
  ['2022-04-30', 52_500],
  ['2022-12-01', 80_000],
  ['2023-04-01', 87_500],
  ['2023-06-01', 92_500],
  ['2024-09-30', 92_500],
  ['2024-10-01', 90_000],
  ['2024-12-01', 87_500],
  ['2025-02-01', 85_000],
  ['2025-06-01', 82_500],
  ['2025-09-01', 80_000],
  ['2026-02-28', 77_500],
  ['2026-05-31', 77_500],
  ['2026-06-01', 80_000],
  ['2026-09-30', 80_000],
  ['2026-10-01', 82_500],
])('%s: %i parts per million', (on, rate) => {
  expect(findOn(TAX_CONSTANTS, 'officialRate', 'rate', on)).toMatchObject({ value: rate })
})

test('after November 2026 the last rate continues, unconfirmed, as of 1 October 2026', () => {
  expect(findOn(TAX_CONSTANTS, 'officialRate', 'rate', '2026-11-30')).not.toHaveProperty('origin.asOf')
  const later = findOn(TAX_CONSTANTS, 'officialRate', 'rate', '2026-12-01')
  expect(later).toMatchObject({ found: true, value: 82_500, origin: { confidence: 'memory', asOf: '2026-10-01' } })
  expect(later.found && later.origin.source).toMatch(/not confirmed after 30.November.2026$/)
})

test('a derived rate says so and is not called confirmed', () => {
  const origins = ['2020-05-15', '2022-10-01', '2025-12-31'].map((on) => findOn(TAX_CONSTANTS, 'officialRate', 'rate', on))
  for (const found of origins) {
    expect(found).toMatchObject({ origin: { source: expect.stringMatching(/^Derived, not published/) } })
    expect(found).not.toMatchObject({ origin: { confidence: 'confirmed' } })
  }
})
