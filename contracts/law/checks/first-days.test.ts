import { describe, expect, test } from 'vitest'
import { addDays } from '../../base/dates.ts'
import { datedFigures } from '../constants/dated-figures.ts'
import { findOn } from '../lookup/find.ts'
import { SHIPPED_CONSTANTS, type Constants } from '../constants/shipped.ts'

/** Paths of figures without the first day that their source proves. */
function undatedFigures(constants: Constants): readonly string[] {
  const undated = new Set<string>()
  for (const { path, from } of datedFigures(constants)) if (!isDay(from)) undated.add(path)
  return [...undated]
}

const isDay = (date: unknown) => typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))

test('every shipped figure has the first day that its source proves', () => {
  expect(undatedFigures(SHIPPED_CONSTANTS)).toEqual([])
})

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T
const without = (plant: (constants: Writable<Constants>) => object) => {
  const constants = structuredClone(SHIPPED_CONSTANTS) as Writable<Constants>
  Object.assign(plant(constants), { from: null, since: null })
  return undatedFigures(constants as Constants)
}

describe('a row without a first day is caught', () => {
  test.each([
    ['tax', (c: Writable<Constants>) => c.tax.donationsTax.at(-1)!, ['tax.donationsTax.individual', 'tax.donationsTax.casualGifts']],
    ['property', (c: Writable<Constants>) => c.property.lateInterest[0]!, ['property.lateInterest.rate']],
    ['lending', (c: Writable<Constants>) => c.lending.prime.changes[0]!, ['lending.prime', 'lending.repo']],
    ['transfer duty', (c: Writable<Constants>) => c.transferDutyMonthsToPay, ['transferDutyMonthsToPay']],
  ] as const)('%s', (_, plant, paths) => expect(without(plant)).toEqual(paths))
})

test('every dated threshold is enumerated with its days', () => {
  const all = [...datedFigures(SHIPPED_CONSTANTS)]
  const of = (path: string) => all.filter((figure) => figure.path === path).map(({ from, to, value }) => [from, to, value])
  expect(of('tax.provisionalTax.otherIncome')).toEqual([
    ['2026-03-01', null, 3_000_000],
    ['2015-03-01', '2026-02-28', 3_000_000],
    ['2009-03-01', '2015-02-28', 2_000_000],
    ['2008-03-01', '2009-02-28', 2_000_000],
  ])
  expect(of('tax.incomeTax.brackets.1.upTo')[0]).toEqual(['2026-03-01', '2027-02-28', 24_510_000])
  expect(of('lending.prime').at(-1)).toEqual(['2026-09-25', '2026-11-19', 107_500])
  expect(all.length).toBeGreaterThan(2_000)
})

// Row 3 of the third corrections: no constant applies before it was law.
const { tax } = SHIPPED_CONSTANTS
test.each([
  ['donations', '2007-03-01', (on: string) => findOn(tax, 'donations', 'limit', on).found],
  ['donationsTax', '2007-03-01', (on: string) => findOn(tax, 'donationsTax', 'individual', on).found],
  ['provisionalTax', '2008-03-01', (on: string) => findOn(tax, 'provisionalTax', 'secondEstimate', on).found],
  ['smallBusinessGains', '2011-03-01', (on: string) => findOn(tax, 'smallBusinessGains', 'relief', on).found],
  ['travelPaye', '2011-03-01', (on: string) => findOn(tax, 'travelPaye', 'inclusion', on).found],
  ['reitDistributions', '2013-04-01', (on: string) => findOn(tax, 'reitDistributions', 'taxable', on).found],
  ['foreignDividends', '2015-03-01', (on: string) => findOn(tax, 'foreignDividends', 'exempt', on).found],
  ['annuities', '2016-03-01', (on: string) => findOn(tax, 'annuities', 'fullCommutation', on).found],
  ['policyholderFund', '2016-03-01', (on: string) => findOn(tax, 'policyholderFund', 'individual', on).found],
  ['executorFee', '2017-03-01', (on: string) => findOn(tax, 'executorFee', 'fee', on).found],
] as const)('%s is refused before %s, its first proven day', (_, first, isFound) => {
  expect([isFound(addDays(first, -1)), isFound(first)]).toEqual([false, true])
})
