import { expect, test } from 'vitest'
import { findInYear, findOn, findTravelCost, sentenceOf } from './find.ts'
import { NAMES } from './gaps.ts'
import { TAX_CONSTANTS } from '../constants/tax-constants.ts'

const RAND = 100

test('a figure comes with its origin', () => {
  expect(findInYear(TAX_CONSTANTS, 'retirement', 'cap', 2027)).toMatchObject({
    found: true,
    value: 430_000 * RAND,
    origin: { status: 'announced', confidence: 'confirmed' },
  })
  expect(findInYear(TAX_CONSTANTS, 'incomeTax', 'primaryRebate', 2015)).toMatchObject({ origin: { confidence: 'one_source' } })
  expect(findInYear(TAX_CONSTANTS, 'incomeTax', 'ageRebates', 2015)).toMatchObject({ origin: { confidence: 'memory' } })
})

test.each([2022])('the deemed-cost table of %i is missing by name; the rate per kilometre is there', (year) => {
  const missing = { name: `the deemed-cost table of ${year}`, from: `${year - 1}-03-01` }
  expect(findInYear(TAX_CONSTANTS, 'travel', 'table', year)).toEqual({ found: false, missing })
  expect(findTravelCost(TAX_CONSTANTS, year, 300_000 * RAND)).toEqual({ found: false, missing })
  expect(findInYear(TAX_CONSTANTS, 'travel', 'perKm', year)).toMatchObject({ found: true })
})

test('a year that is not loaded takes no other year’s figures', () => {
  expect(findInYear(TAX_CONSTANTS, 'incomeTax', 'brackets', 2028)).toEqual({
    found: false,
    missing: { name: 'the income tax brackets of 2028', from: '2027-03-01' },
  })
  expect(findInYear(TAX_CONSTANTS, 'medicalCredits', 'credits', 2012)).toMatchObject({ found: false })
})

test('a date finds the period it lies in, on its first and its last day', () => {
  const exclusion = (on: string) => {
    const answer = findOn(TAX_CONSTANTS, 'residenceExclusion', 'exclusion', on)
    return answer.found ? answer.value / RAND : answer.missing
  }
  expect(exclusion('2026-02-28')).toBe(2_000_000)
  expect(exclusion('2026-03-01')).toBe(3_000_000)
  expect(exclusion('2012-02-29')).toEqual({ name: 'the primary residence exclusion', from: '2012-02-29' })
  expect(findOn(TAX_CONSTANTS, 'donations', 'limit', '2027-02-28')).toMatchObject({ value: 100_000 })
})

test('parts of one kind may begin on different days', () => {
  expect(findOn(TAX_CONSTANTS, 'lumpSums', 'withdrawal', '2012-06-01')).toMatchObject({ found: true, origin: { confidence: 'one_source' } })
  expect(findOn(TAX_CONSTANTS, 'lumpSums', 'retirement', '2012-06-01')).toMatchObject({ found: true, origin: { confidence: 'memory' } })
  expect(findOn(TAX_CONSTANTS, 'lumpSums', 'retirement', '2010-06-01')).toMatchObject({ found: false })
})

test('before its first proven day a figure is missing by name', () => {
  const answer = findOn(TAX_CONSTANTS, 'provisionalTax', 'otherIncome', '2008-02-29')
  expect(answer).toEqual({ found: false, missing: { name: 'the other-income limit of provisional tax', from: '2008-02-29' } })
  expect(sentenceOf({ name: 'the income tax brackets of 2028', from: '2027-03-01' })).toBe(
    'The income tax brackets of 2028 are not loaded from 1 March 2027 on.',
  )
})

test.each([
  [{ name: 'the income tax brackets of 2028', from: '2027-03-01' }, 'The income tax brackets of 2028 are not loaded from 1 March 2027 on.'],
  [{ name: 'the rebates from 65 and 75', from: '2027-03-01' }, 'The rebates from 65 and 75 are not loaded from 1 March 2027 on.'],
  [{ name: 'the cap of section 11F', from: '2012-02-01' }, 'The cap of section 11F is not loaded from 1 February 2012 on.'],
  [
    { name: 'the additional medical credit under 65 of 2012', from: '2011-03-01' },
    'The additional medical credit under 65 of 2012 is not loaded from 1 March 2011 on.',
  ],
  // Names that say their days already.
  [{ name: 'deeds office fees from 1 April 2026', from: '2026-04-01' }, 'Deeds office fees from 1 April 2026 are not loaded.'],
  [{ name: 'the prime rate before 1 January 2000', from: '1999-05-01' }, 'The prime rate before 1 January 2000 is not loaded.'],
])('describes a missing figure in a sentence: %o', (missing, sentence) => {
  expect(sentenceOf(missing)).toBe(sentence)
})

test('uses the plural for plural names only', () => {
  const plural = Object.values(NAMES)
    .flatMap((parts) => Object.values(parts))
    .filter((name) => sentenceOf({ name, from: '2027-03-01' }).includes(' are '))
  expect(plural.toSorted()).toEqual([
    'the daily subsistence amounts',
    'the drawdown limits of a living annuity',
    'the income tax brackets',
    'the limits of bursaries to relatives',
    'the limits of low-cost housing loans',
    'the rates of donations tax',
    'the rates of estate duty',
    'the rates of the policyholder fund',
    'the rebates from 65 and 75',
    'the tax thresholds from 65 and 75',
  ])
})

test('a vehicle on the bound belongs to the lower row, and a row that is less sure says so', () => {
  const cost = (value: number) => findTravelCost(TAX_CONSTANTS, 2025, value * RAND)
  expect(cost(100_000)).toMatchObject({ value: { fixedCost: 34_480 * RAND }, origin: { confidence: 'one_source' } })
  expect(cost(100_000.01)).toMatchObject({ value: { fixedCost: 61_770 * RAND } })
  expect(cost(900_000)).toMatchObject({ value: { fixedCost: 215_447 * RAND }, origin: { confidence: 'memory' } })
})

test('a draft or withdrawn figure is as good as none', () => {
  const draft = structuredClone(TAX_CONSTANTS)
  Object.assign(draft.retirement[0]!.cap.origin, { status: 'draft' })
  expect(findInYear(draft, 'retirement', 'cap', 2027)).toMatchObject({ found: false })
  Object.assign(draft.vat[0]!.rate.origin, { status: 'withdrawn' })
  expect(findOn(draft, 'vat', 'rate', '2026-11-21')).toMatchObject({ found: false })
})
