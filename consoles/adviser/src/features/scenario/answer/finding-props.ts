import type { FieldEdit } from '../../../workbench/kind.ts'
import type { Answered } from '../engine/calculations.ts'

/** What stands below the form is given. */
export interface FindingProps {
  readonly answer: Answered
  readonly readOnly: boolean
  /** One step of undo. */
  readonly editAll: (changes: readonly FieldEdit[]) => void
}
