/** The lines of the assessment, in its order; whole cents. The engine's lines are compared with these by name. */
export interface OracleLines {
  remuneration: number
  rental: number
  localInterest: number
  interestExempt: number
  foreignInterest: number
  foreignDividends: number
  foreignDividendsExempt: number
  /** Part of no total. */
  dividendsTax: number
  /** Gifts of the year: value, exempt part, taxable part and the tax, which is part of no total. */
  donationsTaxValue: number
  donationsTaxExempt: number
  donationsTaxTaxable: number
  donationsTax: number
  /** Own gains less own losses after the residence exclusion. */
  sumOfGains: number
  /** Net losses to connected persons, set aside. */
  cloggedLoss: number
  /** After the annual exclusion; negative is an aggregate loss. */
  aggregateGain: number
  taxableCapitalGain: number
  capitalLossForward: number
  /** Losses of the year that s20A ring-fences. */
  ringFencedLoss: number
  /** Carried forward against foreign income. */
  foreignLoss: number
  incomeBeforeDeductions: number
  retirementPercentLimit: number
  retirementDeduction: number
  donationsLimit: number
  donationsDeduction: number
  donationsForward: number
  taxableIncome: number
  tableTax: number
  primaryRebate: number
  secondaryRebate: number
  tertiaryRebate: number
  s6A: number
  s6B: number
  /** s12T(7), in the total. */
  savingsPenalty: number
  normalTax: number
  /** Undeducted contributions deducted from lump sums. */
  undeductedUsed: number
  /** Undeducted contributions that remain after s11F and the lump sums. */
  retirementForward: number
  lumpSumTaxable: number
  lumpSumTax: number
  totalTax: number
  /** Paragraph 27 and s89bis of each payment, paragraph 20, and s89quat both ways; part of no total. */
  lateFirstPenalty: number
  lateFirstInterest: number
  lateSecondPenalty: number
  lateSecondInterest: number
  underestimationPenalty: number
  interestCharged: number
  interestReceived: number
  /** 1 if the person is a provisional taxpayer. */
  isProvisional: number
  /** Of the employment; part of no total. */
  uif: number
  payrollTax: number
  takeHome: number
  balanceOfTax: number
  /** By row, as entered. */
  lumpSums: readonly { taxable: number; tax: number }[]
}

/** Every name of a single figure, in the order of assessment. */
export const LINE_NAMES = [
  'remuneration',
  'rental',
  'localInterest',
  'interestExempt',
  'foreignInterest',
  'foreignDividends',
  'foreignDividendsExempt',
  'dividendsTax',
  'donationsTaxValue',
  'donationsTaxExempt',
  'donationsTaxTaxable',
  'donationsTax',
  'sumOfGains',
  'cloggedLoss',
  'aggregateGain',
  'taxableCapitalGain',
  'capitalLossForward',
  'ringFencedLoss',
  'foreignLoss',
  'incomeBeforeDeductions',
  'retirementPercentLimit',
  'retirementDeduction',
  'donationsLimit',
  'donationsDeduction',
  'donationsForward',
  'taxableIncome',
  'tableTax',
  'primaryRebate',
  'secondaryRebate',
  'tertiaryRebate',
  's6A',
  's6B',
  'savingsPenalty',
  'normalTax',
  'undeductedUsed',
  'retirementForward',
  'lumpSumTaxable',
  'lumpSumTax',
  'totalTax',
  'lateFirstPenalty',
  'lateFirstInterest',
  'lateSecondPenalty',
  'lateSecondInterest',
  'underestimationPenalty',
  'interestCharged',
  'interestReceived',
  'isProvisional',
  'uif',
  'payrollTax',
  'takeHome',
  'balanceOfTax',
] as const satisfies readonly Exclude<keyof OracleLines, 'lumpSums'>[]
