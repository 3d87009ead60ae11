import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TAX_SCENARIO_EXAMPLE } from '../../law/assessment/inputs/example.ts'
import { taxScenarioInputs } from '../../law/assessment/inputs/scenario.ts'
import { leavesOf, pathsOf, withAt } from '../../law/assessment/inputs/testing/places.ts'
import { taxScenarioResult } from '../../law/assessment/result/result.ts'
import type { TraceStep } from '../../law/working/trace.ts'
import { NO_CONTROLS } from '../../base/text.ts'
import { answer } from './answer.ts'
import type { InputFault } from '../../base/input-faults.ts'
import { KINDS } from './kinds.ts'
import { anythingAnywhere, changedAt } from './testing/anything-anywhere.ts'

interface Answered {
  readonly ok: boolean
  readonly result?: unknown
  readonly trace?: readonly TraceStep[]
  readonly problem?: { readonly status: number; readonly errors: readonly InputFault[] }
}
const askLine = (text: string) =>
  JSON.parse(answer(KINDS.taxScenario!, { text }, { today: '2026-11-21', trace: true, hints: false })) as Answered
const ask = (given: unknown) => askLine(JSON.stringify(given))
const faultsIn = (given: unknown) => ask(given).problem?.errors ?? []
const withMillions = (path: string, text: string) => askLine(JSON.stringify(withAt(path, 'HERE')).replace('"HERE"', text))

const places = pathsOf(taxScenarioInputs)
const leaves = leavesOf(taxScenarioInputs)
const ofType = (...types: readonly string[]) => leaves.filter(({ type }) => types.includes(type)).map(({ path }) => path)

/** A refusal names the field and the remedy; an answer is whole. Nothing is ever NaN, which JSON writes as null. */
function expectSound(answered: Answered): void {
  if (!answered.ok) {
    expect(answered.problem?.status).toBe(400)
    expect(answered.problem?.errors.length).toBeGreaterThan(0)
    for (const { field, message, remedy } of answered.problem!.errors) {
      expect(typeof field).toBe('string')
      expect(message).toMatch(/^\S.*\.$/s)
      expect(remedy).toMatch(/^\S.*\.$/s)
      expect(`${message} ${remedy}`).not.toMatch(/NaN|undefined|null|Infinity|\[object| at .*\.ts:/)
    }
    return
  }
  expect(taxScenarioResult.safeParse(answered.result).error?.issues).toBeUndefined()
  for (const { id, value, formula } of answered.trace!) {
    expect(value, id).not.toBeNull()
    expect(formula, id).not.toMatch(/NaN|undefined|null|Infinity/)
  }
}

describe('what is wrong with a scenario is named by its field, with a remedy', () => {
  const couple = { taxYear: 2027, maritalRegime: 'inCommunity' }
  const itself = '6f1e9b1c-8f4e-4f3e-9b1a-1f2e3d4c5b6a'
  test.each([
    ['an amount below nil', { employers: [{ salary: -1 }] }, 'employers.0.salary', 'An amount of at least R 0.'],
    ['a part of a cent', { paid: { foreignTax: 0.5 } }, 'paid.foreignTax', 'An amount in whole cents.'],
    ['an amount too large', { rentals: [{ rates: 1_000_000_000_001 }] }, 'rentals.0.rates', 'An amount of at most R 10 000 000 000.'],
    [
      'a share above all',
      { disposals: [{ assetKind: 'other', ownershipShare: 1_000_001 }] },
      'disposals.0.ownershipShare',
      'At most 100 %.',
    ],
    ['a year without tables, before', { taxYear: 2003 }, 'taxYear', 'Choose a year whose tables are loaded.'],
    ['a year without tables, to come', { taxYear: 2028 }, 'taxYear', 'Choose a year whose tables are loaded.'],
    [
      'a disposal of another year',
      { taxYear: 2027, disposals: [{ assetKind: 'crypto', disposed: '2026-02-28' }] },
      'disposals.0.disposed',
      'Enter a date from 1 March 2026 to 28 February 2027, or move it to the scenario of its year.',
    ],
    [
      'a lump sum of another year',
      { taxYear: 2027, lumpSums: [{ kind: 'retirement', date: '2027-03-01', gross: 1 }] },
      'lumpSums.0.date',
      'Enter a date from 1 March 2026 to 28 February 2027, or enter it as an earlier lump sum.',
    ],
    [
      'a death outside the year',
      { taxYear: 2027, dateOfDeath: '2027-03-01' },
      'dateOfDeath',
      'Enter a date from 1 March 2026 to 28 February 2027, or correct the period.',
    ],
    [
      'a period outside the year',
      { taxYear: 2027, periodStart: '2026-02-28' },
      'periodStart',
      'Enter a date from 1 March 2026 to 28 February 2027.',
    ],
    ['no date', { dateOfBirth: '1980-02-30' }, 'dateOfBirth', 'A date as YYYY-MM-DD.'],
    [
      'business kilometres above all',
      { deductions: { businessKm: 5, totalKm: 3 } },
      'deductions.businessKm',
      'Enter at most 3 km, or correct the total kilometres.',
    ],
    [
      'business kilometres of a company car above all',
      { employers: [{ carBusinessKm: 5, carTotalKm: 3 }] },
      'employers.0.carBusinessKm',
      'Enter at most 3 km, or correct the total kilometres.',
    ],
    [
      'a spouse that is the scenario itself',
      { ...couple, scenarioId: itself, spouseScenarioId: itself.toUpperCase() },
      'spouseScenarioId',
      'Link the scenario of the spouse, or clear the link.',
    ],
    ['a spouse of another year', { ...couple, spouse: { taxYear: 2026 } }, 'spouse.taxYear', 'Link a scenario of 2027.'],
    [
      'a spouse of another regime',
      { ...couple, spouse: { maritalRegime: 'single' } },
      'spouse.maritalRegime',
      'Choose the same marital regime in both scenarios.',
    ],
    [
      'a spouse twice',
      { ...couple, spouseCapitalGain: 1, spouse: {} },
      'spouseCapitalGain',
      'Set it to R 0, or clear the link to the scenario of the spouse.',
    ],
    [
      'a faulty spouse',
      { ...couple, spouse: { deductions: { businessKm: 5, totalKm: 3 } } },
      'spouse.deductions.businessKm',
      'Enter at most 3 km, or correct the total kilometres.',
    ],
    ['a spouse of the spouse', { ...couple, spouse: { spouse: {} } }, 'spouse.spouse', expect.stringContaining('no such') as string],
    ['too many rows', { employers: Array.from({ length: 13 }, () => ({})) }, 'employers', 'At most 12 rows.'],
    [
      'too few months',
      { medical: { coveredMembers: [1] } },
      'medical.coveredMembers',
      'Twelve numbers, one for each month from March to February.',
    ],
    ['text too long', { employers: [{ employerName: 'x'.repeat(121) }] }, 'employers.0.employerName', 'At most 120 characters.'],
    ['text with a control character', { advice: { need: 'a\u001bb' } }, 'advice.need', NO_CONTROLS],
    ['an object for a list', { employers: {} }, 'employers', 'Send a list, [] for an empty one.'],
    ['null for a list', { rentals: null }, 'rentals', 'Send a list, [] for an empty one.'],
    ['a list for the whole', [], '', 'Send a JSON object with the inputs.'],
    ['a word for a flag', { commissionEarner: 'yes' }, 'commissionEarner', 'true or false.'],
    [
      'a kind that there isn’t',
      { lumpSums: [{ kind: 'gift' }] },
      'lumpSums.0.kind',
      'Send one of retirement, death, withdrawal, severance, divorce.',
    ],
  ])('%s', (_name, given, field, remedy) => {
    const fault = { field, message: expect.any(String) as string, remedy }
    const faults = faultsIn(given)
    if (field === 'spouse.spouse') expect(faults).toMatchObject([{ field, message: 'There is no such field.' }])
    else expect(faults).toEqual([fault])
    expectSound(ask(given))
  })

  test('a fault of the spouse’s scenario is reported under `spouse`', () => {
    expect(faultsIn({ ...couple, spouse: { deductions: { businessKm: 5, totalKm: 3 } } })).toMatchObject([
      { message: 'Business kilometres of the spouse: more than the total kilometres.' },
    ])
  })
  test('an object where a list of its level is wanted, and a list where an object: the fields of that level', () => {
    const fields =
      'areaOffice, areaHome, rent, bondInterest, rates, electricity, cleaning, insurance, repairs, officeRepairs, exclusiveUse, daysWorked, leaveDays, publicHolidays.'
    const remedyOf = (given: unknown) => faultsIn(given).map(({ remedy }) => remedy)
    expect(remedyOf({ deductions: { homeOffice: [] } })).toEqual([`Send a JSON object with some of the fields ${fields}`])
    expect(remedyOf({ deductions: { homeOffice: { size: 1 } } })).toEqual([`Leave it out, or check its spelling. The fields are ${fields}`])
    expect(remedyOf({ businesses: [{ homeOffice: { size: 1 } }] })).toEqual([
      `Leave it out, or check its spelling. The fields are ${fields}`,
    ])
    expect(remedyOf({ projection: { levers: [1] } })).toEqual(['Send a JSON object with some of the fields recipe, amount.'])
  })
})

describe('at every depth', () => {
  test.each(places.filter(({ type }) => type === 'object').map(({ path }) => path))('an unknown field of "%s" is refused', (path) => {
    for (const key of ['nonsense', '__proto__', 'constructor', 'toString']) {
      const field = path === '' ? key : `${path}.${key}`
      const unknown: object = JSON.parse(`{${JSON.stringify(key)}:1}`) as object
      const given = path === '' ? unknown : withAt(path, unknown)
      expect(faultsIn(given).filter((fault) => fault.field === field)).toEqual([
        { field, message: 'There is no such field.', remedy: expect.stringContaining('The fields are ') as string },
      ])
    }
  })
  const wrong: Readonly<Record<string, readonly string[]>> = {
    number: ['-1', '1.5', '1e21', '1e400', '-1e400', '"1"', 'null', 'true', '[]', '{}'],
    string: ['1', 'null', 'true', '[]', '{}'],
    boolean: ['0', '"true"', 'null', '[]', '{}'],
    enum: ['0', '"nonsense"', 'null', '[]', '{}'],
    array: ['0', '"x"', 'null', '{}', '[[]]', '[null]'],
    object: ['0', '"x"', 'null', '[]'],
  }
  test.each(places.filter(({ path }) => path !== '').map(({ path, type }) => [path, type] as const))(
    'refuses an invalid value of "%s" (%s) there',
    (path, type) => {
      for (const text of wrong[type]!) {
        const answered = withMillions(path, text)
        expect(answered.ok, text).toBe(false)
        expectSound(answered)
        for (const { field } of answered.problem!.errors) expect(field.startsWith(path), `${text}: ${field}`).toBe(true)
      }
    },
  )
  test('NaN and Infinity are no JSON', () => {
    for (const text of ['NaN', 'Infinity', '-Infinity', 'undefined', '01', '0x1'])
      expect(withMillions('employers.0.salary', text).problem?.errors).toEqual([
        { field: '', message: 'The line is not JSON.', remedy: 'Send one JSON object a line.' },
      ])
  })
  test.each(ofType('number'))('the largest that "%s" takes is answered or refused by name', (path) => {
    for (const value of [0, 1, 7, 12, 1_000_000, 1_000_000_000_000]) expectSound(ask({ taxYear: 2026, ...withAt(path, value) }))
  })
  test('dates at the ends of time are answered or refused by name', () => {
    const dates = leaves.filter(({ format }) => format === 'date')
    expect(dates.length).toBeGreaterThan(10)
    for (const { path } of dates)
      for (const date of ['0000-01-01', '0001-01-01', '1582-10-10', '1900-02-28', '2026-02-28', '9999-12-31'])
        expectSound(ask(changedAt(TAX_SCENARIO_EXAMPLE, path, date)))
  })
})

describe('any input gets an answer', () => {
  test('any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => expectSound(ask(value))),
      { numRuns: 500 },
    )
  })
  test('any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => expectSound(askLine(text))),
      { numRuns: 500 },
    )
  })
  test('a whole scenario with anything anywhere', () => {
    fc.assert(
      fc.property(anythingAnywhere(TAX_SCENARIO_EXAMPLE, places), (given) => expectSound(ask(given))),
      { numRuns: 400 },
    )
  })
})
