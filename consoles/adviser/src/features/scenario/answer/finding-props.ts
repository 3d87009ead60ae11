import type { TaxScenarioGiven } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import type { AnswerContext } from '@tafel/contracts/records/record-kind.ts'
import type { FieldEdit } from '../../../workbench/kind.ts'
import type { Answered } from './trial/trial.ts'

/** What stands below the form is given. */
export interface FindingProps {
  readonly given: TaxScenarioGiven
  readonly answer: Answered
  readonly context: AnswerContext
  readonly readOnly: boolean
  /** One step of undo. */
  readonly editAll: (changes: readonly FieldEdit[]) => void
}
