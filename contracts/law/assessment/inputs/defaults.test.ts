import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { checkTaxScenario } from '../checks/check.ts'
import { defaultsUsed } from '../../working/defaults.ts'
import { fillIn, applyDefaults } from './defaults.ts'
import { TAX_SCENARIO_EXAMPLE } from './example.ts'
import { type TaxScenarioGiven, taxScenarioInputs } from './scenario.ts'
import { anyOf, leavesOf } from './testing/places.ts'

const today = '2026-11-21'
const parse = (given: unknown) => z.parse(taxScenarioInputs, given)
const listed = (given: TaxScenarioGiven) => new Map(defaultsUsed(given, fillIn(given, today)).map(({ field, value }) => [field, value]))
/** Fields that may stay absent: no default, or one that the engine works out. */
const WITHOUT_DEFAULT = [
  'dateOfBirth',
  'residencyDate',
  'residentSince',
  'retirementIncome.currency',
  'retirementIncome.exchangeRate',
  'retirementIncome.averageRate',
  'dateOfDeath',
  'communityFrom',
  'communityUntil',
  'spouseScenarioId',
  'earlierScenarioId',
  'capitalGainsExclusionUsed',
  'tfsaContributionsEarlier',
  'deductions.retirementDeductedEarlier',
  'retirementIncome.livingAnnuityDrawdown',
  'retirementIncome.savingsWithdrawalBasis',
  'deductions.actual.leaseOrWearTearIs',
  'deductions.solarInUse',
  'smallBusinessFirstDisposal',
  'tfsaContributions',
  'tfsaContributionsBefore',
  'deductions.homeOffice.leaveDays',
  'deductions.homeOffice.publicHolidays',
  'paid.provisionalP1Date',
  'paid.provisionalP2Date',
  'paid.provisionalP3Date',
  'paid.previousAssessment',
  'paid.previousAssessmentDate',
  'paid.previousAssessmentYear',
  'paid.estimateDeclaredP1',
  'paid.estimateDeclaredP2',
  'paid.assessedOn',
  'paid.prescribedRate',
]

describe('defaults', () => {
  test('of nothing: every field outside rows is listed with its value, but those that have none', () => {
    const fields = leavesOf(taxScenarioInputs).map(({ path }) => path)
    const outsideRows = fields.filter((path) => !path.includes('.0'))
    const lists = ['employers', 'investmentIncome', 'rentals', 'businesses', 'disposals', 'lumpSums', 'lumpSumHistory', 'connectedLossesBf']
    lists.push('paid.foreignTaxBf', 'deductions.employeeWearTear', 'medical.coveredMembers', 'projection.levers')
    const expected = [...outsideRows.filter((path) => !WITHOUT_DEFAULT.includes(path)), ...lists]
    expect([...listed({}).keys()].toSorted()).toEqual(expected.toSorted())
  })
  test('their values: every amount is R0, and only documented rates have one', () => {
    const notZero = [...listed({})].filter(([, value]) => value !== 0 && value !== '' && value !== false && !Array.isArray(value))
    expect(Object.fromEntries(notZero)).toEqual({
      taxYear: 2027,
      residency: 'resident',
      periodStart: '2026-03-01',
      periodEnd: '2027-02-28',
      maritalRegime: 'single',
      commissionNormally: 'thisYear',
      'retirementIncome.livingAnnuityFrequency': 'monthly',
      'retirementIncome.savingsWithdrawals': 1,
      turnoverTaxConditions: 'toConfirm',
      'retirementIncome.exchangeRateKind': 'average',
      'deductions.travelMethod': 'best',
      'deductions.vehicleMonths': 12,
      'projection.inflation': 50_000,
    })
  })
  test('of rows: exactly what was left out', () => {
    const row = { propertyName: 'Flat', grossRent: 1, bondInterest: 2, rates: 3, levies: 4, insurance: 5, repairs: 6, agentFees: 7 }
    const given = { rentals: [{ ...row, advertising: 8, security: 9, furnitureWearAndTear: 10, other: 11, assessedLossBf: 12 }] }
    const ofRows = [...listed({ ...given, maritalRegime: 'inCommunity' })].filter(([field]) => field.startsWith('rentals'))
    expect(Object.fromEntries(ofRows)).toEqual({
      'rentals.0.ownershipShare': 1_000_000,
      'rentals.0.communal': true,
      'rentals.0.monthsOwnedInPeriod': 12,
      'rentals.0.monthsLet': 12,
      'rentals.0.privateUse': 0,
      'rentals.0.abroad': false,
      'rentals.0.foreignTaxPaid': 0,
      'rentals.0.exchangeRateKind': 'average',
      'rentals.0.usedByRelatives': false,
    })
  })
  test('of shares, months and dates of other rows', () => {
    const given: TaxScenarioGiven = {
      employers: [{}],
      disposals: [{ assetKind: 'other' }],
      businesses: [{ assets: [{}] }],
      investmentIncome: [{ kind: 'royalty' }],
    }
    expect(Object.fromEntries(listed(given))).toMatchObject({
      'employers.0.from': '2026-03-01',
      'employers.0.to': '2027-02-28',
      'employers.0.travelPayeInclusion': '80',
      'employers.0.subsistenceKind': 'mealsAndIncidentals',
      'employers.0.carMonths': 0,
      'disposals.0.ownershipShare': 1_000_000,
      'disposals.0.communal': false,
      'businesses.0.assets.0.businessShare': 1_000_000,
      'businesses.0.expenses.other': 0,
      'investmentIncome.0.communal': false,
    })
  })
  test('given inputs are never listed, even if they equal the default', () => {
    expect(listed({ taxYear: 2027, employers: [], maritalRegime: 'single' }).has('taxYear')).toBe(false)
    const inputs = fillIn(TAX_SCENARIO_EXAMPLE, today)
    expect(defaultsUsed(inputs, inputs)).toEqual([])
  })
  test('with a home office there are leave and public holidays by default, for the days employed', () => {
    const homeOffice = { areaOffice: 1, areaHome: 2 }
    expect(Object.fromEntries(listed({ deductions: { homeOffice } }))).toMatchObject({
      'deductions.homeOffice.leaveDays': 15,
      'deductions.homeOffice.publicHolidays': 10,
    })
    const left = { employers: [{ to: '2026-05-31' }], deductions: { homeOffice } }
    expect(fillIn(left, today).deductions.homeOffice).toMatchObject({ leaveDays: 3, publicHolidays: 4 })
  })
  test('the year is the one today falls into', () => {
    const year = (day: string) => fillIn({}, day).taxYear
    expect([year('2026-02-28'), year('2026-03-01'), year('2024-02-29'), year('2026-12-31')]).toEqual([2026, 2027, 2024, 2027])
    expect(fillIn({ taxYear: 2024 }, today)).toMatchObject({ periodStart: '2023-03-01', periodEnd: '2024-02-29' })
  })
  test('the period ends with a death in the year, and employers take the period over', () => {
    expect(fillIn({ dateOfDeath: '2026-08-31', employers: [{}] }, today)).toMatchObject({
      periodEnd: '2026-08-31',
      employers: [{ from: '2026-03-01', to: '2026-08-31' }],
    })
    expect(fillIn({ dateOfDeath: '2026-02-28' }, today).periodEnd).toBe('2027-02-28')
    expect(fillIn({ dateOfDeath: '2027-03-01' }, today).periodEnd).toBe('2027-02-28')
    expect(fillIn({ dateOfDeath: '2026-08-31', periodEnd: '2026-12-31' }, today).periodEnd).toBe('2026-12-31')
  })
  test('PAYE is the sum over employers and pensions where no other is given', () => {
    const given = { employers: [{ payeDeducted: 5 }, { payeDeducted: 7 }], retirementIncome: { payeDeducted: 11 } }
    expect(fillIn(given, today).paid.paye).toBe(23)
    expect(fillIn({ ...given, paid: { paye: 4 } }, today).paid.paye).toBe(4)
  })
})

describe('any input that fits the schema', () => {
  const scenarios = anyOf(taxScenarioInputs) as fc.Arbitrary<TaxScenarioGiven>
  const context = { years: [2018, 2027], today }

  test('filling in gives what parsing gives', () => {
    fc.assert(
      fc.property(scenarios, (given) => {
        const parsed = parse(given)
        expect(fillIn(parsed, today)).toEqual(applyDefaults(parsed, today))
        expect(fillIn(given, today)).toEqual(applyDefaults(parsed, today))
      }),
      { numRuns: 300 },
    )
  })
  test('with its defaults it parses to itself and needs no further ones', () => {
    fc.assert(
      fc.property(scenarios, (given) => {
        const inputs = fillIn(parse(given), today)
        expect(parse(inputs)).toEqual(inputs)
        expect(fillIn(inputs, today)).toEqual(inputs)
        expect(defaultsUsed(inputs, inputs)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
  test('is answered by the checks, in the same words for any order of rows', () => {
    fc.assert(
      fc.property(scenarios, (given) => {
        const turned = Object.fromEntries(
          Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? value.toReversed() : value]),
        )
        const words = (scenario: TaxScenarioGiven) => {
          const { faults, notes } = checkTaxScenario(fillIn(scenario, today), context)
          return [faults, notes].map((found) => found.map(({ code, message, remedy }) => `${code} ${message} ${remedy}`).toSorted())
        }
        expect(words(turned)).toEqual(words(given))
        expect(words(given).flat().join(' ')).not.toMatch(/NaN|undefined|null/)
      }),
      { numRuns: 300 },
    )
  })
})

test('a death on the first day of the year gives a period of one day', () => {
  expect(fillIn({ taxYear: 2027, dateOfDeath: '2026-03-01' }, today).periodEnd).toBe('2026-03-01')
  expect(fillIn({ taxYear: 2027, dateOfDeath: '2026-02-28' }, today).periodEnd).toBe('2027-02-28')
})
