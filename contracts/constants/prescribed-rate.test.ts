import { expect, test } from 'vitest'
import { addMonths } from '../dates.ts'
import { findOn } from './find.ts'
import { PRIME_HISTORY } from './lending/prime/history.ts'
import { TAX_CONSTANTS } from './tax-constants.ts'

const rateOn = (on: string) => findOn(TAX_CONSTANTS, 'prescribedRate', 'rate', on)

// Read from SARS, table 1 of interest rates, and from what was reported of its later editions.
test.each([
  ['2016-07-01', 105_000],
  ['2018-06-30', 102_500],
  ['2018-07-01', 100_000],
  ['2020-07-01', 77_500],
  ['2022-02-28', 70_000],
  ['2022-03-01', 72_500],
  ['2023-09-01', 117_500],
  ['2024-12-31', 117_500],
  ['2025-01-01', 115_000],
  ['2025-04-30', 112_500],
  ['2025-05-01', 110_000],
  ['2025-10-31', 107_500],
  ['2025-11-01', 105_000],
  ['2026-06-30', 102_500],
])('%s: %i parts per million', (on, rate) => {
  expect(rateOn(on)).toMatchObject({ found: true, value: rate })
})

test('it is 3,5 % above a repo rate of the five months before: it follows the rate of the Public Finance Management Act, months later', () => {
  for (let month = '2018-01-01'; month <= '2026-06-01'; month = addMonths(month, 1)) {
    const found = rateOn(month)
    const since = addMonths(month, -5)
    const { changes } = PRIME_HISTORY
    const before = changes.findLast(({ from }) => from <= since)!
    const repos = [before, ...changes.filter(({ from }) => from > since && from <= month)].map(({ repo }) => repo)
    expect(found.found && repos.includes(found.value - 35_000), `${month}: ${JSON.stringify(found)}`).toBe(true)
  }
})

test('what followed the repo rate of May 2026 has no source and is not loaded', () => {
  expect(rateOn('2026-07-01')).toEqual({
    found: false,
    missing: { name: 'the prescribed rate of interest on late tax', from: '2026-07-01' },
  })
})
