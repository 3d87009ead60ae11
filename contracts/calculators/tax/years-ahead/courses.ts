/**
 * What becomes of each amount of a scenario in the year after: it grows with the salary or with inflation, holds, happened once (and is
 * nil after that), or is what the year before hands on.
 */
export type Course = 'salaryGrowth' | 'inflation' | 'held' | 'once' | 'handedOn'

/** By the path of the amount with `*` for the number of a row. What is no amount (days, shares, kilometres, dates) holds. */
export const COURSES: Readonly<Record<string, Course>> = {
  ...all('', 'inflation', ['spouseInterest', 'spouseRental', 'spouseForeignInterest', 'spouseForeignDividends']),
  ...all('', 'once', ['spouseCapitalGain']),
  ...all('employers.*', 'salaryGrowth', [
    'salary',
    'bonus',
    'commission',
    'directorsFees',
    'overtime',
    'otherCash',
    'performancePay',
    'remunerationBefore',
    'travelAllowance',
    'employerRetirement',
    'foreignEmploymentIncome',
  ]),
  ...all('employers.*', 'inflation', [
    'accommodationBenefit',
    'otherBenefits',
    'employerMedical',
    'subsistence',
    'foreignSubsistence',
    'foreignSubsistenceDaily',
    'phoneAllowance',
    'uniformAllowance',
  ]),
  ...all('employers.*', 'held', ['reimbursiveRate', 'companyCarValue', 'lowInterestLoan']),
  ...all('employers.*', 'once', ['payeDeducted', 'uifDeducted', 'vestedSharesValue', 'vestedSharesPaid']),
  ...carCosts('employers.*.carCosts'),
  ...all('employers.*.secondCar', 'held', ['value']),
  ...carCosts('employers.*.secondCar.costs'),
  ...all('employers.*.housing', 'inflation', ['rentOfEmployer', 'paidToEmployer']),
  ...all('employers.*.bursaries.*', 'inflation', ['amount']),
  ...all('retirementIncome', 'inflation', ['pension', 'raAnnuity', 'livingAnnuityCapital', 'foreignPension']),
  ...all('retirementIncome', 'held', ['purchasedAnnuity', 'purchasedAnnuityCapital']),
  ...all('retirementIncome', 'once', ['savingsWithdrawal', 'savingsWithdrawalFee', 'payeDeducted']),
  ...all('retirementIncome', 'handedOn', ['undeductedContributions']),
  ...all('investmentIncome.*', 'inflation', ['amount', 'foreignTaxPaid', 'interestExpense']),
  ...all('', 'held', ['tfsaContributions']),
  ...all('', 'once', ['tfsaContributionsEarlier', 'capitalGainsExclusionUsed']),
  ...all('', 'handedOn', ['tfsaContributionsBefore']),
  ...all('rentals.*', 'inflation', [
    'grossRent',
    'rates',
    'levies',
    'insurance',
    'repairs',
    'agentFees',
    'advertising',
    'security',
    'other',
  ]),
  ...all('rentals.*', 'held', ['bondInterest', 'furnitureWearAndTear']),
  ...all('rentals.*', 'handedOn', ['assessedLossBf']),
  ...all('letting', 'handedOn', ['ringFencedLossBf']),
  ...all('businesses.*', 'inflation', ['turnover', 'costOfSales']),
  ...all('businesses.*.expenses', 'inflation', [
    'accounting',
    'advertising',
    'bankCharges',
    'communication',
    'insurance',
    'legalFees',
    'motorExpenses',
    'rent',
    'repairs',
    'salaries',
    'stationery',
    'utilities',
    'other',
  ]),
  ...all('businesses.*.expenses', 'held', ['interest']),
  ...all('businesses.*.assets.*', 'held', ['cost']),
  ...all('businesses.*', 'handedOn', ['assessedLossBf', 'ringFencedLossBf']),
  ...homeOffice('businesses.*.homeOffice'),
  ...all('disposals.*', 'once', ['proceeds', 'sellingCosts', 'baseCost', 'improvements', 'marketValue2001', 'improvementsSince2001']),
  ...all('', 'handedOn', ['assessedCapitalLossBf']),
  ...all('', 'handedOn', ['smallBusinessReliefUsed']),
  ...all('disposals.*', 'once', ['businessMarketValue']),
  ...all('disposals.*', 'once', ['marketValue']),
  ...all('disposals.*.lots.*', 'once', ['cost']),
  ...all('', 'once', ['otherGifts']),
  ...all('', 'handedOn', ['taxableGiftsBefore']),
  ...all('connectedLossesBf.*', 'handedOn', ['amount']),
  ...all('lumpSums.*', 'once', ['gross', 'nonDeductibleContributionsUsed', 'taxDeducted']),
  ...all('lumpSumHistory.*', 'held', ['amount']),
  ...all('deductions', 'salaryGrowth', ['ownPension', 'ownProvident']),
  ...all('deductions', 'inflation', ['raContribution', 'donations18A', 'otherDeductible', 'incomeProtection']),
  ...all('deductions', 'held', ['vehicleValue']),
  ...all('deductions', 'once', ['legalFees', 'badDebts', 'solarPanels', 'retirementDeductedEarlier']),
  ...all('deductions', 'handedOn', ['retirementBf', 'donationBf']),
  ...all('deductions.actual', 'inflation', ['fuel', 'maintenance', 'insurance', 'licence']),
  ...all('deductions.actual', 'held', ['finance', 'leaseOrWearTear']),
  ...homeOffice('deductions.homeOffice'),
  ...all('deductions.employeeWearTear.*', 'held', ['cost']),
  ...all('medical', 'inflation', [
    'schemeContributionMonthly',
    'employerShare',
    'otherDependantsSchemes',
    'qualifyingOutOfPocket',
    'disabilityExpenses',
  ]),
  ...all('paid', 'once', [
    'paye',
    'provisionalP1',
    'provisionalP2',
    'provisionalP3',
    'previousAssessment',
    'previousAssessmentGain',
    'previousAssessmentLumpSums',
    'estimateDeclaredP1',
    'estimateDeclaredP2',
    'turnoverTaxCredit',
  ]),
  ...all('paid', 'inflation', ['foreignTax']),
  ...all('paid.foreignTaxBf.*', 'handedOn', ['amount']),
  ...all('employers.*', 'salaryGrowth', ['foreignTaxPaid']),
  ...all('rentals.*', 'inflation', ['foreignTaxPaid']),
  ...all('businesses.*', 'inflation', ['foreignTaxPaid']),
  ...all('disposals.*', 'once', ['foreignTaxPaid']),
  ...all('projection.levers.*', 'held', ['amount']),
}

function homeOffice(group: string): Readonly<Record<string, Course>> {
  return {
    ...all(group, 'inflation', ['rent', 'rates', 'electricity', 'cleaning', 'insurance', 'repairs', 'officeRepairs']),
    ...all(group, 'held', ['bondInterest']),
  }
}

function carCosts(group: string): Readonly<Record<string, Course>> {
  return all(group, 'inflation', ['licence', 'insurance', 'maintenance', 'paidToEmployer'])
}

function all(group: string, course: Course, fields: readonly string[]): Readonly<Record<string, Course>> {
  return Object.fromEntries(fields.map((field) => [group === '' ? field : `${group}.${field}`, course]))
}
