import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { TAX_SCENARIO_EXAMPLE } from './example.ts'
import { INPUT_LABELS, labelOf } from './labels.ts'
import { taxScenarioInputs } from './scenario.ts'
import { leavesOf, pathsOf, withAt } from './testing/places.ts'

const accepts = (given: unknown) => z.safeParse(taxScenarioInputs, given).success
const at = (path: string, value: unknown) => accepts(withAt(path, value))

test('accepts an empty scenario, a year alone, and the example', () => {
  expect(accepts({})).toBe(true)
  expect(accepts({ taxYear: 2027 })).toBe(true)
  expect(accepts(TAX_SCENARIO_EXAMPLE)).toBe(true)
})

test('unknown keys are refused at every level', () => {
  const objects = pathsOf(taxScenarioInputs).filter(({ type }) => type === 'object')
  expect(objects.length).toBeGreaterThan(18)
  for (const { path } of objects) {
    const stranger = path === '' ? 'stranger' : `${path}.stranger`
    const parsed = z.safeParse(taxScenarioInputs, withAt(stranger, 1))
    expect(parsed.error?.issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => path.join('.'))).toEqual([path])
  }
})

describe('bounds, from both sides', () => {
  const amounts = leavesOf(taxScenarioInputs).filter(({ path }) => z.safeParse(taxScenarioInputs, withAt(path, 1_000_000_000_000)).success)
  test('every amount is 0 … R10 billion, in whole cents', () => {
    expect(amounts.length).toBeGreaterThan(110)
    for (const { path } of amounts) {
      expect(
        [0, -1, 0.5, '1', null].map((value) => at(path, value)),
        path,
      ).toEqual([true, false, false, false, false])
      if (path !== 'paid.paye') expect(at(path, 1_000_000_000_001), path).toBe(false)
    }
  })
  test('no amount, rate or count may be negative, none may be a fraction, a text or null', () => {
    const numbers = leavesOf(taxScenarioInputs).filter(({ type }) => type === 'int' || type === 'number')
    expect(numbers.length).toBeGreaterThan(140)
    for (const { path } of numbers)
      expect(
        [-1, 1.5, '1', null].map((value) => at(path, value)),
        path,
      ).toEqual([false, false, false, false])
  })
  test.each([
    ['taxYear', 1900, 2199],
    ['employers.0.bonusMonth', 1, 12],
    ['employers.0.carMonths', 0, 12],
    ['employers.0.carBusinessKm', 0, 1_000_000],
    ['employers.0.reimbursiveRate', 0, 100_000],
    ['employers.0.loanRate', 0, 1_000_000],
    ['employers.0.daysOutside', 0, 366],
    ['employers.0.longestSpell', 0, 366],
    ['employers.0.subsistenceDays', 0, 366],
    ['retirementIncome.livingAnnuityDrawdown', 0, 1_000_000],
    ['rentals.0.ownershipShare', 0, 1_000_000],
    ['rentals.0.privateUse', 0, 1_000_000],
    ['rentals.0.monthsLet', 0, 12],
    ['rentals.0.monthsOwnedInPeriod', 1, 12],
    ['daysInRepublic', 0, 366],
    ['letting.earlierLossYears', 0, 4],
    ['employers.0.secondCar.months', 0, 12],
    ['employers.0.housing.months', 0, 12],
    ['employers.0.foreignSubsistenceDays', 0, 366],
    ['deductions.homeOffice.leaveDays', 0, 366],
    ['deductions.homeOffice.publicHolidays', 0, 366],
    ['businesses.0.lossYearsOfNine', 0, 9],
    ['businesses.0.assets.0.writeOffYears', 1, 50],
    ['businesses.0.assets.0.businessShare', 0, 1_000_000],
    ['disposals.0.ownershipShare', 0, 1_000_000],
    ['disposals.0.businessUse', 0, 1_000_000],
    ['disposals.0.monthsPrimary', 0, 1200],
    ['disposals.0.monthsOwned', 0, 1200],
    ['deductions.vehicleMonths', 1, 12],
    ['deductions.homeOffice.areaOffice', 0, 100_000_000],
    ['deductions.homeOffice.daysWorked', 0, 366],
    ['medical.coveredMembers.0', 0, 20],
    ['paid.paye', 0, 13_000_000_000_000],
    ['paid.previousAssessmentYear', 1900, 2199],
    ['projection.salaryGrowth', 0, 1_000_000],
    ['projection.inflation', 0, 1_000_000],
    ['projection.yearsAhead', 0, 10],
  ])('%s is %i … %i', (path, least, most) => {
    expect([least - 1, least, most, most + 1].map((value) => at(path, value))).toEqual([false, true, true, false])
  })
  test.each([
    ['employers', 12],
    ['investmentIncome', 50],
    ['rentals', 30],
    ['businesses', 10],
    ['businesses.0.assets', 100],
    ['employers.0.bursaries', 10],
    ['disposals', 100],
    ['lumpSums', 20],
    ['lumpSumHistory', 50],
    ['deductions.employeeWearTear', 100],
    ['projection.levers', 18],
  ])('%s has at most %i rows', (path, most) => {
    const row = rowOf(path)
    expect(
      [0, most, most + 1].map((count) =>
        at(
          path,
          Array.from({ length: count }, () => row),
        ),
      ),
    ).toEqual([true, true, false])
  })
  test('covered members are twelve numbers', () => {
    expect(
      [11, 12, 13].map((length) =>
        at(
          'medical.coveredMembers',
          Array.from({ length }, () => 1),
        ),
      ),
    ).toEqual([false, true, false])
  })
  test.each([
    ['idNumber', 13],
    ['employers.0.employerName', 120],
    ['investmentIncome.0.institution', 80],
    ['investmentIncome.0.accountRef', 80],
    ['rentals.0.propertyName', 120],
    ['businesses.0.tradeName', 120],
    ['businesses.0.activityCode', 10],
    ['businesses.0.assets.0.description', 120],
    ['disposals.0.description', 120],
    ['deductions.otherDeductibleSection', 120],
    ['advice.circumstances', 4000],
    ['advice.adviserSignatureName', 4000],
  ])('%s has at most %i characters', (path, most) => {
    expect([0, most, most + 1].map((length) => at(path, 'x'.repeat(length)))).toEqual([true, true, false])
  })
  test.each([
    ['residency', ['resident', 'nonResident', 'ceased', 'became']],
    ['maritalRegime', ['single', 'inCommunity', 'ancWithAccrual', 'ancWithoutAccrual', 'foreign']],
    ['employers.0.travelPayeInclusion', ['80', '20', '100']],
    ['deductions.travelMethod', ['deemed', 'actual', 'best']],
    ['disposals.0.baseCostMethod', ['marketValue', 'twentyPercent', 'timeApportioned']],
    ['lumpSums.0.kind', ['retirement', 'death', 'withdrawal', 'severance', 'divorce']],
    ['investmentIncome.0.country', ['ZA', 'GB']],
  ])('%s takes its listed values alone', (path, values) => {
    for (const value of values) expect(at(path, value), value).toBe(true)
    for (const value of ['', 'Other', 'zaf', 'za', 1, 80, null]) expect(at(path, value), String(value)).toBe(false)
  })
  test('dates are days of the calendar, never times', () => {
    const dates = leavesOf(taxScenarioInputs).filter(({ format }) => format === 'date')
    expect(dates.length).toBeGreaterThan(14)
    for (const { path } of dates) {
      expect(
        ['2026-02-28', '2026-02-30', '2026-02-28T00:00:00Z', 20260228].map((value) => at(path, value)),
        path,
      ).toEqual([true, false, false, false])
    }
  })
  test('a row must name its kind: of income, of asset, of lump sum', () => {
    for (const rows of ['investmentIncome', 'disposals', 'lumpSums', 'lumpSumHistory']) expect(accepts({ [rows]: [{}] })).toBe(false)
    for (const rows of ['employers', 'rentals', 'businesses']) expect(accepts({ [rows]: [{}] })).toBe(true)
  })
})

test('every input has a label, and every label an input', () => {
  const patterns = pathsOf(taxScenarioInputs)
    .map(({ path }) => path.replaceAll(/\.0(?=\.|$)/g, '.*'))
    .filter((path) => path !== '' && (!path.endsWith('*') || path === 'medical.coveredMembers.*'))
  expect(patterns.toSorted()).toEqual(Object.keys(INPUT_LABELS).toSorted())
  expect(labelOf('employers.11.carBusinessKm')).toBe('Business kilometres of the company car')
  expect(labelOf('medical.coveredMembers.3')).toBe('Covered members of the month')
  expect([labelOf('nonsense.0'), labelOf('constructor')]).toEqual(['nonsense.0', 'constructor'])
})

test('the JSON Schema comes from the same definition: closed at every level, nothing required but kinds', () => {
  const schema = z.toJSONSchema(taxScenarioInputs, { io: 'input' })
  const objects = objectsIn(schema)
  expect(objects.length).toBeGreaterThan(18)
  for (const object of objects) expect(object.additionalProperties).toBe(false)
  expect(new Set(objects.flatMap(({ required = [] }) => required))).toEqual(new Set(['kind', 'assetKind', 'recipe']))
  expect(Object.keys(schema.properties!)).toEqual(Object.keys(taxScenarioInputs.shape))
})

interface Schema {
  readonly type?: string
  readonly additionalProperties?: unknown
  readonly required?: readonly string[]
}

function objectsIn(node: unknown): Schema[] {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(objectsIn)
  return (node as Schema).type === 'object' ? [node as Schema, ...within] : within
}

function rowOf(path: string): unknown {
  const rows: Readonly<Record<string, unknown>> = {
    investmentIncome: { kind: 'localInterest' },
    'employers.0.bursaries': { kind: 'school' },
    disposals: { assetKind: 'other' },
    lumpSums: { kind: 'death' },
    lumpSumHistory: { kind: 'death' },
    'projection.levers': { recipe: 'raTopUp' },
  }
  return rows[path] ?? {}
}

test('a living annuity pays by the month, the quarter, the half-year or the year', () => {
  for (const frequency of ['monthly', 'quarterly', 'halfYearly', 'yearly'])
    expect(at('retirementIncome.livingAnnuityFrequency', frequency), frequency).toBe(true)
  expect(at('retirementIncome.livingAnnuityFrequency', 'weekly')).toBe(false)
})
