import type { TaxScenarioGiven } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import { VALUATION_DATE } from '@tafel/contracts/calculators/tax/inputs/choices.ts'

// Which inputs ask for an answer at all: that of a company car is asked where there is one. An input that holds something always shows.

/** What the input stands in: its row, its group, or the scenario itself. */
type Holder = Readonly<Record<string, unknown>>
type Rule = (holder: Holder, circumstances: Circumstances) => boolean

/** What of the person, and of other groups, decides what is asked. */
export interface Circumstances {
  readonly inCommunity: boolean
  readonly isNonResident: boolean
  /** Is paid for travel, or earns commission. */
  readonly travels: boolean
}

export function circumstancesOf({ maritalRegime, residency, commissionEarner, employers = [] }: TaxScenarioGiven): Circumstances {
  return {
    inCommunity: maritalRegime === 'inCommunity',
    isNonResident: residency === 'nonResident',
    travels: commissionEarner === true || employers.some((row) => row.travelAllowance || row.reimbursiveKm),
  }
}

const has =
  (...keys: readonly string[]): Rule =>
  (holder) =>
    keys.some((key) => Boolean(holder[key]))
const inCommunity: Rule = (_holder, circumstances) => circumstances.inCommunity
const isHome: Rule = ({ assetKind }) => assetKind === 'primaryResidence'
const isOld: Rule = ({ acquired }) => typeof acquired === 'string' && acquired < VALUATION_DATE
const ofKind =
  (...kinds: readonly string[]): Rule =>
  ({ kind }) =>
    kinds.includes(String(kind))
/** Also who has entered kilometres. */
const travels: Rule = ({ businessKm, vehicleValue }, circumstances) => circumstances.travels || Boolean(businessKm) || Boolean(vehicleValue)
const notResident: Rule = (_holder, { isNonResident }) => isNonResident

const RULES: Readonly<Record<string, Rule>> = {
  residencyDate: ({ residency }) => residency === 'ceased' || residency === 'became',
  daysInRepublic: notResident,
  spouseInterest: inCommunity,
  spouseRental: inCommunity,
  spouseForeignInterest: inCommunity,
  spouseForeignDividends: inCommunity,
  spouseCapitalGain: inCommunity,
  'employers.*.bonusMonth': has('bonus'),
  'employers.*.travelPayeInclusion': has('travelAllowance'),
  'employers.*.reimbursiveRate': has('reimbursiveKm'),
  'employers.*.maintenancePlan': has('companyCarValue'),
  'employers.*.carMonths': has('companyCarValue'),
  'employers.*.carBusinessKm': has('companyCarValue'),
  'employers.*.carTotalKm': has('companyCarValue'),
  'employers.*.loanRate': has('lowInterestLoan'),
  'employers.*.subsistenceDays': has('subsistence'),
  'employers.*.subsistenceKind': has('subsistence'),
  'employers.*.daysOutside': has('foreignEmploymentIncome'),
  'employers.*.longestSpell': has('foreignEmploymentIncome'),
  'retirementIncome.livingAnnuityDrawdown': has('livingAnnuityCapital'),
  'retirementIncome.livingAnnuityFrequency': has('livingAnnuityCapital'),
  'retirementIncome.purchasedAnnuityCapital': has('purchasedAnnuity'),
  'retirementIncome.foreignPensionExempt': has('foreignPension'),
  'retirementIncome.savingsWithdrawalFee': has('savingsWithdrawal'),
  'investmentIncome.*.foreignTaxPaid': ofKind('foreignInterest', 'foreignDividend', 'royalty'),
  'investmentIncome.*.country': ofKind('foreignInterest', 'foreignDividend', 'royalty'),
  'investmentIncome.*.interestExpense': ofKind('localInterest', 'foreignInterest'),
  'investmentIncome.*.permanentEstablishment': notResident,
  'investmentIncome.*.communal': inCommunity,
  'rentals.*.communal': inCommunity,
  'disposals.*.communal': inCommunity,
  'disposals.*.baseCostMethod': isOld,
  'disposals.*.marketValue2001': isOld,
  'disposals.*.improvementsSince2001': isOld,
  'disposals.*.monthsPrimary': isHome,
  'disposals.*.monthsOwned': isHome,
  'disposals.*.businessUse': isHome,
  'deductions.hasCertificate': has('donations18A'),
  'deductions.travelMethod': travels,
  'deductions.vehicleValue': travels,
  'deductions.totalKm': travels,
  'deductions.vehicleMonths': travels,
  'deductions.paidFuel': travels,
  'deductions.paidMaintenance': travels,
  'deductions.hasLogbook': travels,
  'deductions.otherDeductibleSection': has('otherDeductible'),
  'paid.provisionalP1Date': has('provisionalP1'),
  'paid.provisionalP2Date': has('provisionalP2'),
  'paid.provisionalP3Date': has('provisionalP3'),
  'paid.previousAssessmentDate': has('previousAssessment'),
  'paid.previousAssessmentYear': has('previousAssessment'),
}

/** Whether an input is asked, by its path with `*` for rows. What nothing is known of is. */
export function isAsked(pattern: string, holder: unknown, circumstances: Circumstances): boolean {
  return !Object.hasOwn(RULES, pattern) || RULES[pattern]!((holder ?? {}) as Holder, circumstances)
}
