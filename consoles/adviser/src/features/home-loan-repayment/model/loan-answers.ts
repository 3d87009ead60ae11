import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import type { FieldPath } from '../../../workbench/field-path.ts'
import type { FormProps } from '../../../workbench/kind.ts'
import type { LoanAnswer } from '../engine/calculations.ts'
import type { PlainAnswer } from '../engine/tasks.ts'

export type LoanField = FieldPath<HomeLoanGiven>
export type LoanForm = FormProps<HomeLoanGiven, LoanAnswer>

export const resultOf = (answer: PlainAnswer): HomeLoanResult | undefined => (answer.ok ? answer.result : undefined)
