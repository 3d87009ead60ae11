import type { Case } from './check-cases.ts'

// For tests: rules of letting and of employment, both sides of each.

export const WORK_FAULTS: readonly Case[] = [
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
    'paye-without-registration employers.0.withoutPaye',
    { employers: [{ withoutPaye: true, payeDeducted: 1 }] },
    { employers: [{ withoutPaye: true }] },
  ],
]

const EVERY_MONTH = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
const medical = { schemeContributionMonthly: 1, coveredMembers: EVERY_MONTH }

export const WORK_NOTES: readonly Case[] = [
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
