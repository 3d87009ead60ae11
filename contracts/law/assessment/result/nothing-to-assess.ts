import type { TaxScenarioResult } from './result.ts'

/** Nothing was earned and nothing paid. */
export const nothingToAssess = ({
  income,
  taxableIncome,
  tax,
  settlement,
}: Pick<TaxScenarioResult, 'income' | 'taxableIncome' | 'tax' | 'settlement'>): boolean =>
  income.gross === 0 && taxableIncome.total === 0 && tax.total === 0 && settlement.dueOrRefund === 0
