import type { TraceStep } from '@tafel/contracts/calculators/trace.ts'

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
  disposals: 'Capital gains',
  capitalGains: 'Capital gains',
  income: 'Taxable income',
  taxableIncome: 'Taxable income',
  retirement: 'Retirement contributions',
  donations: 'Donations',
  tax: 'Tax, rebates and credits',
  medical: 'Tax, rebates and credits',
  foreignCredit: 'Tax, rebates and credits',
  lumpSums: 'Lump sums',
  settlement: 'What is due',
  rates: 'Rates',
  takeHome: 'Take-home pay',
  uif: 'Take-home pay',
  provisional: 'Provisional tax',
  turnoverTax: 'Turnover tax',
  room: 'Room that is left',
  carryForward: 'Carried forward',
}

/** The part of the answer that a step belongs to; what an engine adds later stands under its own heading at the end. */
export const workingGroup = ({ id }: TraceStep): string | null => TITLES[id.split('.')[0]!] ?? 'Further'
