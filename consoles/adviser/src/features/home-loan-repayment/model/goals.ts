import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { Goal, GoalFound } from '@tafel/contracts/kinds/home-loan/calculator/goal-seek.ts'
import { formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'

/** The unit of a goal's value; affordability takes none. */
export type GoalUnit = 'months' | 'cents' | 'none'

export interface GoalWords {
  /** The list entry after `Find`. */
  readonly find: string
  /** The words before the value: `that ends the loan in`. */
  readonly so: string
  readonly unit: GoalUnit
}

export const GOAL_WORDS: Readonly<Record<Goal, GoalWords>> = {
  extraForMonths: { find: 'the extra payment', so: 'that ends the loan in', unit: 'months' },
  lumpSumForMonths: { find: 'the lump sum now', so: 'that ends the loan in', unit: 'months' },
  extraForInterest: { find: 'the extra payment for an amount of interest', so: 'that keeps total interest to', unit: 'cents' },
  principalForInstalment: { find: 'the price', so: 'for an instalment of', unit: 'cents' },
  affordablePrincipal: { find: 'the price that is affordable', so: '', unit: 'none' },
  rateForInstalment: { find: 'the rate', so: 'for an instalment of', unit: 'cents' },
  termForInstalment: { find: 'the term', so: 'for an instalment of', unit: 'cents' },
}

/** A goal's result in words. The price is the loan plus the deposit. */
export function foundWords(goal: Goal, found: Extract<GoalFound, { readonly outcome: 'reached' }>, inputs: HomeLoanGiven): string {
  const { amount } = found
  switch (goal) {
    case 'extraForMonths':
    case 'extraForInterest':
      return `${formatMoney(amount)} a month`
    case 'lumpSumForMonths':
      return formatMoney(amount)
    case 'principalForInstalment':
    case 'affordablePrincipal': {
      const deposit = inputs.deposit ?? 0
      return deposit === 0
        ? `A loan of ${formatMoney(amount)}`
        : `A price of ${formatMoney(amount + deposit)}: a loan of ${formatMoney(amount)} and the deposit`
    }
    case 'rateForInstalment':
      return formatRate(amount)
    case 'termForInstalment':
      return `${amount} months`
  }
}

/** The field that takes the result, with its new value; undefined if the result can't be applied to one field. */
export function takeOver(goal: Goal, amount: number, inputs: HomeLoanGiven, firstPayment: string): Partial<HomeLoanGiven> | undefined {
  switch (goal) {
    case 'extraForMonths':
    case 'extraForInterest':
      return { extraMonthly: amount }
    case 'lumpSumForMonths':
      return { lumpSums: [...(inputs.lumpSums ?? []), { date: firstPayment, amount }] }
    case 'principalForInstalment':
    case 'affordablePrincipal':
      if (inputs.existing !== undefined) return undefined
      return inputs.principal === undefined && (inputs.purchasePrice ?? 0) > 0
        ? { purchasePrice: amount + (inputs.deposit ?? 0) }
        : { principal: amount }
    case 'termForInstalment':
      return { termMonths: amount }
    case 'rateForInstalment':
      return undefined
  }
}
