import type { TaxScenarioGiven } from './scenario.ts'
import { yearOf, yearStart } from '../../tax-year.ts'
import { DIVIDENDS_TAX_CHANGES, SOLAR_YEAR, VALUATION_DATE } from './choices.ts'

// Decides which inputs are shown: those of a company car only if there is one. An input with a value always shows.

/** The object that contains the input: its row, its group, or the scenario itself. */
type Holder = Readonly<Record<string, unknown>>
type Rule = (holder: Holder, circumstances: Circumstances) => boolean

/** Facts about the person, and in other groups, that decide which inputs are relevant. */
export interface Circumstances {
  readonly inCommunity: boolean
  readonly isNonResident: boolean
  readonly hasCeased: boolean
  readonly hasDied: boolean
  /** The period begins after 1 March, so that an earlier part of the year may have used a limit. */
  readonly hasEarlierPart: boolean
  /** Residence began in the year, or on a day that is given. */
  readonly hasArrived: boolean
  readonly isSolarYear: boolean
  /** The rate of dividends tax changed in the year. */
  readonly asksDividendDay: boolean
  /** Is paid for travel, or earns commission. */
  readonly travels: boolean
}

export function circumstancesOf(given: TaxScenarioGiven): Circumstances {
  const { taxYear, maritalRegime, residency, residentSince, dateOfDeath, periodStart, commissionEarner, employers = [] } = given
  return {
    inCommunity: maritalRegime === 'inCommunity',
    isNonResident: residency === 'nonResident',
    hasCeased: residency === 'ceased',
    hasDied: dateOfDeath !== undefined,
    hasEarlierPart: periodStart !== undefined && periodStart > yearStart(taxYear ?? yearOf(periodStart)),
    hasArrived: residency === 'became' || residentSince !== undefined,
    isSolarYear: taxYear === SOLAR_YEAR,
    asksDividendDay: taxYear !== undefined && DIVIDENDS_TAX_CHANGES.includes(taxYear),
    travels: commissionEarner === true || employers.some((row) => Boolean(row.travelAllowance) || Boolean(row.reimbursiveKm)),
  }
}

const has =
  (...keys: readonly string[]): Rule =>
  (holder) =>
    keys.some((key) => Boolean(holder[key]))
const inCommunity: Rule = (_holder, circumstances) => circumstances.inCommunity
const isHome: Rule = ({ assetKind }) => assetKind === 'primaryResidence'
const isBusiness: Rule = ({ assetKind }) => assetKind === 'smallBusiness'
const isHolding: Rule = ({ assetKind }) =>
  !['primaryResidence', 'otherProperty', 'smallBusiness', 'personalUse'].includes(String(assetKind))
const hasLots: Rule = ({ lots }) => Array.isArray(lots) && lots.length > 0
const isPurchase: Rule = ({ soldEarlier }) => soldEarlier !== true
/** Of the scenario: other gifts, or a disposal that may be one. */
const givesAway: Rule = ({ otherGifts, disposals }) =>
  Boolean(otherGifts) ||
  (Array.isArray(disposals) && disposals.some((row: Holder) => row['gift'] === true || row['saleToConnected'] === true))
/** Filled in from the note on rates that continue unconfirmed; shown so that it can be changed or cleared. */
const onlyFromNote: Rule = () => false
const isOwned: Rule = ({ operatingLease }) => operatingLease !== true
/** A severance benefit comes from the employer. */
const ofFund: Rule = ({ kind }) => kind !== 'severance'
const isOld: Rule = ({ acquired }) => typeof acquired === 'string' && acquired < VALUATION_DATE
const ofKind =
  (...kinds: readonly string[]): Rule =>
  ({ kind }) =>
    kinds.includes(String(kind))
/** Also who has entered kilometres. */
const travels: Rule = ({ businessKm, vehicleValue }, circumstances) => circumstances.travels || Boolean(businessKm) || Boolean(vehicleValue)
const hasEarlierPart: Rule = (_holder, circumstances) => circumstances.hasEarlierPart
/** Cars are entered as rows; an older record keeps its own fields, which show because they hold something. */
const ofOlderRecords: Rule = () => false
const mayBeForeign: Rule = ofKind('foreignInterest', 'foreignDividend', 'royalty', 'trustIncome', 'cryptoIncome', 'otherIncome')
const hasArrived: Rule = (_holder, circumstances) => circumstances.hasArrived
const notResident: Rule = (_holder, { isNonResident }) => isNonResident

const currencyRules = (group: string): Readonly<Record<string, Rule>> => ({
  [`${group}.exchangeRate`]: has('currency'),
  [`${group}.exchangeRateKind`]: has('currency'),
  [`${group}.averageRate`]: (row) => Boolean(row['currency']) && row['exchangeRateKind'] === 'spot' && Boolean(row['foreignTaxPaid']),
})

/** By the path with `*` for rows. */
export const RULES: Readonly<Record<string, Rule>> = {
  commissionNormally: ({ commissionEarner, employers }) =>
    commissionEarner === true || (Array.isArray(employers) && employers.some((row: Holder) => Boolean(row['commission']))),
  residencyDate: ({ residency }) => residency === 'ceased' || residency === 'became',
  residentSince: ({ residency }) => residency === undefined || residency === 'resident' || residency === 'ceased',
  daysInRepublic: notResident,
  earlierScenarioId: hasEarlierPart,
  capitalGainsExclusionUsed: hasEarlierPart,
  tfsaContributionsEarlier: hasEarlierPart,
  'deductions.retirementDeductedEarlier': hasEarlierPart,
  'paid.withheldOnProperty': notResident,
  'paid.withheldOnInterestRoyalties': notResident,
  communityFrom: inCommunity,
  communityUntil: inCommunity,
  spouseInterest: inCommunity,
  spouseRental: inCommunity,
  spouseForeignInterest: inCommunity,
  spouseForeignDividends: inCommunity,
  spouseCapitalGain: inCommunity,
  'employers.*.bonusMonth': has('bonus'),
  'employers.*.travelPayeInclusion': has('travelAllowance'),
  'employers.*.reimbursiveRate': has('reimbursiveKm'),
  'employers.*.companyCarValue': ofOlderRecords,
  'employers.*.maintenancePlan': has('companyCarValue'),
  'employers.*.carMonths': has('companyCarValue'),
  'employers.*.carBusinessKm': has('companyCarValue'),
  'employers.*.carTotalKm': has('companyCarValue'),
  'employers.*.carCosts': has('companyCarValue'),
  'employers.*.secondCar': ofOlderRecords,
  'employers.*.companyCars.*.yearsHeldBefore': isOwned,
  'employers.*.companyCars.*.maintenancePlan': isOwned,
  'employers.*.companyCars.*.months': isOwned,
  'employers.*.companyCars.*.leaseRental': has('operatingLease'),
  'employers.*.companyCars.*.leaseFuel': has('operatingLease'),
  'employers.*.loanKind': has('lowInterestLoan'),
  'employers.*.loanConditionsMet': ({ loanKind }) => loanKind === 'lowCostHousing',
  'employers.*.loanRate': has('lowInterestLoan'),
  'employers.*.officialRate': onlyFromNote,
  'employers.*.remunerationBefore': has('housing', 'bursaries'),
  'employers.*.foreignSubsistenceDays': has('foreignSubsistence'),
  'employers.*.foreignTaxPaid': has('foreignEmploymentIncome'),
  'employers.*.subsistenceDays': has('subsistence'),
  'employers.*.subsistenceKind': has('subsistence'),
  'employers.*.currency': has('foreignEmploymentIncome'),
  ...currencyRules('employers.*'),
  'retirementIncome.currency': has('foreignPension'),
  ...currencyRules('retirementIncome'),
  'investmentIncome.*.currency': ofKind('foreignInterest', 'foreignDividend', 'royalty', 'trustIncome', 'cryptoIncome', 'otherIncome'),
  ...currencyRules('investmentIncome.*'),
  'rentals.*.currency': has('abroad'),
  ...currencyRules('rentals.*'),
  'businesses.*.currency': has('abroad'),
  ...currencyRules('businesses.*'),
  'disposals.*.currency': (row) => row.assetKind === 'foreign' || Boolean(row.abroad),
  ...currencyRules('disposals.*'),
  'disposals.*.costsInRand': has('currency'),
  'employers.*.daysOutside': has('foreignEmploymentIncome'),
  'employers.*.longestSpell': has('foreignEmploymentIncome'),
  'retirementIncome.livingAnnuityDrawdown': has('livingAnnuityCapital'),
  'retirementIncome.livingAnnuityFrequency': has('livingAnnuityCapital'),
  'retirementIncome.purchasedAnnuityCapital': has('purchasedAnnuity'),
  'retirementIncome.foreignPensionExempt': has('foreignPension'),
  'retirementIncome.savingsWithdrawalFee': has('savingsWithdrawal'),
  'retirementIncome.savingsWithdrawals': has('savingsWithdrawal'),
  'retirementIncome.savingsWithdrawalBasis': has('savingsWithdrawal'),
  'investmentIncome.*.tenPercentHolding': ofKind('foreignDividend'),
  'investmentIncome.*.foreignTaxPaid': mayBeForeign,
  'investmentIncome.*.country': mayBeForeign,
  'investmentIncome.*.interestExpense': ofKind('localInterest', 'foreignInterest'),
  'investmentIncome.*.permanentEstablishment': (row, { isNonResident }) =>
    isNonResident && (row.kind === 'localInterest' || row.kind === 'royalty'),
  'investmentIncome.*.paidOn': ({ kind }, { hasArrived, asksDividendDay }) =>
    hasArrived || (asksDividendDay && (kind === 'localDividend' || kind === 'reitDistribution')),
  'investmentIncome.*.treatyRate': (row, { isNonResident }) =>
    isNonResident && (row.kind === 'localDividend' || row.kind === 'reitDistribution'),
  'investmentIncome.*.communal': inCommunity,
  'rentals.*.communal': inCommunity,
  'disposals.*.communal': inCommunity,
  'disposals.*.baseCostMethod': isOld,
  'disposals.*.marketValue2001': isOld,
  'disposals.*.improvementsSince2001': isOld,
  'disposals.*.monthsPrimary': isHome,
  'disposals.*.monthsOwned': isHome,
  'disposals.*.businessUse': isHome,
  'disposals.*.absences': isHome,
  'disposals.*.landArea': isHome,
  'disposals.*.qualifyingLandShare': has('landArea'),
  'disposals.*.absences.*.livedYearBeforeAndAfter': ofKind('letWhileAbsent'),
  'disposals.*.absences.*.noOtherHome': ofKind('letWhileAbsent'),
  'disposals.*.absences.*.abroadOrFar': ofKind('letWhileAbsent'),
  'disposals.*.recipient': has('gift', 'saleToConnected', 'deemedOnDeath'),
  'disposals.*.marketValue': has('gift', 'saleToConnected'),
  'disposals.*.lots': isHolding,
  'disposals.*.lotsMethod': hasLots,
  'disposals.*.lotUnitsSold': hasLots,
  'disposals.*.lots.*.cost': isPurchase,
  'disposals.*.lots.*.unitsSold': isPurchase,
  taxableGiftsBefore: givesAway,
  'disposals.*.deemedOnExit': (_disposal, { hasCeased }) => hasCeased,
  'disposals.*.deemedOnDeath': (_disposal, { hasDied }) => hasDied,
  'disposals.*.marketValueOnArrival': hasArrived,
  'disposals.*.improvementsSinceArrival': hasArrived,
  'disposals.*.permanentEstablishment': (_disposal, { isNonResident, hasCeased }) => isNonResident || hasCeased,
  'disposals.*.connectedPerson': has('saleToConnected'),
  'disposals.*.qualifyingInterest': isBusiness,
  'disposals.*.heldFiveYears': isBusiness,
  'disposals.*.substantiallyInvolved': isBusiness,
  'disposals.*.soldForHealth': isBusiness,
  'disposals.*.businessMarketValue': isBusiness,
  'rentals.*.foreignTaxPaid': has('abroad'),
  'businesses.*.foreignTaxPaid': has('abroad'),
  'disposals.*.foreignTaxPaid': has('abroad'),
  'businesses.*.lossYearsOfNine': has('s20AFlag'),
  'businesses.*.prospectOfProfit': has('s20AFlag', 'earlierLossYears'),
  turnoverTaxConditions: ({ businesses }) => Array.isArray(businesses) && businesses.length > 0,
  smallBusinessFirstDisposal: has('smallBusinessReliefUsed'),
  'lumpSums.*.severanceCause': ofKind('severance'),
  'lumpSums.*.heldOverFivePercent': ({ severanceCause }) => severanceCause === 'redundancy',
  'lumpSums.*.publicSectorYears': ofFund,
  'lumpSums.*.publicSectorYearsSince1998': ofFund,
  'lumpSums.*.nonDeductibleContributionsUsed': ofFund,
  'deductions.actual.leaseOrWearTearIs': has('leaseOrWearTear'),
  'deductions.solarPanels': (_deductions, { isSolarYear }) => isSolarYear,
  'deductions.solarInUse': has('solarPanels'),
  'deductions.hasSolarCertificate': has('solarPanels'),
  'deductions.hasCertificate': has('donations18A'),
  'deductions.travelMethod': travels,
  'deductions.vehicleValue': travels,
  'deductions.totalKm': travels,
  'deductions.vehicleMonths': travels,
  'deductions.paidFuel': travels,
  'deductions.paidMaintenance': travels,
  'deductions.hasLogbook': travels,
  'deductions.otherDeductibleSection': has('otherDeductible'),
  'paid.prescribedRate': onlyFromNote,
  'paid.provisionalP1Date': has('provisionalP1'),
  'paid.provisionalP2Date': has('provisionalP2'),
  'paid.provisionalP3Date': has('provisionalP3'),
  'paid.previousAssessmentDate': has('previousAssessment'),
  'paid.previousAssessmentYear': has('previousAssessment'),
  'paid.previousAssessmentGain': has('previousAssessment'),
  'paid.previousAssessmentLumpSums': has('previousAssessment'),
}

/** Whether an input is relevant, by its path with `*` for rows. Inputs without a rule always are. */
export function isRelevant(pattern: string, holder: unknown, circumstances: Circumstances): boolean {
  return !Object.hasOwn(RULES, pattern) || RULES[pattern]!((holder ?? {}) as Holder, circumstances)
}
