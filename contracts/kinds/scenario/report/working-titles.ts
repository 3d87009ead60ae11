/** The heading of a step, by the first word of its id. */
const TITLES: Readonly<Record<string, string>> = {
  employment: 'Employment',
  travel: 'Travel',
  pension: 'Pension and annuities',
  investment: 'Investment income',
  rental: 'Rental',
  business: 'Business',
  tradeLosses: 'Losses of trades',
  ringFencing: 'Losses of trades',
  otherDeductions: 'Other deductions',
  foreignLoss: 'Losses of trades',
  inRand: 'Amounts in foreign currency',
  disposals: 'Capital gains',
  capitalGains: 'Capital gains',
  gifts: 'Donations tax',
  donationsTax: 'Donations tax',
  income: 'Taxable income',
  taxableIncome: 'Taxable income',
  retirement: 'Retirement contributions',
  donations: 'Donations',
  tax: 'Tax, rebates and credits',
  medical: 'Tax, rebates and credits',
  foreignCredit: 'Tax, rebates and credits',
  lumpSums: 'Lump sums',
  settlement: 'Amount due',
  rates: 'Rates',
  takeHome: 'Take-home pay',
  uif: 'Take-home pay',
  provisional: 'Provisional tax',
  turnoverTax: 'Turnover tax',
  room: 'Remaining room',
  carryForward: 'Carried forward',
}

/** The heading of parts that an engine adds later. */
export const OTHER_TITLE = 'Further'

/** The part of the answer that a step belongs to, by its id. */
export const workingTitle = (id: string): string => TITLES[id.split('.')[0]!] ?? OTHER_TITLE

/** All of them, in the order of the assessment. */
export const WORKING_TITLES: readonly string[] = [...new Set(Object.values(TITLES)), OTHER_TITLE]
