import type { TaxScenarioGiven } from '../scenario.ts'

// For tests: the red rules of person and income, both sides of each. The year is 2027, the birthday 1 January 1980, where none is given.

/** A finding by code and field, an input that triggers it, and the nearest input that does not. */
export type Case = readonly [finding: string, wrong: TaxScenarioGiven, right: TaxScenarioGiven]

export const SELF = '0b6e2f5a-6d0f-4b53-9d2e-1f2a3b4c5d6e'
export const OTHER = '1b6e2f5a-6d0f-4b53-9d2e-1f2a3b4c5d6e'

/** A death asks for the assets that count as sold. */
const OF_ESTATE = { disposals: [{ assetKind: 'otherProperty' as const, deemedOnDeath: true }] }

export const PERSON_FAULTS: readonly Case[] = [
  ['year-not-loaded taxYear', { taxYear: 2019 }, { taxYear: 2018 }],
  ['birth-after-year dateOfBirth', { dateOfBirth: '2027-03-01' }, { dateOfBirth: '2027-02-28' }],
  ['age-over-120 dateOfBirth', { dateOfBirth: '1906-02-28' }, { dateOfBirth: '1906-03-01' }],
  ['period-outside-year periodStart', { periodStart: '2026-02-28' }, { periodStart: '2026-03-01' }],
  ['period-outside-year periodEnd', { periodEnd: '2027-03-01' }, { periodEnd: '2027-02-28' }],
  [
    'period-backwards periodStart',
    { periodStart: '2026-07-02', periodEnd: '2026-07-01' },
    { periodStart: '2026-07-01', periodEnd: '2026-07-01' },
  ],
  ['death-outside-period dateOfDeath', { dateOfDeath: '2026-02-28' }, { dateOfDeath: '2026-03-01', ...OF_ESTATE }],
  ['death-outside-period dateOfDeath', { dateOfDeath: '2027-03-01' }, { dateOfDeath: '2027-02-28', ...OF_ESTATE }],
  [
    'death-outside-period dateOfDeath',
    { dateOfDeath: '2026-07-02', periodEnd: '2026-07-01' },
    { dateOfDeath: '2026-07-01', periodEnd: '2026-07-01', ...OF_ESTATE },
  ],
  ['residency-date-missing residencyDate', { residency: 'ceased' }, { residency: 'became', residencyDate: '2026-03-01' }],
  [
    'residency-date-outside-year residencyDate',
    { residency: 'became', residencyDate: '2027-03-01' },
    { residency: 'became', residencyDate: '2027-02-28' },
  ],
  [
    'spouse-is-self spouseScenarioId',
    { maritalRegime: 'inCommunity', spouseScenarioId: SELF },
    { maritalRegime: 'inCommunity', spouseScenarioId: OTHER },
  ],
  [
    'spouse-is-self spouseScenarioId',
    { maritalRegime: 'foreign', spouseScenarioId: SELF.toUpperCase() },
    { maritalRegime: 'foreign', spouseScenarioId: OTHER },
  ],
  [
    'community-without-regime communityFrom',
    { maritalRegime: 'ancWithAccrual', communityFrom: '2026-09-01' },
    { maritalRegime: 'inCommunity', communityFrom: '2026-09-01' },
  ],
  [
    'community-without-regime communityUntil',
    { maritalRegime: 'single', communityUntil: '2026-09-01' },
    { maritalRegime: 'inCommunity', communityUntil: '2026-09-01' },
  ],
  [
    'community-outside-year communityFrom',
    { maritalRegime: 'inCommunity', communityFrom: '2027-03-01' },
    { maritalRegime: 'inCommunity', communityFrom: '2027-02-28' },
  ],
  [
    'community-outside-year communityUntil',
    { maritalRegime: 'inCommunity', communityUntil: '2026-02-28' },
    { maritalRegime: 'inCommunity', communityUntil: '2026-03-01' },
  ],
  [
    'community-backwards communityFrom',
    { maritalRegime: 'inCommunity', communityFrom: '2026-09-02', communityUntil: '2026-09-01' },
    { maritalRegime: 'inCommunity', communityFrom: '2026-09-01', communityUntil: '2026-09-01' },
  ],
  ...(['spouseInterest', 'spouseRental', 'spouseForeignInterest', 'spouseForeignDividends', 'spouseCapitalGain'] as const).flatMap(
    (field): Case[] => [
      [
        `spouse-amount-without-community ${field}`,
        { maritalRegime: 'ancWithAccrual', [field]: 1 },
        { maritalRegime: 'inCommunity', [field]: 1 },
      ],
      [
        `spouse-amount-with-link ${field}`,
        { maritalRegime: 'inCommunity', spouseScenarioId: OTHER, [field]: 1 },
        { maritalRegime: 'inCommunity', spouseScenarioId: OTHER, [field]: 0 },
      ],
    ],
  ),
]

export const INCOME_FAULTS: readonly Case[] = [
  ['employment-outside-year employers.0.from', { employers: [{ from: '2026-02-28' }] }, { employers: [{ from: '2026-03-01' }] }],
  [
    'employment-outside-year employers.1.to',
    { employers: [{ to: '2026-05-31' }, { from: '2026-06-01', to: '2027-03-01' }] },
    { employers: [{ to: '2027-02-28' }] },
  ],
  [
    'employment-backwards employers.0.from',
    { employers: [{ from: '2026-06-02', to: '2026-06-01' }] },
    { employers: [{ from: '2026-06-01', to: '2026-06-01' }] },
  ],
  [
    'spell-over-days-outside employers.0.longestSpell',
    { employers: [{ longestSpell: 61, daysOutside: 60 }] },
    { employers: [{ longestSpell: 60, daysOutside: 60 }] },
  ],
  [
    'car-business-over-total employers.0.carBusinessKm',
    { employers: [{ carBusinessKm: 2, carTotalKm: 1 }] },
    { employers: [{ carBusinessKm: 1, carTotalKm: 1 }] },
  ],
  [
    'drawdown-out-of-range retirementIncome.livingAnnuityDrawdown',
    { retirementIncome: { livingAnnuityDrawdown: 24_999 } },
    { retirementIncome: { livingAnnuityDrawdown: 25_000 } },
  ],
  [
    'drawdown-out-of-range retirementIncome.livingAnnuityDrawdown',
    { retirementIncome: { livingAnnuityDrawdown: 175_001 } },
    { retirementIncome: { livingAnnuityDrawdown: 175_000 } },
  ],
  [
    'capital-portion-over-annuity retirementIncome.purchasedAnnuityCapital',
    { retirementIncome: { purchasedAnnuity: 9, purchasedAnnuityCapital: 10 } },
    { retirementIncome: { purchasedAnnuity: 10, purchasedAnnuityCapital: 10 } },
  ],
  [
    'savings-withdrawal-too-early retirementIncome.savingsWithdrawal',
    { taxYear: 2024, retirementIncome: { savingsWithdrawal: 200_000 } },
    { taxYear: 2025, retirementIncome: { savingsWithdrawal: 200_000 } },
  ],
  [
    'savings-fee-over-withdrawal retirementIncome.savingsWithdrawalFee',
    { retirementIncome: { savingsWithdrawal: 200_000, savingsWithdrawalFee: 200_001 } },
    { retirementIncome: { savingsWithdrawal: 200_000, savingsWithdrawalFee: 200_000 } },
  ],
  [
    'foreign-tax-over-income investmentIncome.0.foreignTaxPaid',
    { investmentIncome: [{ kind: 'foreignInterest', country: 'GB', amount: 1, foreignTaxPaid: 2 }] },
    { investmentIncome: [{ kind: 'foreignInterest', country: 'GB', amount: 2, foreignTaxPaid: 2 }] },
  ],
  [
    'asset-not-yet-in-use businesses.0.assets.0.dateInUse',
    { businesses: [{ assets: [{ dateInUse: '2027-03-01' }] }] },
    { businesses: [{ assets: [{ dateInUse: '2027-02-28' }] }] },
  ],
  [
    'office-larger-than-home businesses.0.homeOffice.areaOffice',
    { businesses: [{ homeOffice: { areaOffice: 2, areaHome: 1 } }] },
    { businesses: [{ homeOffice: { areaOffice: 1, areaHome: 1 } }] },
  ],
]
