// Fixed hints and help texts of the fields; the labels come from the calculator.

interface FieldTexts {
  readonly hint?: string
  readonly source?: string
}

export const FIELD_TEXTS: Readonly<Record<string, FieldTexts>> = {
  purchasePrice: {
    source: 'The price of the property, without transfer costs. Without a loan amount, the loan is the price less the deposit.',
  },
  deposit: { source: 'Paid from own funds. At most the price.' },
  principal: {
    hint: 'leave empty for the price less the deposit',
    source: 'The amount that the bank lends, without an initiation fee added to it. Leave empty if it is the price less the deposit.',
  },
  rateKind: {
    source:
      'Prime-linked: moves with prime. Fixed, then prime: fixed for some months, prime and its margin after them. Rate path: rates by date, as you enter them.',
  },
  termMonths: {
    source: 'From 1 to 480 months, or years such as 20 years. For an existing loan, the remaining months.',
  },
  firstPayment: { source: 'Later payments are on the same day of each month.' },
  paidOut: {
    hint: 'a month before the first payment, unless entered',
    source: 'If the first period is not a whole month, its interest and the instalment use the actual days. Only with daily interest.',
  },
  extraMonthly: {
    hint: 'from the first payment until it is paid off',
    source: 'Paid in addition to the instalment, every month. Enter its start and end below.',
  },
  extraFrom: { hint: 'empty: from the first payment' },
  extraUntil: { hint: 'empty: until it is paid off' },
  instalmentGrowth: {
    source: 'The borrower raises the payment by this percentage once a year, from the thirteenth payment. At most 20 %.',
  },
  afterHoliday: {
    source: 'Keep the term: the instalment rises to make up for the missed payments. Add those months: the loan ends later.',
  },
  repricing: {
    source:
      'After a new rate or a payment holiday. Keep my payment: earlier extra payments shorten the loan. Recalculate it: the bank spreads the balance over the full term, so earlier extra payments lower the instalment. The cost of the other choice is shown under Effect of extra payments.',
  },
  offsetBalance: { source: 'The borrower’s money at the bank. The same amount of the loan bears no interest.' },
  initiationFee: { source: 'Section 101(1)(b) and regulation 42(2), with VAT. None for an existing loan.' },
  serviceFee: { source: 'Section 101(1)(c) and regulation 44, with VAT. Paid in addition to the instalment.' },
  insuranceMonthly: { hint: 'a month' },
  grossIncome: { source: 'Of the household, a month, before tax.' },
  statutoryDeductions: {
    hint: 'a month',
    source: 'Income tax and UIF. If empty, they are calculated for one earner under 65. Enter them if there are two or more earners.',
  },
  expenses: {
    hint: 'a month, without the loan',
    source: 'Regulation 23A requires at least the minimum expense norms of its table, whatever is entered here.',
  },
  otherDebt: { hint: 'instalments a month' },
  'existing.balanceNow': { hint: 'as the bank shows it' },
  'existing.asAt': { source: 'Within the month before the first payment.' },
  primeMove: {
    source:
      'How far prime falls or rises on the two paths that the offer is compared with, by a quarter of a per cent every three months. An assumption, not a forecast.',
  },
  'switchTo.costs': {
    source:
      'Registering the new bond and cancelling the old one. If empty, they are estimated by the guideline and tariff of the day the loan starts.',
  },
  'switchTo.noticeDays': { hint: 'less than 90 costs interest' },
  rentInstead: {
    hint: 'of a similar home',
    source:
      'Both households have the same money. The tenant invests the buyer’s initial outlay and whatever the buyer pays more each year. A purchase price is needed.',
  },
  ownerCosts: { hint: 'rates, levies and upkeep, a month' },
  buyingCosts: { hint: 'transfer duty, conveyancers' },
  sellingCosts: { hint: 'agent’s commission, as a share of the value' },
  propertyGrowth: { hint: 'a year' },
  inflation: { hint: 'a year, for rent and costs' },
  investmentReturn: { hint: 'on the tenant’s money, a year, after tax' },
  repoAtStart: {
    source:
      'The highest rate under the National Credit Act is the repo rate plus 12 % (section 105 and regulation 42). If empty, the repo rate loaded for the day the loan starts is used.',
  },
  replayFrom: { source: 'The day on which the loan would have started, on historical prime rates.' },
}
