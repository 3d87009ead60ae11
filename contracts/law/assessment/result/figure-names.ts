/** Names of figures, in groups. */
export interface FigureTree {
  readonly [name: string]: 'figure' | FigureTree
}

const named = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, 'figure'])) as { readonly [Name in Names[number]]: 'figure' }

/**
 * The single figures, by group. A figure of which the scenario has nothing is 0. The schema of the result is made of
 * them (`result.ts`); who only calculates doesn't load it.
 */
export const FIGURES = {
  income: named('gross', 'exempt', 'total', 'remuneration', 'beforeDeductions'),
  taxableIncome: named('beforeGain', 'total'),
  capitalGains: named('sum', 'clogged', 'exclusion', 'aggregate', 'net', 'taxable'),
  /** On gifts of the year; in no total of income tax. */
  donationsTax: named('value', 'exempt', 'taxable', 'tax'),
  retirement: named('contributions', 'deducted', 'undeducted', 'cap', 'percentLimit', 'incomeLimit'),
  donations: named('given', 'limit', 'deducted'),
  tax: {
    ...named('table', 'baseRounding', 's6A', 's6B', 's6C', 'foreignCredit', 'normal', 'lumpSums', 'total'),
    rebates: named('primary', 'secondary', 'tertiary'),
  },
  settlement: named('paye', 'provisional', 'lumpSumTax', 'withheld', 'turnoverTaxCredit', 'dueOrRefund'),
  carryForward: named('s11F', 's18A', 's10C', 'capitalLoss', 'foreignTax', 'foreignLoss', 'assessedLoss'),
  uif: named('total'),
  /** The figures that section 6B(3)(c) compares: fees above four credits and expenses, and the share of taxable income to exceed. */
  medical: named('feesAbove', 'expenses', 'threshold'),
  /** Business travel by both methods, as far as the inputs ask for them. */
  travel: { deemed: named('cost', 'perKm'), actual: named('cost') },
  /** Withheld by the company; for information, in no total. */
  investment: named('dividendsTax'),
} as const satisfies FigureTree

/** Cents, or parts per million for rates. Null: there is none, or `missing` says by which constant it is refused. */
type FiguresOf<Tree> = { [Name in keyof Tree]: Tree[Name] extends 'figure' ? number | null : FiguresOf<Tree[Name]> }
export type Figures = FiguresOf<typeof FIGURES>
