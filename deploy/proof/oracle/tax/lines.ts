/** The lines of the assessment, in its order; whole cents. The engine's lines are held against these, name by name. */
export interface OracleLines {
  rental: number
  localInterest: number
  interestExempt: number
  foreignInterest: number
  foreignDividends: number
  foreignDividendsExempt: number
  /** Own gains less own losses after the residence exclusion. */
  sumOfGains: number
  /** Net losses to connected persons, set aside. */
  cloggedLoss: number
  /** After the annual exclusion; negative is an aggregate loss. */
  aggregateGain: number
  taxableCapitalGain: number
  capitalLossForward: number
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
  normalTax: number
  /** Undeducted contributions taken off lump sums. */
  undeductedUsed: number
  /** What is left of undeducted contributions after s11F and the lump sums. */
  retirementForward: number
  lumpSumTaxable: number
  lumpSumTax: number
  totalTax: number
  /** By row, as entered. */
  lumpSums: readonly { taxable: number; tax: number }[]
}

/** Every name of a single figure, in the order of assessment. */
export const LINE_NAMES = [
  'rental',
  'localInterest',
  'interestExempt',
  'foreignInterest',
  'foreignDividends',
  'foreignDividendsExempt',
  'sumOfGains',
  'cloggedLoss',
  'aggregateGain',
  'taxableCapitalGain',
  'capitalLossForward',
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
  'normalTax',
  'undeductedUsed',
  'retirementForward',
  'lumpSumTaxable',
  'lumpSumTax',
  'totalTax',
] as const satisfies readonly Exclude<keyof OracleLines, 'lumpSums'>[]
