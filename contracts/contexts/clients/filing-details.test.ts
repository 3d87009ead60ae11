import { describe, expect, test } from 'vitest'
import { consentProblem, filingDetails, mayBeMailed, NO_FILING_DETAILS } from './filing-details.ts'
import { filingLines } from './filing-words.ts'

const TODAY = '2026-11-28'
const consent = (given: string, withdrawn = '') => ({ ...NO_FILING_DETAILS, emailConsentOn: given, emailConsentWithdrawnOn: withdrawn })

describe('the tax reference number', () => {
  const problemOf = (taxNumber: string) => filingDetails.safeParse({ ...NO_FILING_DETAILS, taxNumber }).error?.issues[0]?.message

  test('is accepted with its check digit, or left out', () => {
    expect(['', '0001339050', '0667056642'].map(problemOf)).toEqual([undefined, undefined, undefined])
  })
  test.each(['0667056641', '4001339050', '066705664', 'abcdefghij'])('%s is refused with a remedy', (taxNumber) => {
    expect(problemOf(taxNumber)).toBe('This is not a tax reference number. Check its ten digits.')
  })
})

describe('consent to e-mail', () => {
  test('may be missing, given up to today, and withdrawn from the day it was given', () => {
    for (const dates of [consent(''), consent(TODAY), consent('2026-01-05', '2026-01-05'), consent('2026-01-05', TODAY)])
      expect(consentProblem(dates, TODAY)).toBeUndefined()
  })
  test.each([
    ['given in the future', consent('2026-11-29'), 'emailConsentOn'],
    ['withdrawn without being given', consent('', '2026-01-05'), 'emailConsentWithdrawnOn'],
    ['withdrawn before it was given', consent('2026-01-05', '2026-01-04'), 'emailConsentWithdrawnOn'],
    ['withdrawn in the future', consent('2026-01-05', '2026-11-29'), 'emailConsentWithdrawnOn'],
  ])('is refused when %s', (_, dates, field) => {
    expect(consentProblem(dates, TODAY)?.field).toBe(field)
  })
  test('allows mail only while it holds', () => {
    expect([consent(''), consent('2026-01-05'), consent('2026-01-05', '2026-02-01')].map(mayBeMailed)).toEqual([false, true, false])
  })
})

test('is shown line by line, and says what isn’t known', () => {
  expect(filingLines(NO_FILING_DETAILS).map(({ value }) => value)).toEqual(['not recorded', 'not known', 'not known', 'not recorded'])
  const known = { ...consent('2026-01-05', '2026-02-01'), taxNumber: '0667056642', provisional: 'yes', itr12: 'needNot' } as const
  expect(filingLines(known).map(({ value }) => value.replaceAll('\u00a0', ' '))).toEqual([
    '066 705 6642',
    'yes',
    'need not file',
    'withdrawn on 1 February 2026, given on 5 January 2026',
  ])
})
