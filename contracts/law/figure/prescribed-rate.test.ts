import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../base/dates.ts'
import { findOn } from '../lookup/find.ts'
import { PRIME_HISTORY } from '../lending/prime/history.ts'
import { TAX_CONSTANTS } from '../constants/tax-constants.ts'

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
  ['2026-08-31', 102_500],
  ['2026-09-01', 105_000],
  ['2027-01-01', 107_500],
])('%s: %i parts per million', (on, rate) => {
  expect(rateOn(on)).toMatchObject({ found: true, value: rate })
})

test('it is 3,5 % above a repo rate of the five months before: it follows the rate of the Public Finance Management Act, months later', () => {
  for (let month = '2018-01-01'; month <= '2027-01-01'; month = addMonths(month, 1)) {
    const found = rateOn(month)
    const since = addMonths(month, -5)
    const { changes } = PRIME_HISTORY
    const before = changes.findLast(({ from }) => from <= since)!
    const repos = [before, ...changes.filter(({ from }) => from > since && from <= month)].map(({ repo }) => repo)
    expect(found.found && repos.includes(found.value - 35_000), `${month}: ${JSON.stringify(found)}`).toBe(true)
  }
})

// The Act (s 1 "prescribed rate" (b)) follows another rate; all changes since 2016 but that of April 2020 began in the fourth month.
test('every change since 2016 begins on the first of the fourth month after its meeting; that of April 2020 in the third', () => {
  const monthOfMeeting = (from: string) => `${addDays(from, -1).slice(0, 7)}-01`
  const rule = (month: string) => PRIME_HISTORY.changes.filter(({ from }) => addMonths(monthOfMeeting(from), 4) === month).at(-1)?.repo
  const late: string[] = []
  for (const { from, rate } of TAX_CONSTANTS.prescribedRate.toReversed().slice(1))
    if (rule(from) !== rate.value - 35_000 && rate.value !== rateBefore(from)) late.push(from)
  expect(late).toEqual(['2020-07-01'])
})
const rateBefore = (from: string) => {
  const before = rateOn(addDays(from, -1))
  return before.found ? before.value : undefined
}

test('the rates that follow the repo rates of May and September 2026 are derived and say so', () => {
  for (const on of ['2026-09-01', '2027-01-01'])
    expect(rateOn(on)).toMatchObject({
      origin: { confidence: 'one_source', source: expect.stringMatching(/^Derived, not published/) as string },
    })
})

test('after February 2027 the last rate continues, unconfirmed, as of 1 January 2027', () => {
  expect(rateOn('2027-02-28')).not.toHaveProperty('origin.asOf')
  expect(rateOn('2027-03-01')).toMatchObject({ found: true, value: 107_500, origin: { confidence: 'memory', asOf: '2027-01-01' } })
})
