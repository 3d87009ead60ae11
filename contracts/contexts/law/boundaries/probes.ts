import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'
import { TAX_CONSTANTS } from '../../../law/constants/tax-constants.ts'
import { yearEnd, yearOf } from '../../../law/tax-year.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { bornFor } from '../../../law/assessment/testing/assess.ts'
import type { Threshold } from './thresholds.ts'

/** How a threshold is met: a scenario in which an amount is compared with it, and the figure that may jump there. */
export interface Probe {
  readonly given: (at: Threshold, amount: number) => TaxScenarioGiven
  /** Default: all tax of the year. Null: refused, or there is none. */
  readonly figure?: (result: TaxScenarioResult) => number | boolean | string | null
  /** The law jumps there: the section, and on which side of the threshold. Without it the figure must move by cents alone. */
  readonly jump?: { readonly law: string; readonly side: 'below' | 'above' }
  /** Thresholds that no scenario of the year can show. */
  readonly skip?: (at: Threshold) => boolean
}

const R = 100
const yearIn = ({ year, from, to }: Threshold): number => year ?? (from != null ? yearOf(from) : to != null ? yearOf(to) : 2026)
const dayIn = (at: Threshold): string => at.from ?? `${yearIn(at) - 1}-06-15`
const salary = (amount: number) => [{ salary: amount }]
const RICH = salary(60_000_000)
const totalTax = ({ tax }: TaxScenarioResult) => tax.total
const sold = (at: Threshold, proceeds: number) => ({
  taxYear: yearIn(at),
  employers: RICH,
  disposals: [{ assetKind: 'listedShares' as const, proceeds }],
})
const home = (at: Threshold, proceeds: number, baseCost: number): TaxScenarioGiven => ({
  taxYear: yearIn(at),
  disposals: [{ assetKind: 'primaryResidence', acquired: '2002-03-01', disposed: dayIn(at), proceeds, baseCost }],
})
const shop = (at: Threshold, gain: number, businessMarketValue: number): TaxScenarioGiven => ({
  taxYear: yearIn(at),
  dateOfBirth: bornFor(yearIn(at), 70),
  disposals: [
    {
      assetKind: 'smallBusiness',
      acquired: '2002-03-01',
      disposed: dayIn(at),
      proceeds: gain,
      qualifyingInterest: true,
      substantiallyInvolved: true,
      businessMarketValue,
    },
  ],
})
const fund = (kind: 'retirement' | 'withdrawal') => ({
  given: (at: Threshold, gross: number): TaxScenarioGiven => ({ taxYear: yearIn(at), lumpSums: [{ kind, date: dayIn(at), gross }] }),
})
const trading = (at: Threshold, turnover: number): TaxScenarioGiven => ({ taxYear: yearIn(at), businesses: [{ turnover }] })
const driving = (at: Threshold, vehicleValue: number): TaxScenarioGiven => ({
  taxYear: yearIn(at),
  employers: [{ salary: 60_000_000, travelAllowance: 30_000_000 }],
  deductions: {
    travelMethod: 'deemed',
    vehicleValue,
    totalKm: 30_000,
    businessKm: 15_000,
    paidFuel: true,
    paidMaintenance: true,
    hasLogbook: true,
  },
})
const abroad = (at: Threshold, amount: number, daysOutside: number, longestSpell: number): TaxScenarioGiven => ({
  taxYear: yearIn(at),
  employers: [{ foreignEmploymentIncome: amount, daysOutside, longestSpell }],
})
const studying = (at: Threshold, pay: number, amount: number, kind: 'school' | 'further'): TaxScenarioGiven => ({
  taxYear: yearIn(at),
  employers: [{ salary: pay, remunerationBefore: pay, bursaries: [{ kind, amount, conditionsMet: true }] }],
})

/** The last bound of the table is the qualifying turnover, which has a probe of its own. */
const isQualifyingTurnover = ({ year, value }: Threshold) =>
  TAX_CONSTANTS.turnoverTax.some((row) => row.year === year && row.qualifyingTurnover.value === value)
/** Some tables go on with the same cost above their highest bound. */
const isWithoutStep = ({ year, value }: Threshold) => {
  const rows = TAX_CONSTANTS.travel.find((row) => row.year === year)?.table?.value ?? []
  const at = rows.findIndex(({ upTo }) => upTo === value)
  return rows[at]?.fixedCost === rows[at + 1]?.fixedCost
}

const housed = (pay: number, lowInterestLoan: number): TaxScenarioGiven => ({
  taxYear: 2026,
  employers: [{ salary: pay, remunerationBefore: pay, lowInterestLoan, loanKind: 'lowCostHousing', loanConditionsMet: true }],
})

/** By the id of the threshold. */
export const PROBES: Readonly<Record<string, Probe>> = {
  'incomeTax.threshold': { given: (at, amount) => ({ taxYear: yearIn(at), employers: salary(amount) }) },
  'incomeTax.ageThresholds.from65': {
    given: (at, amount) => ({ taxYear: yearIn(at), dateOfBirth: bornFor(yearIn(at), 66), employers: salary(amount) }),
  },
  'incomeTax.ageThresholds.from75': {
    given: (at, amount) => ({ taxYear: yearIn(at), dateOfBirth: bornFor(yearIn(at), 76), employers: salary(amount) }),
  },
  'interestExemption.exemption.under65': {
    given: (at, amount) => ({ taxYear: yearIn(at), employers: RICH, investmentIncome: [{ kind: 'localInterest', amount }] }),
  },
  'foreignIncomeExemption.limit': {
    given: (at, amount) => ({ taxYear: yearIn(at), employers: RICH, investmentIncome: [{ kind: 'foreignInterest', amount }] }),
    // From 1 March 2012 on there is none.
    skip: ({ value }) => value === 0,
  },
  'interestExemption.exemption.from65': {
    given: (at, amount) => ({
      taxYear: yearIn(at),
      dateOfBirth: bornFor(yearIn(at), 66),
      employers: RICH,
      investmentIncome: [{ kind: 'localInterest', amount }],
    }),
  },
  'retirement.cap': {
    given: (at, raContribution) => ({ taxYear: yearIn(at), employers: salary(300_000_000), deductions: { raContribution } }),
  },
  'capitalGains.exclusions.annual': { given: sold },
  'capitalGains.exclusions.death': { given: (at, amount) => ({ ...sold(at, amount), dateOfDeath: yearEnd(yearIn(at)) }) },
  'residenceExclusion.exclusion': { given: (at, amount) => home(at, amount + 1_000_000_00, 1_000_000_00) },
  'residenceExclusion.proceeds': { given: (at, amount) => home(at, amount, 50_000_00) },
  'smallBusinessGains.relief.lifetime': { given: (at, amount) => shop(at, amount, 500_000_000) },
  'smallBusinessGains.relief.marketValue': {
    given: (at, amount) => shop(at, 50_000_000, amount),
    figure: ({ capitalGains }) => capitalGains.taxable,
    jump: { law: 'Eighth Schedule, para 57(1) and (6)', side: 'above' },
  },
  'lumpSums.retirement.upTo': fund('retirement'),
  'lumpSums.withdrawal.upTo': fund('withdrawal'),
  'taxFreeSavings.annual': {
    given: (at, amount) => ({ taxYear: yearIn(at), employers: RICH, tfsaContributions: amount, tfsaContributionsBefore: 0 }),
  },
  'taxFreeSavings.lifetime': {
    given: (at, amount) => ({
      taxYear: yearIn(at),
      employers: RICH,
      tfsaContributions: 1_000_000,
      tfsaContributionsBefore: amount - 1_000_000,
    }),
  },
  'turnoverTax.bands.upTo': { given: trading, figure: ({ turnoverTax }) => turnoverTax!.tax, skip: isQualifyingTurnover },
  'turnoverTax.qualifyingTurnover': {
    given: trading,
    figure: ({ turnoverTax }) => turnoverTax!.tax,
    jump: { law: 'Sixth Schedule, para 2(1)', side: 'above' },
  },
  'travel.table.upTo': {
    given: driving,
    figure: ({ travel }) => travel.deemed.cost,
    skip: isWithoutStep,
    jump: { law: 's 8(1)(b)(iii), notice of the table', side: 'above' },
  },
  'travel.perKm': {
    given: (at, rate) => ({ taxYear: yearIn(at), employers: [{ salary: 60_000_000, reimbursiveKm: 5_000, reimbursiveRate: rate }] }),
    jump: { law: 's 8(1)(b)(iii)', side: 'above' },
  },
  'bursaries.relatives.remuneration': {
    given: (at, amount) => studying(at, amount, 1_000_000, 'school'),
    jump: { law: 's 10(1)(q), proviso', side: 'above' },
  },
  'bursaries.relatives.usual.school': { given: (at, amount) => studying(at, 30_000_000, amount, 'school') },
  'bursaries.relatives.usual.further': { given: (at, amount) => studying(at, 30_000_000, amount, 'further') },
  'subsistence.daily.meals': {
    given: (at, amount) => ({ taxYear: yearIn(at), employers: [{ salary: 60_000_000, subsistence: amount, subsistenceDays: 1 }] }),
  },
  'subsistence.daily.incidentals': {
    given: (at, amount) => ({
      taxYear: yearIn(at),
      employers: [{ salary: 60_000_000, subsistence: amount, subsistenceDays: 1, subsistenceKind: 'incidentalsOnly' }],
    }),
  },
  'provisionalTax.secondEstimate.limit': {
    given: (at, turnover) => ({
      taxYear: yearIn(at),
      businesses: [{ turnover }],
      paid: { estimateDeclaredP2: Math.round(at.value * 0.85), previousAssessment: 2 * at.value, previousAssessmentYear: yearIn(at) - 1 },
    }),
    figure: ({ provisional }) => provisional.test?.penalty ?? null,
    jump: { law: 'Fourth Schedule, para 20(1)', side: 'above' },
  },
  'provisionalTax.otherIncome': {
    given: (at, amount) => ({ taxYear: yearIn(at), employers: salary(30_000_000), rentals: [{ grossRent: amount }] }),
    figure: ({ provisional }) => provisional.isProvisionalTaxpayer,
    jump: { law: 'Fourth Schedule, para 1 "provisional taxpayer"', side: 'above' },
  },
  'foreignEmployment.exemption.cap': { given: (at, amount) => abroad(at, amount, 300, 90) },
  'foreignEmployment.exemption.days': {
    given: (at, days) => abroad(at, 100_000_000, days, 90),
    jump: { law: 's 10(1)(o)(ii)', side: 'above' },
  },
  'foreignEmployment.exemption.unbrokenDays': {
    given: (at, days) => abroad(at, 100_000_000, 300, days),
    jump: { law: 's 10(1)(o)(ii)', side: 'above' },
  },
  'wearAndTear.smallItem': {
    given: (at, cost) => ({
      taxYear: yearIn(at),
      employers: RICH,
      deductions: { employeeWearTear: [{ cost, dateInUse: dayIn(at), writeOffYears: 3 }] },
    }),
    jump: { law: 's 11(e), Binding General Ruling 7', side: 'below' },
  },
  'medicalExpenses.younger.incomeShare': {
    given: (at, amount) => ({
      taxYear: yearIn(at),
      employers: RICH,
      medical: { qualifyingOutOfPocket: amount - at.value + Math.round((60_000_000 * at.value) / 1_000_000) },
    }),
  },
  'donations.limit': {
    given: (at, amount) => ({
      taxYear: 2026,
      employers: RICH,
      deductions: { donations18A: amount - at.value + Math.round((60_000_000 * at.value) / 1_000_000), hasCertificate: true },
    }),
  },
  'retirement.share': {
    given: (at, amount) => ({
      taxYear: yearIn(at),
      employers: RICH,
      deductions: { raContribution: amount - at.value + Math.round((60_000_000 * at.value) / 1_000_000) },
    }),
  },
  'donationsTax.individual': {
    given: (at, otherGifts) => ({ taxYear: yearIn(at), otherGifts }),
    figure: ({ donationsTax }) => donationsTax.tax,
  },
  'donationsTaxRates.bands.upTo': {
    given: (at, amount) => ({ taxYear: yearIn(at), taxableGiftsBefore: amount - 1_000_000, otherGifts: 11_000_000 }),
    figure: ({ donationsTax }) => donationsTax.tax,
  },
  'employeeLoans.casual': {
    given: (_at, lowInterestLoan) => ({ taxYear: 2026, employers: [{ salary: 20_000_000, lowInterestLoan, loanKind: 'casual' }] }),
    jump: { law: 'Seventh Schedule, para 11(4)(a)', side: 'above' },
  },
  'employeeLoans.lowCostHousing.loan': {
    given: (_at, lowInterestLoan) => housed(20_000_000, lowInterestLoan),
    jump: { law: 'Seventh Schedule, para 11(4)(c)', side: 'above' },
  },
  'employeeLoans.lowCostHousing.remuneration': {
    given: (_at, pay) => housed(pay, 10_000_000),
    jump: { law: 'Seventh Schedule, para 11(4)(c)', side: 'above' },
  },
  'uif.monthlyCeiling': {
    given: (at, amount) => ({ taxYear: yearIn(at), employers: [{ salary: amount, from: firstOf(dayIn(at)), to: lastOf(dayIn(at)) }] }),
    figure: ({ uif }) => uif.total,
  },
  'ringFencing.threshold.rate': {
    given: (at, amount) => ({
      taxYear: yearIn(at),
      employers: salary(RING_FENCING_START[yearIn(at)]! + amount - at.value),
      rentals: [{ repairs: 10_000_000, usedByRelatives: true }],
    }),
    figure: ({ ringFencing }) => ringFencing[0]!.outcome,
    jump: { law: 's 20A(2)', side: 'above' },
  },
}

/** Typed a second time: where the 39 % rate of 2027 begins. */
const RING_FENCING_START: Readonly<Record<number, number>> = { 2027: 695_800 * R }
const firstOf = (day: string) => `${day.slice(0, 7)}-01`
const lastOf = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

export const figureOf = (probe: Probe, result: TaxScenarioResult) => (probe.figure ?? totalTax)(result)

const RATE = 'a rate or share that amounts are multiplied by; nothing is compared with it'
const PUBLISHED = 'an amount of the table; the accompanying bound is the threshold'
const OFF = 'comes off the tax; the accompanying published tax threshold is the threshold'
const COUNTED = 'an amount for each member, asset or day; nothing is compared with it'
const INVESTMENT = 'used by the investment comparison (contracts/kinds/investment/calculator)'
const CHECKED = 'a check of the inputs, with tests of both sides in inputs/testing'

/** Numbers that aren't thresholds of a tax scenario, each with its reason. */
export const NO_THRESHOLD: Readonly<Record<string, string>> = {
  'incomeTax.brackets.base': PUBLISHED,
  'incomeTax.brackets.rate': RATE,
  'incomeTax.primaryRebate': OFF,
  'incomeTax.ageRebates.secondary': OFF,
  'incomeTax.ageRebates.tertiary': OFF,
  'medicalCredits.credits.firstTwo': COUNTED,
  'medicalCredits.credits.further': COUNTED,
  'medicalExpenses.older.share': RATE,
  'medicalExpenses.older.times': COUNTED,
  'medicalExpenses.younger.share': RATE,
  'medicalExpenses.younger.times': COUNTED,
  'dividendsTax.rate': RATE,
  'foreignDividends.exempt.numerator': RATE,
  'foreignDividends.exempt.denominator': RATE,
  'reitDistributions.taxable': RATE,
  'annuities.fullCommutation.interest': INVESTMENT,
  'annuities.fullCommutation.twoThirds': INVESTMENT,
  'annuities.livingAnnuityCommutation': INVESTMENT,
  'annuities.drawdown.least': CHECKED,
  'annuities.drawdown.most': CHECKED,
  'twoPot.seed.share': INVESTMENT,
  'twoPot.seed.most': INVESTMENT,
  'twoPot.savingsShare.numerator': RATE,
  'twoPot.savingsShare.denominator': RATE,
  'twoPot.retirementShare.numerator': RATE,
  'twoPot.retirementShare.denominator': RATE,
  'twoPot.withdrawal.least': CHECKED,
  'twoPot.withdrawal.timesAYear': CHECKED,
  'capitalGains.inclusion.individual': RATE,
  'capitalGains.inclusion.company': RATE,
  'capitalGains.inclusion.trust': RATE,
  'smallBusinessGains.relief.age': 'an age, which a date of birth decides (gains/small-business.test.ts)',
  'lumpSums.retirement.base': PUBLISHED,
  'lumpSums.retirement.rate': RATE,
  'lumpSums.withdrawal.base': PUBLISHED,
  'lumpSums.withdrawal.rate': RATE,
  'taxFreeSavings.penalty': RATE,
  'turnoverTax.bands.base': PUBLISHED,
  'turnoverTax.bands.rate': RATE,
  'travel.table.fixedCost': PUBLISHED,
  'travel.table.fuelTenths': PUBLISHED,
  'travel.table.maintenanceTenths': PUBLISHED,
  'travelPaye.inclusion.usual': RATE,
  'travelPaye.inclusion.mostlyBusiness': RATE,
  'travelPaye.inclusion.businessFrom': 'the employer is satisfied of it: the adviser chooses the inclusion',
  'bursaries.relatives.withDisability.school': 'as the usual limit (employment/bursaries.test.ts)',
  'bursaries.relatives.withDisability.further': 'as the usual limit (employment/bursaries.test.ts)',
  'companyCar.monthly.usual': RATE,
  'companyCar.monthly.withMaintenancePlan': RATE,
  'uif.rate': RATE,
  'provisionalTax.secondEstimate.certainUpTo': 'between it and the limit the test is refused (settlement/underestimation.test.ts)',
  'provisionalTax.olderIncome': 'decides a yes or no and moves no figure (cases/by-hand/dated-law.test.ts)',
  'provisionalTax.secondEstimate.shareUpToLimit': RATE,
  'provisionalTax.secondEstimate.shareAboveLimit': RATE,
  'provisionalTax.secondEstimate.penalty': RATE,
  'officialRate.rate': RATE,
  'prescribedRate.rate': RATE,
  'wearAndTear.vehicle.cap': 'limits the actual cost of travel (employment/travel.test.ts)',
  'wearAndTear.vehicle.years': COUNTED,
  'employeeLoans.lowCostHousing.homeValue': 'confirmed by the adviser (`loanConditionsMet`)',
  'donations.carriedForward': 'all or none of the excess (cases/by-hand/dated-law.test.ts)',
  'donationsTax.casualGifts': 'for donors who aren’t natural persons',
  'donationsTaxRates.bands.base': PUBLISHED,
  'donationsTaxRates.bands.rate': RATE,
  'executorFee.fee.capital': RATE,
  'executorFee.fee.income': RATE,
  'vat.rate': RATE,
  'vatRegistration.threshold.compulsory': 'shown among the limits of a report; no tax of the year depends on it',
  'vatRegistration.threshold.voluntary': 'shown among the limits of a report; no tax of the year depends on it',
  'policyholderFund.individual.income': RATE,
  'policyholderFund.individual.inclusion': RATE,
  'estateDuty.abatement': INVESTMENT,
  'estateDuty.bands.upTo': INVESTMENT,
  'estateDuty.bands.base': INVESTMENT,
  'estateDuty.bands.rate': INVESTMENT,
}
