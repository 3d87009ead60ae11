import { namesAsOf } from '../../../working/unconfirmed.ts'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../../constants/shipped.ts'
import { plain } from '../../../../base/money/format.ts'
import { calculateTaxScenario } from '../../calculate.ts'
import type { TaxScenarioGiven } from '../../inputs/scenario.ts'

// Each figure applies from the first day on which it was law.

function worked(given: TaxScenarioGiven) {
  const answer = calculateTaxScenario(given, { today: '2026-11-27', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result
}
const RAND = 100
const born = '1970-01-01'

describe('Fourth Schedule, paragraph 18(1)(c): other income of R20 000 until 28 February 2015, R30 000 after (SARS pocket guide 2013; Act 44 of 2014)', () => {
  test.each([
    [2010, 25_000, true],
    [2013, 25_000, true],
    [2015, 20_000, false],
    [2015, 20_000.01, true],
    [2015, 25_000, true],
    [2016, 25_000, false],
    [2016, 30_000, false],
    [2016, 30_000.01, true],
  ])('%i, rent of R%d on top of a salary of R300 000: provisional taxpayer %s', (taxYear, rent, isProvisional) => {
    const result = worked({
      taxYear,
      dateOfBirth: born,
      employers: [{ salary: 300_000 * RAND }],
      rentals: [{ grossRent: Math.round(rent * RAND) }],
    })
    expect(result.provisional.isProvisionalTaxpayer).toBe(isProvisional)
  })
})

describe('Fourth Schedule, paragraph 18(1)(d) until 28 February 2015: from 65, R120 000 of remuneration, interest, dividends and rent (R80 000 in 2009)', () => {
  const older = (taxYear: number, rent: number, more: TaxScenarioGiven = {}) =>
    worked({ taxYear, dateOfBirth: '1940-06-01', rentals: [{ grossRent: Math.round(rent * RAND) }], ...more }).provisional

  test.each([
    [2009, 80_000, false, 'older-within-limit'],
    [2009, 80_000.01, true, 'older-over-limit'],
    [2010, 120_000, false, 'older-within-limit'],
    [2010, 120_000.01, true, 'older-over-limit'],
    [2016, 130_000, true, 'other-income-over-limit'],
  ])('%i, rent of R%d alone: %s', (taxYear, rent, isProvisional, code) => {
    expect(older(taxYear, rent)).toMatchObject({ isProvisionalTaxpayer: isProvisional, code })
  })
  test('income of another kind takes the exemption away', () => {
    const royalty = { investmentIncome: [{ kind: 'royalty' as const, amount: 1_000 * RAND }] }
    expect(older(2010, 110_000, royalty)).toMatchObject({ isProvisionalTaxpayer: true, code: 'older-over-limit' })
  })
})

describe('Fourth Schedule, paragraph 20(1): in 2009 the basic amount protects at every income; from 2010 on up to R1 million', () => {
  const safe = (taxYear: number) =>
    worked({
      taxYear,
      dateOfBirth: born,
      businesses: [{ turnover: 2_000_000 * RAND }],
      paid: {
        previousAssessment: 500_000 * RAND,
        previousAssessmentYear: taxYear - 1,
        previousAssessmentDate: `${taxYear - 1}-09-01`,
        estimateDeclaredP2: 1_000_000 * RAND,
      },
    }).provisional.test

  test.each([
    [2009, 500_000, 'met'],
    [2010, 1_600_000, 'short'],
  ])('%i: an estimate of R1 million is held against R%d', (taxYear, limit, outcome) => {
    expect(safe(taxYear)).toMatchObject({ safeEstimate: limit * RAND, outcome })
  })
  test('2008 and before are refused by name', () => {
    const result = worked({ taxYear: 2008, dateOfBirth: born, businesses: [{ turnover: 2_000_000 * RAND }] })
    expect(result.missing.map(({ constant }) => constant)).toContain('the rule of the second provisional estimate')
  })
})

describe('section 18A(1), proviso: donations are carried forward in years that began on or after 1 March 2014 (RSM; Beacon 2015/2016)', () => {
  const given = (taxYear: number, deductions: TaxScenarioGiven['deductions']) =>
    worked({
      taxYear,
      dateOfBirth: born,
      employers: [{ salary: 300_000 * RAND }],
      deductions: { hasCertificate: true, ...deductions },
    })
  test.each([
    [2012, 0],
    [2014, 0],
    [2015, 20_000],
    [2026, 20_000],
  ])('%i: of R50 000 R30 000 is deducted and R%d carried forward', (taxYear, carried) => {
    const { donations, carryForward, disallowed } = given(taxYear, { donations18A: 50_000 * RAND })
    expect([donations.deducted, carryForward.s18A]).toEqual([30_000 * RAND, carried * RAND])
    expect(disallowed.map(({ id, amount }) => [id, amount])).toEqual([
      [carried === 0 ? 'donations.lost' : 'carryForward.s18A', 20_000 * RAND],
    ])
  })
  test.each([
    [2013, 0],
    [2015, 0],
    [2016, 20_000],
  ])('%i: R20 000 brought forward, R%d deducted', (taxYear, deducted) => {
    const { donations, disallowed } = given(taxYear, { donationBf: 20_000 * RAND })
    expect(donations.deducted).toBe(deducted * RAND)
    expect(disallowed.map(({ id }) => id)).toEqual(deducted === 0 ? ['donations.notBroughtForward'] : [])
  })
})

test.each([
  ['2011-12-01', 4_000_000, 900_000],
  ['2012-02-29', 4_000_000, 900_000],
  ['2012-03-01', 4_000_000, 1_800_000],
  ['2012-02-29', 6_000_000, 0],
  ['2012-03-01', 6_000_000, 1_800_000],
])('Eighth Schedule, paragraph 57: a small business worth R%2$d sold on %s', (disposed, businessMarketValue, disregarded) => {
  const { disposals } = worked({
    taxYear: disposed < '2012-03-01' ? 2012 : 2013,
    dateOfBirth: '1950-01-01',
    disposals: [
      {
        assetKind: 'smallBusiness',
        acquired: '2002-01-01',
        disposed,
        proceeds: 1_800_000 * RAND,
        qualifyingInterest: true,
        heldFiveYears: true,
        substantiallyInvolved: true,
        businessMarketValue: businessMarketValue * RAND,
      },
    ],
  })
  expect(disposals[0]!.disregarded).toBe(disregarded * RAND)
})

describe('2027', () => {
  test('section 8(1)(b)(ii): R400 000 vehicle, 15 000 of 30 000 km: R99 806,50 off the allowance (PAYE-GEN-01-G03-A01 Rev 19)', () => {
    const deductions = {
      travelMethod: 'deemed' as const,
      vehicleValue: 400_000 * RAND,
      totalKm: 30_000,
      businessKm: 15_000,
      paidFuel: true,
      paidMaintenance: true,
      hasLogbook: true,
    }
    const result = worked({
      taxYear: 2027,
      dateOfBirth: born,
      employers: [{ salary: 500_000 * RAND, travelAllowance: 120_000 * RAND }],
      deductions,
    })
    expect(result.taxableIncome.total).toBe(520_193.5 * RAND)
  })
  const loan = (to: string, officialRate?: number) =>
    worked({
      taxYear: 2027,
      dateOfBirth: born,
      employers: [
        {
          salary: 500_000 * RAND,
          lowInterestLoan: 365_000 * RAND,
          from: '2026-03-01',
          to,
          ...(officialRate !== undefined && { officialRate }),
        },
      ],
    })
  test('Seventh Schedule, paragraph 11: 92 days at 7,75 %, 122 at 8 %, 61 at 8,25 %: R21 922,50', () => {
    const result = loan('2026-11-30')
    expect(result.taxableIncome.total).toBe(521_922.5 * RAND)
    expect(result.unconfirmed.filter(({ asOf }) => asOf !== undefined)).toEqual([])
  })
  test('after November the last official rate continues, and the result says as of when', () => {
    const result = loan('2027-02-28')
    // 90 more days at 8,25 %: 365 000 × 8,25 % × 90 ÷ 365 = 7 425.
    expect(result.taxableIncome.total).toBe(529_347.5 * RAND)
    const names = result.unconfirmed.flatMap(namesAsOf).map(plain)
    expect(names).toContain('official rate of interest from 1 December 2026, as of 1 October 2026')
    expect(result.missing).toEqual([])
    expect(result.unconfirmed.flatMap(({ confirm = [] }) => confirm)).toEqual([{ field: 'employers.0.officialRate', value: 82_500 }])
  })
  test('the record’s own rate counts for the days after November alone, and nothing is unconfirmed any more', () => {
    const result = loan('2027-02-28', 90_000)
    // 365 000 × 9 % × 90 ÷ 365 = 8 100 in place of 7 425.
    expect(result.taxableIncome.total).toBe(530_022.5 * RAND)
    expect(result.unconfirmed.filter(({ asOf }) => asOf !== undefined)).toEqual([])
    expect(loan('2027-02-28', 82_500).taxableIncome.total).toBe(529_347.5 * RAND)
    expect(loan('2026-11-30', 90_000).taxableIncome.total).toBe(521_922.5 * RAND)
  })
})

test('a constant that refuses many lines is missing once, with all of them', () => {
  const employer = { salary: 100_000 * RAND, companyCarValue: 300_000 * RAND, carMonths: 12 }
  const { missing } = worked({ taxYear: 2011, dateOfBirth: born, employers: [employer, employer] })
  const names = missing.map(({ constant }) => constant)
  expect(names).toEqual([...new Set(names)])
  const car = missing.find(({ constant }) => constant === 'the monthly percentage of a company car')!
  expect([car.id, car.lines.includes('employment.0.car'), car.lines.includes('employment.1.car')]).toEqual([
    'employment.0.carUse',
    true,
    true,
  ])
})
