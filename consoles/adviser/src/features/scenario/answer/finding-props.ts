import type { FieldEdit } from '../../../workbench/kind.ts'
import type { Answered } from '../engine/calculations.ts'

/** The props of the sections below the form. */
export interface FindingProps {
  readonly answer: Answered
  readonly readOnly: boolean
  /** Applies edits as one undo step. */
  readonly editAll: (changes: readonly FieldEdit[]) => void
}
