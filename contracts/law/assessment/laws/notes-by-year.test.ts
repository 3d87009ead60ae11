import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { formatDate } from '../../../base/money/format.ts'
import { calculateTaxScenario, type TaxScenarioAnswer } from '../calculate.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { yearEnd } from '../../tax-year.ts'
import { drawnInYear } from '../testing/drawn-scenarios.ts'

// An answer's notes concern the year of the scenario: they name no rule that began later.

const DRAWN = 400
const YEARS = SHIPPED_CONSTANTS.tax.incomeTax.map(({ year }) => year)
const plain = (words: string) => words.replaceAll('\u00a0', ' ')

function textsOf(given: TaxScenarioGiven): readonly string[] {
  const answer = calculateTaxScenario(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(answer.faults.map(({ message }) => message).join(' '))
  return wordsOf(answer)
}

function wordsOf({ result }: Extract<TaxScenarioAnswer, { ok: true }>): readonly string[] {
  const { notes, missing, disallowed, homeOffices, ringFencing, turnoverTax } = result
  const tests = [...homeOffices, ...ringFencing, ...(turnoverTax === null ? [] : [turnoverTax])].flatMap((each) => each.tests)
  return [
    ...notes.flatMap(({ message, remedy }) => [message, remedy]),
    ...[...disallowed, ...tests].map(({ reason }) => reason),
    ...missing.map(({ message }) => message),
  ].map(plain)
}

const person = { dateOfBirth: '1970-01-01', employers: [{ salary: 50_000_000 }] }

test('income protection: deducted in 2015 without a note, from 2016 on noted as not deductible (s 23(r))', () => {
  const notesOf = (taxYear: number) =>
    textsOf({ ...person, taxYear, deductions: { incomeProtection: 1_000_000 } }).filter((words) => words.includes('ncome protection'))
  expect(notesOf(2015)).toEqual([])
  expect(notesOf(2016)).toContain('Income protection premiums: not deductible since 1 March 2015 (section 23(r)); shown with R 0.')
})

test('medical expenses of 2012 were deducted under s 18: that is what is not loaded', () => {
  const medical = { coveredMembers: Array<number>(12).fill(2), schemeContributionMonthly: 300_000 }
  expect(textsOf({ ...person, taxYear: 2012, medical })).toContain(
    'Deductions under section 18 for medical expenses of 2012 are not loaded from 1 March 2011 on.',
  )
  expect(textsOf({ ...person, taxYear: 2013, medical }).join()).not.toContain('scheme fees credit')
})

test('a foreign pension: from 1 March 2017 on only a foreign fund’s is exempt (s 10(1)(gC)(ii))', () => {
  const notesOf = (taxYear: number) => textsOf({ ...person, taxYear, retirementIncome: { foreignPension: 100 } }).join()
  expect(notesOf(2017)).not.toContain('foreign fund')
  expect(notesOf(2018)).toContain('or from a foreign fund for work done abroad (section 10(1)(gC))')
})

test('no text names a day after the year as the day since which a rule applies', () => {
  const DAY = /(?:since|[Ff]rom) (\d{1,2} [A-Z][a-z]+ \d{4}|\d{4})\b/g
  let answered = 0
  let read = 0
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.constantFrom(...YEARS), (seed, taxYear) => {
      const answer = calculateTaxScenario(drawnInYear(seed, taxYear), { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
      if (!answer.ok) return
      answered += 1
      // A figure that is not loaded may have a day after the year, such as interest on late tax.
      for (const words of wordsOf(answer).filter((text) => !text.includes('not loaded')))
        for (const [, day] of words.matchAll(DAY)) {
          const from = day!.length === 4 ? `${Number(day) - 1}-03-01` : new Date(`${day} UTC`).toISOString().slice(0, 10)
          expect(from <= yearEnd(taxYear), `${formatDate(yearEnd(taxYear))}: ${words}`).toBe(true)
          read += 1
        }
    }),
    { numRuns: DRAWN },
  )
  expect(answered).toBeGreaterThan(0.85 * DRAWN)
  expect(read).toBeGreaterThan(DRAWN / 20)
})
