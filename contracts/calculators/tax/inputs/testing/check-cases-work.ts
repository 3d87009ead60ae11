import type { Case } from './check-cases.ts'

// For tests: rules of letting and of employment, both sides of each.

export const WORK_FAULTS: readonly Case[] = [
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
