import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { GAIN_FAULTS, OTHER_FAULTS } from '../inputs/testing/check-cases-gains.ts'
import { AMBER_NOTES, ISSUE_NOTES } from '../inputs/testing/check-cases-notes.ts'
import { WORK_FAULTS, WORK_NOTES } from '../inputs/testing/check-cases-work.ts'
import { INCOME_FAULTS, PERSON_FAULTS, SELF } from '../inputs/testing/check-cases.ts'
import { checkTaxScenario } from './check.ts'
import { spouseFaults } from './check-spouse.ts'
import { fillIn } from '../inputs/defaults.ts'
import { TAX_SCENARIO_EXAMPLE } from '../inputs/example.ts'
import { labelOf } from '../inputs/labels.ts'
import { type TaxScenarioGiven, taxScenarioInputs } from '../inputs/scenario.ts'

const context = { years: [2018, 2024, 2025, 2026, 2027], today: '2026-11-21', scenarioId: SELF }
const dateOfBirth = '1980-01-01'

function check(given: TaxScenarioGiven) {
  expect(z.safeParse(taxScenarioInputs, given).error?.issues).toBeUndefined()
  return checkTaxScenario(fillIn({ taxYear: 2027, dateOfBirth, ...given }, context.today), context)
}
const reported = (found: readonly { readonly code: string; readonly field: string }[]) => found.map(({ code, field }) => `${code} ${field}`)

describe('red: each rule speaks on its one side, and on no other', () => {
  test.each([...PERSON_FAULTS, ...INCOME_FAULTS, ...WORK_FAULTS, ...GAIN_FAULTS, ...OTHER_FAULTS])('%s', (finding, wrong, right) => {
    const { faults } = check(wrong)
    expect(reported(faults)).toEqual([finding])
    expect(check(right)).toEqual({ faults: [], notes: [] })
    for (const { field, message, remedy } of faults) {
      expect(message).toMatch(/\.$/)
      expect(message.startsWith(`${labelOf(field)}: `)).toBe(true)
      expect(labelOf(field)).not.toBe(field)
      expect(remedy).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('amber and at issue: noted, never a fault', () => {
  test.each([
    ...[...AMBER_NOTES, ...WORK_NOTES].map((one) => [...one, 'amber'] as const),
    ...ISSUE_NOTES.map((one) => [...one, 'issue'] as const),
  ])('%s', (finding, wrong, right, severity) => {
    const { faults, notes } = check(wrong)
    expect([faults, reported(notes)]).toEqual([[], [finding]])
    expect(notes[0]).toMatchObject({ severity, remedy: expect.stringMatching(/^[A-Z].*\.$/) as string })
    expect(notes[0]!.message.startsWith(`${labelOf(notes[0]!.field)}: `)).toBe(true)
    expect(check(right)).toEqual({ faults: [], notes: [] })
  })
})

test('overlapping employers are noted on both, neighbouring ones on neither', () => {
  const employers = (from: string) => ({ employers: [{ to: '2026-08-31' }, { from }] })
  expect(reported(check(employers('2026-08-31')).notes)).toEqual([
    'employers-overlap employers.0.from',
    'employers-overlap employers.1.from',
  ])
  expect(check(employers('2026-09-01'))).toEqual({ faults: [], notes: [] })
})

test('a year without tables says which years have them', () => {
  const inputs = fillIn({ taxYear: 2028, dateOfBirth }, context.today)
  const message = (years: readonly number[]) => checkTaxScenario(inputs, { ...context, years }).faults[0]!.message
  expect(message([2027, 2018, 2026])).toBe('Year of assessment: no tables are loaded for 2028; loaded are 2018, 2026 to 2027.')
  expect(message([])).toBe('Year of assessment: no tables are loaded for 2028; none is loaded.')
})

test('a period outside the year is reported once, not again for each employer that takes it over', () => {
  expect(reported(check({ periodStart: '2025-03-01', employers: [{}] }).faults)).toEqual(['period-outside-year periodStart'])
})

test('the example passes every check', () => {
  expect(check(TAX_SCENARIO_EXAMPLE)).toEqual({ faults: [], notes: [] })
})

test('an employment may begin on the first day of the year and end on the last, also where the period is shorter', () => {
  expect(check({ periodEnd: '2026-12-31', employers: [{ to: '2027-02-28' }] }).faults).toEqual([])
  expect(check({ periodStart: '2026-06-01', employers: [{ from: '2026-03-01' }] }).faults).toEqual([])
  expect(reported(check({ periodEnd: '2026-12-31', employers: [{ to: '2027-03-01' }] }).faults)).toEqual([
    'employment-outside-year employers.0.to',
  ])
})

test('years that are loaded are reported in runs', () => {
  const inputs = fillIn({ taxYear: 2012, dateOfBirth }, context.today)
  const { faults } = checkTaxScenario(inputs, { ...context, years: [2016, 2005, 2004, 2006, 2010, 2015] })
  expect(faults[0]!.message).toContain('loaded are 2004 to 2006, 2010, 2015 to 2016.')
})

test('the year of the latest assessment may be the one before', () => {
  expect(check({ paid: { previousAssessmentYear: 2026, previousAssessment: 1 } }).faults).toEqual([])
  expect(check({ paid: { previousAssessmentYear: 2027, previousAssessment: 1 } }).faults[0]!.remedy).toBe('Enter 2026 or an earlier year.')
})

test('the scenario of a spouse must be of the same year and regime, and without faults', () => {
  const inputsOf = (given: TaxScenarioGiven) => fillIn({ taxYear: 2027, dateOfBirth, ...given }, context.today)
  const joint = inputsOf({ maritalRegime: 'inCommunity' })
  expect(spouseFaults(joint, joint, context)).toEqual([])
  expect(reported(spouseFaults(joint, inputsOf({ maritalRegime: 'inCommunity', taxYear: 2026 }), context))).toEqual([
    'spouse-other-year spouse.taxYear',
  ])
  expect(reported(spouseFaults(joint, inputsOf({ maritalRegime: 'single' }), context))).toEqual([
    'spouse-other-regime spouse.maritalRegime',
  ])
  expect(reported(spouseFaults(joint, inputsOf({ maritalRegime: 'inCommunity', communityFrom: '2026-09-01' }), context))).toEqual([
    'spouse-other-community spouse.communityFrom',
  ])
  expect(reported(spouseFaults(joint, inputsOf({ maritalRegime: 'inCommunity', communityUntil: '2026-09-01' }), context))).toEqual([
    'spouse-other-community spouse.communityUntil',
  ])
  expect(reported(spouseFaults(joint, inputsOf({ maritalRegime: 'inCommunity', dateOfBirth: '2027-03-01' }), context))).toEqual([
    'birth-after-year spouse.dateOfBirth',
  ])
})
