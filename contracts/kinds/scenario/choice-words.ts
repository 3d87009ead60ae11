// The labels of the inputs' choices. A choice without a label gets one from its name: `timeApportioned`, Time apportioned.

const LUMP_SUMS = {
  retirement: 'Retirement',
  death: 'Death',
  withdrawal: 'Withdrawal before retirement',
  severance: 'Severance',
  divorce: 'Divorce order',
}

const KINDS = {
  ...LUMP_SUMS,
  localInterest: 'Local interest',
  foreignInterest: 'Foreign interest',
  localDividend: 'Local dividend',
  reitDistribution: 'REIT distribution',
  foreignDividend: 'Foreign dividend',
  tfsaReturn: 'Return of a tax-free savings account',
  cryptoIncome: 'Crypto income',
  royalty: 'Royalty',
  employee: 'The employee, any study',
  school: 'A relative at school (to NQF 4)',
  further: 'A relative in further study (NQF 5 to 10)',
  forSale: 'For sale, and vacated for a new home',
  building: 'Being built',
  uninhabitable: 'Accidentally uninhabitable',
  letWhileAbsent: 'Let while away',
}

/** By the last name of the input's path. */
export const CHOICE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: KINDS,
  residency: { resident: 'Resident', nonResident: 'Non-resident', ceased: 'Ceased in the year', became: 'Became resident in the year' },
  maritalRegime: {
    single: 'Single',
    inCommunity: 'In community of property',
    ancWithAccrual: 'ANC with accrual',
    ancWithoutAccrual: 'ANC without accrual',
    foreign: 'Married under foreign law',
  },
  commissionNormally: { thisYear: 'As this year’s pay shows', yes: 'Yes', no: 'No' },
  turnoverTaxConditions: { toConfirm: 'To confirm', met: 'All met', notMet: 'Not met' },
  travelPayeInclusion: { '80': '80 %', '20': '20 %', '100': '100 %' },
  subsistenceKind: { mealsAndIncidentals: 'Meals and incidentals', incidentalsOnly: 'Incidentals only' },
  livingAnnuityFrequency: { monthly: 'Monthly', quarterly: 'Quarterly', halfYearly: 'Half-yearly', yearly: 'Yearly' },
  assetKind: {
    primaryResidence: 'Primary residence',
    otherProperty: 'Other property',
    listedShares: 'Listed shares',
    unitTrust: 'Unit trust',
    crypto: 'Crypto asset',
    smallBusiness: 'Small business',
    foreign: 'Foreign asset',
    personalUse: 'Personal-use asset',
    other: 'Other asset',
  },
  recipient: {
    person: 'A person or trust',
    spouse: 'A spouse resident here',
    spouseAbroad: 'A spouse who is not resident here',
    exempt: 'A public benefit organisation or government',
  },
  lotsMethod: { weightedAverage: 'Weighted average', fifo: 'First in, first out', specific: 'Specific identification' },
  baseCostMethod: { marketValue: 'Market value', twentyPercent: '20 % of proceeds', timeApportioned: 'Time-apportioned' },
  leaseOrWearTearIs: { lease: 'Lease payments', wearAndTear: 'Wear and tear' },
  loanKind: {
    casual: 'Casual: short-term, at irregular intervals',
    study: 'For the employee’s own studies',
    lowCostHousing: 'For a low-cost home',
    other: 'Any other loan',
  },
  severanceCause: {
    illHealth: 'Permanent ill health or incapacity',
    redundancy: 'Redundancy or end of the business',
    other: 'Another cause',
  },
  savingsWithdrawalBasis: { severalContracts: 'From different contracts or funds', membershipEnded: 'Membership of the fund ended' },
  exchangeRateKind: { average: 'Average of the year', spot: 'Spot rate of the day' },
  travelMethod: { deemed: 'Deemed cost', actual: 'Actual cost', best: 'The better of the two' },
}
