import type { Case } from './check-cases.ts'

// For tests: the red rules of capital gains, lump sums, deductions and payments, both sides of each.

const asset = { assetKind: 'otherProperty' as const }
export const GAIN_FAULTS: readonly Case[] = [
  [
    'disposal-outside-year disposals.0.disposed',
    { disposals: [{ ...asset, disposed: '2026-02-28' }] },
    { disposals: [{ ...asset, disposed: '2026-03-01' }] },
  ],
  [
    'disposal-outside-year disposals.0.disposed',
    { disposals: [{ ...asset, disposed: '2027-03-01' }] },
    { disposals: [{ ...asset, disposed: '2027-02-28' }] },
  ],
  [
    'joint-outside-community disposals.0.communal',
    { maritalRegime: 'inCommunity', communityFrom: '2026-09-01', disposals: [{ ...asset, disposed: '2026-08-31', communal: true }] },
    { maritalRegime: 'inCommunity', communityFrom: '2026-09-01', disposals: [{ ...asset, disposed: '2026-09-01', communal: true }] },
  ],
  [
    'acquired-after-disposed disposals.0.acquired',
    { disposals: [{ ...asset, acquired: '2026-07-02', disposed: '2026-07-01' }] },
    { disposals: [{ ...asset, acquired: '2026-07-01', disposed: '2026-07-01' }] },
  ],
  [
    'acquired-after-year disposals.0.acquired',
    { disposals: [{ ...asset, acquired: '2027-03-01' }] },
    { disposals: [{ ...asset, acquired: '2027-02-28' }] },
  ],
  [
    'residence-over-owned disposals.0.monthsPrimary',
    { disposals: [{ ...asset, monthsPrimary: 25, monthsOwned: 24 }] },
    { disposals: [{ ...asset, monthsPrimary: 24, monthsOwned: 24 }] },
  ],
  [
    'residence-over-owned disposals.0.monthsPrimary',
    { disposals: [{ ...asset, monthsPrimary: 13, acquired: '2025-07-15', disposed: '2026-07-14' }] },
    { disposals: [{ ...asset, monthsPrimary: 13, acquired: '2025-07-15', disposed: '2026-07-15' }] },
  ],
  // 1 October 2001 to 31 July 2026 are 298 months.
  [
    'months-before-2001 disposals.0.monthsOwned',
    { disposals: [{ assetKind: 'primaryResidence', acquired: '1991-01-01', disposed: '2026-07-31', monthsOwned: 299 }] },
    { disposals: [{ assetKind: 'primaryResidence', acquired: '1991-01-01', disposed: '2026-07-31', monthsOwned: 298 }] },
  ],
  [
    'residence-over-owned disposals.0.monthsPrimary',
    { disposals: [{ assetKind: 'primaryResidence', acquired: '1991-01-01', disposed: '2026-07-31', monthsPrimary: 299 }] },
    { disposals: [{ assetKind: 'primaryResidence', acquired: '1991-01-01', disposed: '2026-07-31', monthsPrimary: 298 }] },
  ],
  [
    'improvements-since-over-all disposals.0.improvementsSince2001',
    { disposals: [{ ...asset, improvements: 1, improvementsSince2001: 2 }] },
    { disposals: [{ ...asset, improvements: 2, improvementsSince2001: 2 }] },
  ],
  [
    'market-value-missing disposals.0.marketValue2001',
    { disposals: [{ ...asset, acquired: '2001-09-30', baseCostMethod: 'marketValue' }] },
    { disposals: [{ ...asset, acquired: '2001-09-30', baseCostMethod: 'marketValue', marketValue2001: 0 }] },
  ],
  [
    'lump-sum-outside-year lumpSums.0.date',
    { lumpSums: [{ kind: 'death', date: '2026-02-28' }] },
    { lumpSums: [{ kind: 'death', date: '2026-03-01' }] },
  ],
  [
    'lump-sum-outside-year lumpSums.0.date',
    { lumpSums: [{ kind: 'death', date: '2027-03-01' }] },
    { lumpSums: [{ kind: 'death', date: '2027-02-28' }] },
  ],
  [
    'contributions-over-lump-sum lumpSums.0.nonDeductibleContributionsUsed',
    { lumpSums: [{ kind: 'death', gross: 1, nonDeductibleContributionsUsed: 2 }] },
    { lumpSums: [{ kind: 'death', gross: 2, nonDeductibleContributionsUsed: 2 }] },
  ],
  [
    'public-sector-severance lumpSums.0.publicSectorYears',
    { lumpSums: [{ kind: 'severance', publicSectorYears: 30, publicSectorYearsSince1998: 20 }] },
    { lumpSums: [{ kind: 'retirement', publicSectorYears: 30, publicSectorYearsSince1998: 20 }] },
  ],
  [
    'public-sector-years-missing lumpSums.0.publicSectorYearsSince1998',
    { lumpSums: [{ kind: 'retirement', publicSectorYears: 30 }] },
    { lumpSums: [{ kind: 'retirement', publicSectorYears: 30, publicSectorYearsSince1998: 30 }] },
  ],
  [
    'public-sector-years-over lumpSums.0.publicSectorYearsSince1998',
    { lumpSums: [{ kind: 'retirement', publicSectorYears: 30, publicSectorYearsSince1998: 31 }] },
    { lumpSums: [{ kind: 'retirement', publicSectorYears: 30, publicSectorYearsSince1998: 0 }] },
  ],
  [
    'tax-over-lump-sum lumpSums.0.taxDeducted',
    { lumpSums: [{ kind: 'death', gross: 1, taxDeducted: 2 }] },
    { lumpSums: [{ kind: 'death', gross: 2, taxDeducted: 2 }] },
  ],
  [
    'history-after-year lumpSumHistory.0.date',
    { lumpSumHistory: [{ kind: 'death', date: '2027-03-01' }] },
    { lumpSumHistory: [{ kind: 'death', date: '2027-02-28' }] },
  ],
]

export const OTHER_FAULTS: readonly Case[] = [
  [
    'business-over-total deductions.businessKm',
    { deductions: { hasLogbook: true, businessKm: 2, totalKm: 1 } },
    { deductions: { hasLogbook: true, businessKm: 1, totalKm: 1 } },
  ],
  [
    'section-missing deductions.otherDeductibleSection',
    { deductions: { otherDeductible: 1 } },
    { deductions: { otherDeductible: 1, otherDeductibleSection: 's11(nA)' } },
  ],
  [
    'section-unknown deductions.otherDeductibleSection',
    { deductions: { otherDeductible: 1, otherDeductibleSection: '11(zz)' } },
    { deductions: { otherDeductible: 1, otherDeductibleSection: '11(w)' } },
  ],
  [
    'solar-other-year deductions.solarPanels',
    { deductions: { solarPanels: 1, hasSolarCertificate: true } },
    { taxYear: 2024, deductions: { solarPanels: 1, hasSolarCertificate: true } },
  ],
  [
    'solar-outside-time deductions.solarInUse',
    { taxYear: 2024, deductions: { solarPanels: 1, solarInUse: '2024-03-01', hasSolarCertificate: true } },
    { taxYear: 2024, deductions: { solarPanels: 1, solarInUse: '2024-02-29', hasSolarCertificate: true } },
  ],
  [
    'office-larger-than-home deductions.homeOffice.areaOffice',
    { deductions: { homeOffice: { areaOffice: 2, areaHome: 1 } } },
    { deductions: { homeOffice: { areaOffice: 1, areaHome: 1 } } },
  ],
  [
    'asset-not-yet-in-use deductions.employeeWearTear.0.dateInUse',
    { periodEnd: '2026-08-31', deductions: { employeeWearTear: [{ dateInUse: '2026-09-01' }] } },
    { periodEnd: '2026-08-31', deductions: { employeeWearTear: [{ dateInUse: '2026-08-31' }] } },
  ],
  [
    'paye-not-the-sum paid.paye',
    { employers: [{ payeDeducted: 5 }], paid: { paye: 6 } },
    { employers: [{ payeDeducted: 5 }], paid: { paye: 5 } },
  ],
  ['paye-not-the-sum paid.paye', { retirementIncome: { payeDeducted: 5 }, paid: { paye: 0 } }, { paid: { paye: 6 } }],
  ...(['provisionalP1Date', 'provisionalP2Date', 'provisionalP3Date'] as const).map((field): Case => [
    `payment-before-year paid.${field}`,
    { paid: { [field]: '2026-02-28' } },
    { paid: { [field]: '2026-03-01' } },
  ]),
  [
    'foreign-tax-not-before paid.foreignTaxBf.0.year',
    { paid: { foreignTaxBf: [{ year: 2027 }] } },
    { paid: { foreignTaxBf: [{ year: 2026 }] } },
  ],
  [
    'foreign-tax-over-work employers.0.foreignTaxPaid',
    { employers: [{ foreignTaxPaid: 2, foreignEmploymentIncome: 1, workDays: 1, workDaysOutside: 1 }] },
    { employers: [{ foreignTaxPaid: 2, foreignEmploymentIncome: 2, workDays: 1, workDaysOutside: 1 }] },
  ],
  ['day-too-late paid.assessedOn', { paid: { assessedOn: '2042-03-01' } }, { paid: { assessedOn: '2042-02-28' } }],
  ['day-too-late paid.provisionalP1Date', { paid: { provisionalP1Date: '9999-12-31' } }, { paid: { provisionalP1Date: '2026-08-31' } }],
  ['assessed-in-year paid.assessedOn', { paid: { assessedOn: '2027-02-28' } }, { paid: { assessedOn: '2027-03-01' } }],
  [
    'previous-year-not-before paid.previousAssessmentYear',
    { paid: { previousAssessmentYear: 2027 } },
    { paid: { previousAssessmentYear: 2026 } },
  ],
  [
    'previous-parts-over-income paid.previousAssessmentGain',
    { paid: { previousAssessment: 5, previousAssessmentGain: 3, previousAssessmentLumpSums: 3 } },
    { paid: { previousAssessment: 6, previousAssessmentGain: 3, previousAssessmentLumpSums: 3 } },
  ],
  [
    'previous-parts-over-income paid.previousAssessmentLumpSums',
    { paid: { previousAssessmentLumpSums: 1 } },
    { paid: { previousAssessment: 1, previousAssessmentLumpSums: 1 } },
  ],
  [
    'assessment-ahead paid.previousAssessmentDate',
    { paid: { previousAssessmentDate: '2026-11-22' } },
    { paid: { previousAssessmentDate: '2026-11-21' } },
  ],
]
