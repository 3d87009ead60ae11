import { type Case, OTHER } from './check-cases.ts'

// For tests: what is noted in amber or at issue, both sides of each.

export const AMBER_NOTES: readonly Case[] = [
  ['birth-missing dateOfBirth', { dateOfBirth: undefined }, {}],
  ['id-number-wrong idNumber', { idNumber: '8001015009086' }, { idNumber: '8001015009087' }],
  ['id-number-wrong idNumber', { idNumber: '800101' }, { idNumber: '' }],
  ['id-number-other-birth idNumber', { idNumber: '8001015009087', dateOfBirth: '1980-01-02' }, { idNumber: '8001015009087' }],
  [
    'commission-under-half commissionEarner',
    { commissionEarner: true, employers: [{ salary: 5, commission: 5 }] },
    { commissionEarner: true, employers: [{ salary: 5, commission: 6 }] },
  ],
  ['spouse-of-single spouseScenarioId', { spouseScenarioId: OTHER }, { spouseScenarioId: OTHER, maritalRegime: 'ancWithoutAccrual' }],
  [
    'year-partly-in-community communityFrom',
    { maritalRegime: 'inCommunity', communityFrom: '2026-09-01', investmentIncome: [{ kind: 'localInterest', amount: 1 }] },
    { maritalRegime: 'inCommunity', communityFrom: '2026-03-01', investmentIncome: [{ kind: 'localInterest', amount: 1 }] },
  ],
  [
    'year-partly-in-community communityUntil',
    { maritalRegime: 'inCommunity', communityUntil: '2026-09-01', rentals: [{ grossRent: 1 }] },
    { maritalRegime: 'inCommunity', communityUntil: '2026-09-01', rentals: [{ grossRent: 1 }, { grossRent: 1, communal: false }] },
  ],
  ['bonus-month-missing employers.0.bonusMonth', { employers: [{ bonus: 1 }] }, { employers: [{ bonus: 1, bonusMonth: 3 }] }],
  [
    'car-without-months employers.0.carMonths',
    { employers: [{ companyCarValue: 1 }] },
    { employers: [{ companyCarValue: 1, carMonths: 1 }] },
  ],
  [
    'travel-over-half employers.0.travelAllowance',
    { employers: [{ travelAllowance: 6, salary: 11 }] },
    { employers: [{ travelAllowance: 6, salary: 12 }] },
  ],
  [
    'travel-inclusion-20 employers.0.travelPayeInclusion',
    { employers: [{ travelAllowance: 1, salary: 10, travelPayeInclusion: '20' }] },
    { employers: [{ travelAllowance: 5, salary: 10, travelPayeInclusion: '80' }] },
  ],
  [
    'subsistence-without-days employers.0.subsistenceDays',
    { employers: [{ subsistence: 1 }] },
    { employers: [{ subsistence: 1, subsistenceDays: 1 }] },
  ],
  [
    'drawdown-missing retirementIncome.livingAnnuityDrawdown',
    { retirementIncome: { livingAnnuityCapital: 1 } },
    { retirementIncome: { livingAnnuityCapital: 1, livingAnnuityDrawdown: 100_000 } },
  ],
  [
    'foreign-pension retirementIncome.foreignPension',
    { retirementIncome: { foreignPension: 1 } },
    { retirementIncome: { foreignPension: 0 } },
  ],
  [
    'interest-expense investmentIncome.0.interestExpense',
    { investmentIncome: [{ kind: 'localInterest', interestExpense: 1 }] },
    { investmentIncome: [{ kind: 'localInterest', interestExpense: 0 }] },
  ],
  [
    'country-missing investmentIncome.0.country',
    { investmentIncome: [{ kind: 'foreignInterest', amount: 1, foreignTaxPaid: 1 }] },
    { investmentIncome: [{ kind: 'foreignInterest', amount: 1, foreignTaxPaid: 1, country: 'GB' }] },
  ],
  [
    'country-not-foreign investmentIncome.0.country',
    { investmentIncome: [{ kind: 'foreignDividend', country: 'ZA' }] },
    { investmentIncome: [{ kind: 'localDividend', country: 'ZA' }] },
  ],
  ...(
    [
      ['investmentIncome', { kind: 'localInterest' }],
      ['rentals', {}],
      ['disposals', { assetKind: 'otherProperty' }],
    ] as const
  ).map(([rows, row]): Case => [
    `communal-without-community ${rows}.0.communal`,
    { [rows]: [{ ...row, communal: true }] },
    { maritalRegime: 'inCommunity', [rows]: [{ ...row, communal: true }] },
  ]),
  ['rent-without-months rentals.0.monthsLet', { rentals: [{ grossRent: 1, monthsLet: 0 }] }, { rentals: [{ grossRent: 1 }] }],
  [
    'write-off-years-missing businesses.0.assets.0.writeOffYears',
    { businesses: [{ assets: [{ cost: 1 }] }] },
    { businesses: [{ assets: [{ cost: 1, writeOffYears: 3 }] }] },
  ],
  [
    'home-office-twice businesses.0.homeOffice',
    { businesses: [{ homeOffice: { areaOffice: 1, areaHome: 1 } }], deductions: { homeOffice: { areaOffice: 1, areaHome: 1 } } },
    { businesses: [{ homeOffice: { areaOffice: 1, areaHome: 1 } }], deductions: { homeOffice: { areaOffice: 0, areaHome: 1 } } },
  ],
  [
    'home-office-twice businesses.0.homeOffice',
    { businesses: [{ homeOffice: { areaOffice: 1, areaHome: 1 } }], deductions: { homeOffice: { areaOffice: 1, areaHome: 1 } } },
    { businesses: [{ homeOffice: { areaOffice: 0, areaHome: 1 } }], deductions: { homeOffice: { areaOffice: 1, areaHome: 1 } } },
  ],
  [
    'holding-without-effect investmentIncome.0.tenPercentHolding',
    { investmentIncome: [{ kind: 'foreignInterest', tenPercentHolding: true }] },
    { investmentIncome: [{ kind: 'foreignDividend', tenPercentHolding: true }] },
  ],
  [
    'connected-person-missing disposals.0.connectedPerson',
    {
      disposals: [{ assetKind: 'other', saleToConnected: true, marketValue: 0 }],
      connectedLossesBf: [{ connectedPerson: 'A', amount: 1 }],
    },
    {
      disposals: [{ assetKind: 'other', saleToConnected: true, marketValue: 0, connectedPerson: 'A' }],
      connectedLossesBf: [{ connectedPerson: 'A' }],
    },
  ],
  [
    'person-without-connection disposals.0.connectedPerson',
    { disposals: [{ assetKind: 'other', connectedPerson: 'A' }] },
    { disposals: [{ assetKind: 'other', connectedPerson: 'A', saleToConnected: true, marketValue: 0 }] },
  ],
  [
    'method-without-effect disposals.0.baseCostMethod',
    { disposals: [{ assetKind: 'otherProperty', acquired: '2001-10-01', baseCostMethod: 'twentyPercent' }] },
    { disposals: [{ assetKind: 'otherProperty', acquired: '2001-09-30', baseCostMethod: 'twentyPercent' }] },
  ],
  ...(
    [
      ['retirement', '2007-09-30', '2007-10-01'],
      ['death', '2007-09-30', '2007-10-01'],
      ['withdrawal', '2009-02-28', '2009-03-01'],
      ['divorce', '2009-02-28', '2009-03-01'],
      ['severance', '2011-02-28', '2011-03-01'],
    ] as const
  ).map(([kind, before, first]): Case => [
    'history-does-not-count lumpSumHistory.0.date',
    { lumpSumHistory: [{ kind, date: before }] },
    { lumpSumHistory: [{ kind, date: first }] },
  ]),
  ['income-protection deductions.incomeProtection', { deductions: { incomeProtection: 1 } }, { deductions: { incomeProtection: 0 } }],
  [
    'members-missing medical.coveredMembers',
    { medical: { schemeContributionMonthly: 1 } },
    { medical: { schemeContributionMonthly: 1, coveredMembers: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] } },
  ],
  [
    'employer-share-over-fees medical.employerShare',
    {
      employers: [{ employerMedical: 13 }],
      medical: { schemeContributionMonthly: 1, employerShare: 13, coveredMembers: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    },
    {
      employers: [{ employerMedical: 12 }],
      medical: { schemeContributionMonthly: 1, employerShare: 12, coveredMembers: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    },
  ],
  [
    'foreign-tax-too-old paid.foreignTaxBf.0.year',
    { paid: { foreignTaxBf: [{ year: 2019 }] } },
    { paid: { foreignTaxBf: [{ year: 2020 }] } },
  ],
]

export const ISSUE_NOTES: readonly Case[] = [
  [
    'severance-cause-missing lumpSums.0.severanceCause',
    { lumpSums: [{ kind: 'severance', gross: 1 }] },
    { lumpSums: [{ kind: 'severance', gross: 1, severanceCause: 'redundancy' }] },
  ],
  [
    'severance-cause-missing lumpSums.0.severanceCause',
    { dateOfBirth: '1971-10-02', lumpSums: [{ kind: 'severance', date: '2026-10-01', gross: 1 }] },
    { dateOfBirth: '1971-10-01', lumpSums: [{ kind: 'severance', date: '2026-10-01', gross: 1 }] },
  ],
  [
    'savings-withdrawal-too-small retirementIncome.savingsWithdrawalBasis',
    { retirementIncome: { savingsWithdrawal: 199_999 } },
    { retirementIncome: { savingsWithdrawal: 200_000 } },
  ],
  [
    'savings-withdrawal-too-small retirementIncome.savingsWithdrawalBasis',
    { retirementIncome: { savingsWithdrawal: 150_000 } },
    { retirementIncome: { savingsWithdrawal: 150_000, savingsWithdrawalBasis: 'membershipEnded' } },
  ],
  [
    'savings-withdrawal-too-small retirementIncome.savingsWithdrawalBasis',
    { retirementIncome: { savingsWithdrawal: 399_999, savingsWithdrawals: 2, savingsWithdrawalBasis: 'severalContracts' } },
    { retirementIncome: { savingsWithdrawal: 400_000, savingsWithdrawals: 2, savingsWithdrawalBasis: 'severalContracts' } },
  ],
  [
    'savings-withdrawal-repeated retirementIncome.savingsWithdrawalBasis',
    { retirementIncome: { savingsWithdrawal: 400_000, savingsWithdrawals: 2 } },
    { retirementIncome: { savingsWithdrawal: 400_000, savingsWithdrawals: 1 } },
  ],
  [
    'solar-certificate-missing deductions.hasSolarCertificate',
    { taxYear: 2024, deductions: { solarPanels: 1 } },
    { taxYear: 2024, deductions: { solarPanels: 1, hasSolarCertificate: true } },
  ],
  [
    'logbook-missing deductions.hasLogbook',
    { deductions: { businessKm: 1, totalKm: 1 } },
    { deductions: { businessKm: 1, totalKm: 1, hasLogbook: true } },
  ],
  [
    'certificate-missing deductions.hasCertificate',
    { deductions: { donations18A: 1 } },
    { deductions: { donations18A: 1, hasCertificate: true } },
  ],
]
