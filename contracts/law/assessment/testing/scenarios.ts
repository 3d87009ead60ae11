import fc from 'fast-check'
import { addDays, daysOf } from '../../../base/dates.ts'
import { ASSET_KINDS } from '../inputs/capital-gains.ts'
import { BASE_COST_METHODS } from '../inputs/choices.ts'
import { INVESTMENT_KINDS } from '../inputs/investment-income.ts'
import { LUMP_SUM_KINDS } from '../inputs/choices.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'

/**
 * Scenarios as people have them: every group, amounts in the range in which limits and bands lie, dates in their year. Faulty
 * inputs, and amounts up to R10 billion, come from `anyOf` of the schema.
 */

/** Cents: of any size up to a maximum, a handful, or round thousands of rand, in which limits are given. */
export const money = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: most }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: Math.floor(most / 100_000) }).map((thousands) => thousands * 100_000) },
  )

const SMALL = 5_000_000
const MIDDLE = 60_000_000
const LARGE = 250_000_000

export const share = fc.oneof(fc.constant(1_000_000), fc.constantFrom(0, 333_333, 500_000), fc.integer({ min: 0, max: 1_000_000 }))
const rarely = fc.integer({ min: 0, max: 9 }).map((one) => one === 0)
/** Absent as often as not. */
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const few = <Row>(row: fc.Arbitrary<Row>, most = 3) => fc.array(row, { maxLength: most, size: 'max' })

export const dayIn = (year: number): fc.Arbitrary<string> => {
  const first = yearStart(year)
  return fc.integer({ min: 0, max: daysOf(first, yearEnd(year)) - 1 }).map((days) => addDays(first, days))
}
const day = (from: string, to: string) => fc.integer({ min: 0, max: daysOf(from, to) - 1 }).map((days) => addDays(from, days))

type Rows<Group extends 'employers' | 'investmentIncome' | 'rentals' | 'businesses' | 'disposals' | 'lumpSums' | 'lumpSumHistory'> =
  NonNullable<TaxScenarioGiven[Group]>[number]

const employer: fc.Arbitrary<Rows<'employers'>> = fc.record(
  {
    salary: money(LARGE),
    bonus: money(SMALL),
    commission: money(LARGE),
    directorsFees: money(SMALL),
    travelAllowance: money(20_000_000),
    travelPayeInclusion: fc.constantFrom('80', '20', '100'),
    reimbursiveKm: fc.integer({ min: 0, max: 5000 }),
    reimbursiveRate: fc.integer({ min: 300, max: 700 }),
    companyCarValue: money(MIDDLE),
    carMonths: fc.integer({ min: 0, max: 12 }),
    carBusinessKm: fc.integer({ min: 0, max: 10_000 }),
    carTotalKm: fc.integer({ min: 10_000, max: 30_000 }),
    lowInterestLoan: money(SMALL),
    loanRate: fc.integer({ min: 0, max: 100_000 }),
    otherBenefits: money(SMALL),
    employerMedical: money(SMALL),
    employerRetirement: money(20_000_000),
    subsistence: money(1_000_000),
    subsistenceDays: fc.integer({ min: 0, max: 30 }),
    foreignEmploymentIncome: money(LARGE),
    daysOutside: fc.constantFrom(0, 183, 184, 300),
    longestSpell: fc.constantFrom(0, 60, 61),
    payeDeducted: money(MIDDLE),
  },
  { requiredKeys: ['salary'] },
)

const retirementIncome: fc.Arbitrary<NonNullable<TaxScenarioGiven['retirementIncome']>> = fc.record(
  {
    pension: money(MIDDLE),
    raAnnuity: money(MIDDLE),
    livingAnnuityCapital: money(LARGE),
    livingAnnuityDrawdown: fc.integer({ min: 25_000, max: 175_000 }),
    purchasedAnnuity: money(SMALL),
    purchasedAnnuityCapital: money(SMALL),
    foreignPension: money(SMALL),
    foreignPensionExempt: fc.boolean(),
    savingsWithdrawal: money(SMALL),
    undeductedContributions: money(SMALL),
    payeDeducted: money(SMALL),
  },
  { requiredKeys: [] },
)

export const investmentRow: fc.Arbitrary<Rows<'investmentIncome'>> = fc.record(
  {
    kind: fc.constantFrom(...INVESTMENT_KINDS),
    amount: money(MIDDLE),
    foreignTaxPaid: money(SMALL),
    communal: fc.boolean(),
    interestExpense: money(1_000_000),
  },
  { requiredKeys: ['kind', 'amount'] },
)

export const rental: fc.Arbitrary<Rows<'rentals'>> = fc.record(
  {
    ownershipShare: share,
    communal: fc.boolean(),
    grossRent: money(MIDDLE),
    bondInterest: money(MIDDLE),
    repairs: money(SMALL),
    monthsLet: fc.integer({ min: 0, max: 12 }),
    privateUse: share.map((part) => 1_000_000 - part),
    assessedLossBf: money(SMALL),
  },
  { requiredKeys: ['grossRent'] },
)

const asset = (year: number) =>
  fc.record(
    {
      cost: money(SMALL),
      dateInUse: day(yearStart(year - 3), yearEnd(year)),
      writeOffYears: fc.integer({ min: 1, max: 7 }),
      businessShare: share,
    },
    { requiredKeys: ['cost'] },
  )

const business = (year: number): fc.Arbitrary<Rows<'businesses'>> =>
  fc.record(
    {
      turnover: money(LARGE),
      costOfSales: money(LARGE),
      expenses: fc.record({ rent: money(SMALL), interest: money(SMALL) }),
      assets: few(asset(year), 2),
      assessedLossBf: money(SMALL),
      s20AFlag: fc.boolean(),
    },
    { requiredKeys: ['turnover'] },
  )

const disposal = (year: number): fc.Arbitrary<Rows<'disposals'>> =>
  fc
    .record(
      {
        assetKind: fc.constantFrom(...ASSET_KINDS),
        acquired: day('1985-01-01', yearStart(year)),
        disposed: dayIn(year),
        proceeds: money(400_000_000),
        sellingCosts: money(SMALL),
        baseCost: money(LARGE),
        improvements: money(SMALL),
        improvementsSince2001: money(SMALL),
        baseCostMethod: fc.constantFrom(...BASE_COST_METHODS),
        marketValue2001: money(LARGE),
        ownershipShare: share,
        communal: fc.boolean(),
        monthsPrimary: fc.integer({ min: 0, max: 120 }),
        monthsOwned: fc.integer({ min: 0, max: 120 }),
        businessUse: share.map((part) => 1_000_000 - part),
        saleToConnected: rarely,
      },
      { requiredKeys: ['assetKind', 'proceeds'] },
    )
    // Of the improvements, some were made since then: never more than all of them.
    .map((row) => ({
      ...row,
      ...(row.improvementsSince2001 === undefined ? {} : { improvements: (row.improvements ?? 0) + row.improvementsSince2001 }),
    }))

const lumpSum = (year: number): fc.Arbitrary<Rows<'lumpSums'>> =>
  fc.record(
    {
      kind: fc.constantFrom(...LUMP_SUM_KINDS),
      date: dayIn(year),
      gross: money(LARGE),
      nonDeductibleContributionsUsed: money(SMALL),
      taxDeducted: money(SMALL),
    },
    { requiredKeys: ['kind', 'gross'] },
  )

const earlierLumpSum = (year: number): fc.Arbitrary<Rows<'lumpSumHistory'>> =>
  fc.record(
    { kind: fc.constantFrom(...LUMP_SUM_KINDS), date: day('2005-01-01', yearEnd(year)), amount: money(MIDDLE) },
    { requiredKeys: ['kind', 'amount'] },
  )

const deductions = (year: number): fc.Arbitrary<NonNullable<TaxScenarioGiven['deductions']>> =>
  fc.record(
    {
      ownPension: money(MIDDLE),
      raContribution: money(MIDDLE),
      retirementBf: money(SMALL),
      donations18A: money(30_000_000),
      donationBf: money(SMALL),
      travelMethod: fc.constantFrom('deemed', 'actual', 'best'),
      vehicleValue: money(MIDDLE),
      totalKm: fc.constant(30_000),
      businessKm: fc.integer({ min: 0, max: 30_000 }),
      paidFuel: fc.boolean(),
      paidMaintenance: fc.boolean(),
      actual: fc.record({ fuel: money(SMALL), finance: money(SMALL) }),
      homeOffice: fc.record({
        areaOffice: fc.constant(1500),
        areaHome: fc.constant(20_000),
        rent: money(SMALL),
        bondInterest: money(SMALL),
        exclusiveUse: fc.boolean(),
        daysWorked: fc.constantFrom(0, 100, 200),
      }),
      employeeWearTear: few(asset(year), 2),
      legalFees: money(SMALL),
      otherDeductible: money(SMALL),
      otherDeductibleSection: fc.constantFrom('', '11(a)', '11(c)'),
      incomeProtection: money(SMALL),
    },
    { requiredKeys: [] },
  )

const medical: fc.Arbitrary<NonNullable<TaxScenarioGiven['medical']>> = fc.record(
  {
    schemeContributionMonthly: money(1_500_000),
    coveredMembers: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 12, maxLength: 12 }),
    otherDependantsSchemes: money(SMALL),
    qualifyingOutOfPocket: money(20_000_000),
    disabilityExpenses: money(SMALL),
  },
  { requiredKeys: [] },
)

const paid: fc.Arbitrary<NonNullable<TaxScenarioGiven['paid']>> = fc.record(
  {
    provisionalP1: money(MIDDLE),
    provisionalP2: money(MIDDLE),
    provisionalP3: money(SMALL),
    foreignTax: money(SMALL),
    turnoverTaxCredit: money(SMALL),
  },
  { requiredKeys: [] },
)

/** 2018 to 2027 by default. */
export const anyYear = fc.integer({ min: 2018, max: 2027 })

/** A scenario of that year, single or married out of community. */
export function scenarioOf(year: number): fc.Arbitrary<TaxScenarioGiven> {
  return fc
    .record(
      {
        dateOfBirth: day(`${year - 85}-01-01`, `${year - 20}-12-31`),
        residency: rarely.map((abroad) => (abroad ? ('nonResident' as const) : ('resident' as const))),
        commissionEarner: fc.boolean(),
        disabilitySelf: rarely,
        employers: few(employer, 2),
        retirementIncome,
        investmentIncome: few(investmentRow, 4),
        rentals: few(rental, 2),
        businesses: few(business(year), 2),
        disposals: few(disposal(year)),
        assessedCapitalLossBf: money(SMALL),
        unrealisedGain: money(MIDDLE),
        turnoverTaxConditions: fc.constantFrom('toConfirm' as const, 'met' as const, 'notMet' as const),
        lumpSums: few(lumpSum(year)),
        lumpSumHistory: few(earlierLumpSum(year)),
        deductions: deductions(year),
        medical,
        paid,
      },
      { requiredKeys: [] },
    )
    .chain((scenario) => maybe(period(year)).map((part) => ({ taxYear: year, ...scenario, ...part })))
}

/** A part of the year; for some it ended with death. */
function period(year: number): fc.Arbitrary<Pick<TaxScenarioGiven, 'periodStart' | 'periodEnd' | 'dateOfDeath'>> {
  return fc.tuple(dayIn(year), fc.boolean()).map(([date, died]) => (died ? { dateOfDeath: date } : { periodStart: date }))
}

export const anyScenario: fc.Arbitrary<TaxScenarioGiven> = anyYear.chain(scenarioOf)

/** Married in community of property, the other spouse not captured. */
export const halfOfCouple: fc.Arbitrary<TaxScenarioGiven> = anyScenario.chain((scenario) =>
  fc
    .record({
      spouseInterest: money(SMALL),
      spouseRental: money(SMALL),
      spouseForeignInterest: money(SMALL),
      spouseForeignDividends: money(SMALL),
      spouseCapitalGain: money(MIDDLE),
    })
    .map((ofSpouse) => ({ ...scenario, maritalRegime: 'inCommunity' as const, ...ofSpouse })),
)

/** Two linked spouses of one year. */
export const couple: fc.Arbitrary<readonly [TaxScenarioGiven, TaxScenarioGiven]> = anyYear.chain((year) =>
  fc.tuple(scenarioOf(year), scenarioOf(year)).map(([one, other]) => [
    { ...one, maritalRegime: 'inCommunity' as const },
    // Each spouse is taxed on half of a non-resident's taxable income: one residence for both, so that both halves have one base.
    { ...other, maritalRegime: 'inCommunity' as const, residency: one.residency ?? ('resident' as const) },
  ]),
)
