import type { HomeLoanGiven } from './inputs.ts'

const LABELS = {
  principal: 'Loan amount',
  purchasePrice: 'Purchase price',
  deposit: 'Deposit',
  rateKind: 'Kind of rate',
  margin: 'Margin on prime',
  primeAtStart: 'Prime at the start',
  repoAtStart: 'Repo rate at the start',
  fixedRate: 'Fixed rate',
  fixedMonths: 'Months at the fixed rate',
  ratePath: 'Rate path',
  termMonths: 'Term in months',
  paidOut: 'Loan paid out',
  firstPayment: 'First payment',
  interestBasis: 'Interest basis',
  initiationFee: 'Initiation fee',
  initiationFeeAdded: 'Initiation fee added to the loan',
  serviceFee: 'Monthly service fee',
  insuranceMonthly: 'Monthly insurance',
  extraMonthly: 'Extra payment a month',
  extraFrom: 'Extra payments from',
  extraUntil: 'Extra payments until',
  instalmentGrowth: 'Growth of the instalment a year',
  lumpSums: 'Lump sums and redraws',
  paymentHolidays: 'Payment holidays',
  repricing: 'When the instalment is recalculated',
  afterHoliday: 'After a payment holiday',
  offsetBalance: 'Offset balance',
  existing: 'Existing loan',
  grossIncome: 'Gross income a month',
  statutoryDeductions: 'Statutory deductions a month',
  expenses: 'Expenses a month',
  otherDebt: 'Other debt a month',
  rentInstead: 'Rent instead, a month',
  propertyGrowth: 'Growth of the property',
  inflation: 'Inflation',
  investmentReturn: 'Return on investments',
  ownerCosts: "Owner's costs a month",
  sellingCosts: 'Selling costs',
  buyingCosts: 'Costs of buying',
  switchTo: 'Offer of another bank',
  replayFrom: 'Replay from',
  primeMove: 'Move of prime',
} as const satisfies Record<keyof HomeLoanGiven, string>

/** The label of each input, by its path with `*` for the number of a row: `lumpSums.*.amount`. */
export const HOME_LOAN_LABELS: Readonly<Record<string, string>> = {
  ...LABELS,
  'ratePath.*.date': 'Date in the rate path',
  'ratePath.*.rate': 'Rate in the rate path',
  'lumpSums.*.date': 'Date of the lump sum',
  'lumpSums.*.amount': 'Lump sum',
  'paymentHolidays.*.from': 'First month of the payment holiday',
  'paymentHolidays.*.months': 'Months of the payment holiday',
  'existing.balanceNow': 'Balance now',
  'existing.asAt': 'Date of the balance',
  'existing.originalTerm': 'Original term in months',
  'switchTo.rate': 'Rate of the other bank',
  'switchTo.termMonths': 'Term at the other bank',
  'switchTo.costs': 'Costs of switching',
  'switchTo.noticeDays': 'Days of notice to the own bank',
  'switchTo.costsAdded': 'Costs of switching added to the loan',
}

/** The label of the input at a path such as `lumpSums.0.amount`; the path itself where there is no such input. */
export function labelOf(field: string): string {
  const pattern = field.replaceAll(/\.\d+(?=\.|$)/g, '.*')
  return (Object.hasOwn(HOME_LOAN_LABELS, pattern) ? HOME_LOAN_LABELS[pattern] : undefined) ?? field
}
