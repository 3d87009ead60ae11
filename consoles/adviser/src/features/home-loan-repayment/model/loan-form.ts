import type { ScenarioFault } from '@tafel/contracts/law/working/findings.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { type FieldPath, valueAt } from '../../../workbench/field-path.ts'
import type { FormProps } from '../../../workbench/kind.ts'
import type { LoanAnswer } from '../engine/calculations.ts'
import type { PlainAnswer } from '../engine/tasks.ts'

export type LoanField = FieldPath<HomeLoanGiven>
export type LoanForm = FormProps<HomeLoanGiven, LoanAnswer>

export const resultOf = (answer: PlainAnswer): HomeLoanResult | undefined => (answer.ok ? answer.result : undefined)

/** What is wrong with a field: by the server, or why there is no answer. What is only missing yet is said beside the answer alone. */
export function problemOf({ inputs, answer, errorOf }: LoanForm, field: LoanField): string | undefined {
  const said = errorOf(field)
  if (said !== undefined || answer.ok || valueAt(inputs, field) === undefined) return said
  const fault = answer.faults.find((each) => each.field === field)
  return fault && `${fault.message} ${fault.remedy}`
}

export interface CellProblems extends Pick<LoanForm, 'errorOf'> {
  /** Why there is no answer. */
  readonly faults: readonly ScenarioFault[] | undefined
}

/** The same for a cell of a table: `lumpSums.0.date`. */
export function cellProblem({ faults, errorOf }: CellProblems, path: string): string | undefined {
  const fault = faults?.find(({ field }) => field === path)
  return errorOf(path as LoanField) ?? (fault && `${fault.message} ${fault.remedy}`)
}

/** What an empty field counts as: taken from the law, from prime of that day, or worked out. */
export function defaultOf({ answer }: Pick<LoanForm, 'answer'>, field: LoanField): string | number | undefined {
  const found = resultOf(answer)?.defaults.find((each) => each.field === field)?.value
  return typeof found === 'string' || typeof found === 'number' ? found : undefined
}
