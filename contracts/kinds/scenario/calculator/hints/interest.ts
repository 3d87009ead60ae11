import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { type Change, change } from './hint.ts'

/** Local interest of the rows, before a split and before the exemption. */
export function rowsOfInterest({ investmentIncome }: TaxScenarioInputs): number {
  return investmentIncome.reduce((sum, { kind, amount }) => (kind === 'localInterest' ? sum + amount : sum), 0)
}

/** Local interest reduced by an amount, from the first row on. */
export function lessInterest(inputs: TaxScenarioInputs, amount: number): readonly Change[] {
  const changes: Change[] = []
  let left = amount
  inputs.investmentIncome.forEach((row, index) => {
    if (row.kind !== 'localInterest' || left === 0) return
    const taken = Math.min(left, row.amount)
    left -= taken
    if (taken > 0) changes.push(change(inputs, `investmentIncome.${index}.amount`, row.amount - taken))
  })
  return changes
}

/** A row of investment income with an amount only. */
export function interestRow(kind: TaxScenarioInputs['investmentIncome'][number]['kind'], amount: number, communal: boolean) {
  return { kind, institution: '', accountRef: '', amount, foreignTaxPaid: 0, tenPercentHolding: false, communal, interestExpense: 0 }
}
