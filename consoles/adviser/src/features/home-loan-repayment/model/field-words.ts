import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { labelOf } from '@tafel/contracts/kinds/home-loan/calculator/inputs/labels.ts'
import { fieldWords as wordsOf } from '@tafel/contracts/kinds/home-loan/report/words.ts'
import { valueAt } from '../../../workbench/field-path.ts'
import type { LoanField } from './loan-answers.ts'

/** The field's label in the form. */
export const fieldLabel = (field: string): string => labelOf(field)

/** A field's value as text. */
export function fieldWords(inputs: HomeLoanGiven, field: LoanField): string {
  const value: unknown = valueAt(inputs, field)
  return value === undefined ? '–' : wordsOf(field, value)
}
