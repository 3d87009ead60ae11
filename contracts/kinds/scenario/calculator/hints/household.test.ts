import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { bornFor, coveredAllYear } from '../../../../law/assessment/testing/assess.ts'
import { hintFor } from './testing/hints-for.ts'

describe('medical dependants on the higher earner', () => {
  const earner: TaxScenarioGiven = { taxYear: 2027, maritalRegime: 'ancWithAccrual', employers: [{ salary: 85_000_000 }] }
  const lower: TaxScenarioGiven = {
    ...earner,
    employers: [{ salary: 12_000_000 }],
    medical: { coveredMembers: coveredAllYear(4), schemeContributionMonthly: 300_000 },
  }
  test('a credit of R15 120 for four, of which R3 780 of tax is all that the lower earner can use: R11 340', () => {
    const hint = hintFor('medicalDependants', earner, { spouse: lower })
    expect(hint).toMatchObject({
      applies: true,
      saved: 1_134_000,
      runs: [{}, { label: 'Tax of 2027 of the spouse', before: 0, after: 378_000 }],
    })
    expect(hint.changes).toMatchObject([
      { of: 'spouse', path: 'medical.coveredMembers', to: coveredAllYear(0) },
      { of: 'scenario', path: 'medical.coveredMembers', to: coveredAllYear(4) },
      { of: 'spouse', path: 'medical.schemeContributionMonthly', from: 300_000, to: 0 },
      { of: 'scenario', path: 'medical.schemeContributionMonthly', from: 0, to: 300_000 },
    ])
  })
  test('seen from the lower earner it is the same', () => {
    const hint = hintFor('medicalDependants', lower, { spouse: earner, side: 'second' })
    expect(hint).toMatchObject({ applies: true, saved: 1_134_000, savedThisYear: -378_000 })
    expect(hint.changes[0]).toMatchObject({ of: 'scenario', path: 'medical.coveredMembers', to: coveredAllYear(0) })
  })
  test.each<[string, TaxScenarioGiven, TaxScenarioGiven | undefined, string]>([
    ['no spouse', { ...earner, maritalRegime: 'single' }, lower, 'There is no spouse'],
    ['not linked', earner, undefined, 'is not linked'],
    ['another year', earner, { ...lower, taxYear: 2026 }, 'another year'],
    ['no one covered', earner, { ...lower, medical: {} }, 'has no one covered'],
    ['an employer pays', earner, { ...lower, medical: { ...lower.medical, employerShare: 1 } }, 'An employer of the lower earner'],
    ['too many', { ...earner, medical: { coveredMembers: coveredAllYear(17) } }, lower, 'More than 20'],
    ['other months', { ...earner, medical: { coveredMembers: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] } }, lower, 'different months'],
    ['both can use it', earner, { ...lower, employers: [{ salary: 50_000_000 }] }, 'pay no less'],
  ])('%s: doesn’t apply', (_, own, spouse, why) => {
    const hint = hintFor('medicalDependants', own, spouse === undefined ? {} : { spouse })
    expect(hint).toMatchObject({ applies: false })
    expect(hint.reason).toContain(why)
  })
})

describe('turning 65 or 75', () => {
  const aged = (taxYear: number, age: number): TaxScenarioGiven => ({
    taxYear,
    dateOfBirth: bornFor(taxYear, age),
    employers: [{ salary: 50_000_000 }],
  })
  test('in 2027 the secondary rebate is R9 765, the tertiary one R3 249', () => {
    expect(hintFor('turning65Or75', aged(2026, 64))).toMatchObject({ applies: true, saved: 976_500, changes: [] })
    expect(hintFor('turning65Or75', aged(2026, 74))).toMatchObject({ applies: true, saved: 324_900 })
  })
  test('the exemption of interest rises along: R10 700 at 31 %', () => {
    const given: TaxScenarioGiven = { ...aged(2026, 64), investmentIncome: [{ kind: 'localInterest', amount: 3_450_000 }] }
    expect(hintFor('turning65Or75', { ...given, employers: [{ salary: 45_000_000 }] })).toMatchObject({ saved: 976_500 + 331_700 })
  })
  test('in 2028 the tables are not loaded: refused by name', () => {
    expect(hintFor('turning65Or75', aged(2027, 64))).toMatchObject({ applies: false, missing: { name: 'the income tax brackets of 2028' } })
  })
  test.each([63, 65, 73, 75])('at %i nothing begins', (age) => {
    expect(hintFor('turning65Or75', aged(2026, age)).reason).toContain('no rebate begins')
  })
  test('without a date of birth, or in the year of death, it doesn’t apply', () => {
    expect(hintFor('turning65Or75', { taxYear: 2026 }).reason).toContain('date of birth is not captured')
    expect(hintFor('turning65Or75', { ...aged(2026, 64), dateOfDeath: '2026-01-01' }).reason).toContain('year of death')
  })
})

describe('medical expenses of two years in one', () => {
  const ill = (taxYear: number, expenses: number): TaxScenarioGiven => ({
    taxYear,
    employers: [{ salary: 50_000_000 }],
    medical: { qualifyingOutOfPocket: expenses },
  })
  test('R50 000 twice: 25 % of the R37 500 that need to be exceeded once only', () => {
    expect(hintFor('medicalBunching', ill(2026, 5_000_000))).toMatchObject({
      applies: true,
      amount: 5_000_000,
      savedThisYear: 1_250_000,
      saved: 937_500,
      changes: [
        { of: 'scenario', path: 'medical.qualifyingOutOfPocket', from: 5_000_000, to: 10_000_000 },
        { of: 'nextYear', path: 'medical.qualifyingOutOfPocket', from: 5_000_000, to: 0 },
      ],
    })
  })
  test('2027: this year’s R12 500, and the year after refused by name', () => {
    expect(hintFor('medicalBunching', ill(2027, 5_000_000))).toMatchObject({
      savedThisYear: 1_250_000,
      saved: null,
      missing: { name: 'the income tax brackets of 2028' },
    })
  })
  test.each<[string, TaxScenarioGiven, string]>([
    ['from 65', { ...ill(2026, 5_000_000), dateOfBirth: bornFor(2026, 65) }, 'From 65'],
    ['with a disability', { ...ill(2026, 5_000_000), disabilityChild: true }, 'with a disability'],
    ['no expenses', ill(2026, 0), 'no out-of-pocket'],
    ['too few even together', ill(2026, 1_875_000), 'Even together'],
    ['in the year of death', { ...ill(2026, 5_000_000), dateOfDeath: '2026-01-01' }, 'year of death'],
  ])('%s: doesn’t apply', (_, given, why) => {
    expect(hintFor('medicalBunching', given)).toMatchObject({ applies: false })
    expect(hintFor('medicalBunching', given).reason).toContain(why)
  })
})

describe('home office', () => {
  const worker: TaxScenarioGiven = {
    taxYear: 2027,
    employers: [{ salary: 85_000_000 }],
    deductions: {
      homeOffice: { areaOffice: 1500, areaHome: 15_000, rates: 6_000_000, electricity: 4_000_000, exclusiveUse: true, daysWorked: 200 },
    },
  }
  const selling = (proceeds: number, baseCost: number, businessUse = 0): TaxScenarioGiven => ({
    ...worker,
    disposals: [{ assetKind: 'primaryResidence', proceeds, baseCost, businessUse }],
  })
  test('a tenth of R100 000 saves R3 900; without a sale nothing else changes', () => {
    expect(hintFor('homeOffice', worker)).toMatchObject({ applies: true, saved: 390_000, changes: [] })
  })
  test('sold with a gain of R2 000 000: R200 000 less R50 000 are counted, R60 000 taxed with R23 660', () => {
    // R47 000 up to R887 000 at 39 %, R13 000 at 41 %.
    expect(hintFor('homeOffice', selling(500_000_000, 300_000_000))).toMatchObject({
      applies: true,
      saved: 390_000 - 2_366_000,
      savedThisYear: 390_000,
      changes: [{ path: 'disposals.0.businessUse', from: 0, to: 100_000 }],
    })
  })
  test('with a gain far above the exclusion the part of the office takes nothing from it', () => {
    const hint = hintFor('homeOffice', selling(800_000_000, 200_000_000))
    // The deduction itself is worth 45 % here.
    expect(hint).toMatchObject({ applies: true, saved: 450_000 })
    expect(hint.reason).toContain('changes no tax')
  })
  test('an office of a business counts as well', () => {
    const given: TaxScenarioGiven = {
      taxYear: 2027,
      businesses: [{ turnover: 85_000_000, homeOffice: { areaOffice: 1500, areaHome: 15_000, rates: 10_000_000, exclusiveUse: true } }],
    }
    expect(hintFor('homeOffice', given)).toMatchObject({ applies: true, saved: 390_000 })
  })
  test.each<[string, TaxScenarioGiven['deductions'], string]>([
    ['no office', {}, 'no home office'],
    ['larger than the home', { homeOffice: { areaOffice: 2, areaHome: 1 } }, 'don’t fit'],
    ['not used exclusively', { homeOffice: { ...worker.deductions!.homeOffice, exclusiveUse: false } }, 'see its tests'],
  ])('%s: doesn’t apply', (_, deductions, why) => {
    const given = { ...worker, ...(deductions === undefined ? {} : { deductions }) }
    expect(hintFor('homeOffice', given)).toMatchObject({ applies: false })
    expect(hintFor('homeOffice', given).reason).toContain(why)
  })
})
