// What is shown under and behind the fields, where it is always the same; their labels come with the calculator.

interface FieldTexts {
  readonly hint?: string
  readonly source?: string
}

export const FIELD_TEXTS: Readonly<Record<string, FieldTexts>> = {
  purchasePrice: {
    source: 'What the property costs, without transfer costs. The loan is the price less the deposit, where no loan amount is entered.',
  },
  deposit: { source: 'What is paid from own money. At most the price.' },
  principal: {
    hint: 'leave it empty for the price less the deposit',
    source: 'What the bank lends, without an initiation fee that is added to it. Leave it empty where it is the price less the deposit.',
  },
  rateKind: {
    source:
      'Prime-linked: moves with prime. Fixed, then prime: fixed for some months, prime and its margin after them. Rate path: rates by date, as you enter them.',
  },
  termMonths: {
    source: 'From 1 to 480 months; years are taken as well: 20 years. Of a loan that runs already, the months still to run.',
  },
  firstPayment: { source: 'Later payments are on the same day of each month.' },
  paidOut: {
    hint: 'a month before the first payment, unless entered',
    source:
      'Where the first period is no whole month, its interest and the instalment count the real days. Only where interest is counted by days.',
  },
  extraMonthly: {
    hint: 'from the first payment until it is paid off',
    source: 'Paid beside the instalment, every month. When it begins and ends is entered below.',
  },
  extraFrom: { hint: 'empty: from the first payment' },
  extraUntil: { hint: 'empty: until it is paid off' },
  instalmentGrowth: {
    source: 'The borrower pays so much more than the bank asks, once a year, from the thirteenth payment on. At most 20 %.',
  },
  afterHoliday: {
    source: 'Keep the term: the instalment rises for what was not paid. Add those months: the loan ends later.',
  },
  repricing: {
    source:
      'After a new rate or a holiday. Keep my payment: what was paid ahead shortens the loan. Work it out again: the bank spreads what is owed over the whole term, so that what was paid ahead lowers the instalment. What the other choice costs is shown with the levers.',
  },
  offsetBalance: { source: 'Money of the borrower with the bank, on which as much of the loan carries no interest.' },
  initiationFee: { source: 'Section 101(1)(b) and regulation 42(2), with VAT. Nothing for a loan that runs already.' },
  serviceFee: { source: 'Section 101(1)(c) and regulation 44, with VAT. It is paid beside the instalment.' },
  insuranceMonthly: { hint: 'a month' },
  grossIncome: { source: 'Of the household, a month, before tax.' },
  statutoryDeductions: {
    hint: 'a month',
    source: 'Income tax and UIF. Left empty, they are worked out for one earner under 65; enter them where there are two earners or more.',
  },
  expenses: {
    hint: 'a month, without the loan',
    source: 'Regulation 23A counts at least the minimum expense norms of its table, whatever is entered here.',
  },
  otherDebt: { hint: 'instalments a month' },
  'existing.balanceNow': { hint: 'as the bank shows it' },
  'existing.asAt': { source: 'Within the month before the first payment.' },
  primeMove: {
    source:
      'By how much prime falls or rises on the two paths that the offer is held against: a quarter of a per cent every three months. An assumption, no forecast.',
  },
  'switchTo.costs': {
    source:
      'Registering the new bond and cancelling the old one. Left empty, it is counted by guideline and tariff of the day the loan starts.',
  },
  'switchTo.noticeDays': { hint: 'what lacks of 90 costs interest' },
  rentInstead: {
    hint: 'of a home like it',
    source:
      'Both households have the same money. The tenant invests what the buyer pays at once, and what the buyer pays more each year. A purchase price is needed.',
  },
  ownerCosts: { hint: 'rates, levies and upkeep, a month' },
  buyingCosts: { hint: 'transfer duty, conveyancers' },
  sellingCosts: { hint: 'agent’s commission, as a share of the value' },
  propertyGrowth: { hint: 'a year' },
  inflation: { hint: 'rent and costs rise by it, a year' },
  investmentReturn: { hint: 'of the tenant’s money, a year, after tax' },
  repoAtStart: {
    source:
      'The highest rate of the National Credit Act is the repo rate and 12 % (section 105 and regulation 42). Left empty, repo is the one that is loaded for the day the loan starts.',
  },
  replayFrom: { source: 'The day from which the loan is thought to have run, by prime as it was.' },
}
