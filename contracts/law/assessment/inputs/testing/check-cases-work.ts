import type { Case } from './check-cases.ts'

// For tests: rules of letting and of employment, both sides of each.

export const WORK_FAULTS: readonly Case[] = [
  [
    'second-car-business-over-total employers.0.secondCar.businessKm',
    { employers: [{ secondCar: { businessKm: 2, totalKm: 1 } }] },
    { employers: [{ secondCar: { businessKm: 1, totalKm: 1 } }] },
  ],
  [
    'performance-over-pay employers.0.performancePay',
    { employers: [{ salary: 1, bonus: 2, bonusMonth: 3, performancePay: 4 }] },
    { employers: [{ salary: 1, bonus: 2, bonusMonth: 3, performancePay: 3 }] },
  ],
  [
    'let-over-owned rentals.0.monthsLet',
    { rentals: [{ monthsLet: 6, monthsOwnedInPeriod: 5 }] },
    { rentals: [{ monthsLet: 5, monthsOwnedInPeriod: 5 }] },
  ],
  [
    'company-car-business-over-total employers.0.companyCars.0.businessKm',
    { employers: [{ companyCars: [{ businessKm: 2, totalKm: 1 }] }] },
    { employers: [{ companyCars: [{ businessKm: 1, totalKm: 1 }] }] },
  ],
  ['uif-not-due employers.0.noUif', { employers: [{ noUif: true, uifDeducted: 1 }] }, { employers: [{ noUif: true, uifDeducted: 0 }] }],
  [
    'paye-without-registration employers.0.withoutPaye',
    { employers: [{ withoutPaye: true, payeDeducted: 1 }] },
    { employers: [{ withoutPaye: true }] },
  ],
]

const EVERY_MONTH = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
const medical = { schemeContributionMonthly: 1, coveredMembers: EVERY_MONTH }

export const WORK_NOTES: readonly Case[] = [
  [
    'vehicle-cost-kind-missing deductions.actual.leaseOrWearTearIs',
    { deductions: { actual: { leaseOrWearTear: 1 } } },
    { deductions: { actual: { leaseOrWearTear: 1, leaseOrWearTearIs: 'lease' } } },
  ],
  ['loan-kind-missing employers.0.loanKind', { employers: [{ lowInterestLoan: 300_000 }] }, { employers: [{ lowInterestLoan: 300_001 }] }],
  [
    'loan-kind-missing employers.0.loanKind',
    { employers: [{ lowInterestLoan: 1 }] },
    { employers: [{ lowInterestLoan: 1, loanKind: 'casual' }] },
  ],
  [
    'loan-conditions employers.0.loanConditionsMet',
    { employers: [{ lowInterestLoan: 300_001, loanKind: 'lowCostHousing' }] },
    { employers: [{ lowInterestLoan: 300_001, loanKind: 'lowCostHousing', loanConditionsMet: true }] },
  ],
  [
    'car-without-months employers.0.companyCars.0.months',
    { employers: [{ companyCars: [{ value: 1 }] }] },
    { employers: [{ companyCars: [{ value: 1, months: 1 }] }] },
  ],
  [
    'lease-without-rental employers.0.companyCars.0.leaseRental',
    { employers: [{ companyCars: [{ operatingLease: true }] }] },
    { employers: [{ companyCars: [{ operatingLease: true, leaseRental: 1 }] }] },
  ],
  [
    'lease-with-own-costs employers.0.companyCars.0.costs',
    { employers: [{ companyCars: [{ operatingLease: true, leaseRental: 1, totalKm: 1, costs: { insurance: 1 } }] }] },
    { employers: [{ companyCars: [{ operatingLease: true, leaseRental: 1, costs: { paidToEmployer: 1 } }] }] },
  ],
  [
    'commission-not-confirmed commissionNormally',
    { employers: [{ commission: 1 }], deductions: { businessKm: 1, totalKm: 1, hasLogbook: true } },
    { commissionNormally: 'yes', employers: [{ commission: 1 }], deductions: { businessKm: 1, totalKm: 1, hasLogbook: true } },
  ],
  [
    'car-costs-without-km employers.0.carTotalKm',
    { employers: [{ carCosts: { insurance: 1 } }] },
    { employers: [{ carTotalKm: 1, carCosts: { insurance: 1 } }] },
  ],
  [
    'car-costs-without-km employers.0.secondCar.totalKm',
    { employers: [{ secondCar: { costs: { allPrivateFuel: true } } }] },
    { employers: [{ secondCar: { costs: { paidToEmployer: 1 } } }] },
  ],
  [
    'bursary-conditions employers.0.bursaries.0.conditionsMet',
    { employers: [{ bursaries: [{ kind: 'school', amount: 1 }] }] },
    { employers: [{ bursaries: [{ kind: 'school', amount: 1, conditionsMet: true }] }] },
  ],
  [
    'foreign-subsistence-without-daily employers.0.foreignSubsistenceDaily',
    { employers: [{ foreignSubsistence: 1, foreignSubsistenceDays: 1 }] },
    { employers: [{ foreignSubsistence: 1, foreignSubsistenceDays: 1, foreignSubsistenceDaily: 1 }] },
  ],
  [
    'reimbursement-without-vehicle employers.0.reimbursiveKm',
    { employers: [{ salary: 2, travelAllowance: 1, reimbursiveKm: 1 }] },
    { employers: [{ salary: 2, travelAllowance: 1, reimbursiveKm: 1 }], deductions: { totalKm: 1 } },
  ],
  [
    'commission-under-half commissionEarner',
    { commissionEarner: true, commissionNormally: 'no', employers: [{ commission: 1 }] },
    { commissionEarner: true, commissionNormally: 'yes', employers: [{ salary: 1 }] },
  ],
  [
    'benefit-over-fees medical.schemeContributionMonthly',
    { employers: [{ employerMedical: 13 }], medical },
    { employers: [{ employerMedical: 12 }], medical },
  ],
  [
    'employer-share-not-taxed medical.employerShare',
    { employers: [{ employerMedical: 4 }], medical: { ...medical, employerShare: 5 } },
    { employers: [{ employerMedical: 5 }], medical: { ...medical, employerShare: 5 } },
  ],
  [
    'communal-royalty investmentIncome.0.communal',
    { maritalRegime: 'inCommunity', investmentIncome: [{ kind: 'royalty', communal: true }] },
    { maritalRegime: 'inCommunity', investmentIncome: [{ kind: 'cryptoIncome', communal: true }] },
  ],
]
