import type { TaxScenarioGiven, TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { type FieldPath, valueAt } from '../../../workbench/field-path.ts'
import type { FirstChoices } from '../../../workbench/hooks/use-first-choices.ts'
import type { FormProps, Panels } from '../../../workbench/kind.ts'
import type { ScenarioAnswer } from '../engine/calculations.ts'
import type { ClientHints } from './client-hints.ts'
import type { Findings } from './findings.ts'
import type { Circumstances } from '@tafel/contracts/law/assessment/inputs/relevance.ts'

export type ScenarioField = FieldPath<TaxScenarioGiven>
export type ScenarioFormProps = FormProps<TaxScenarioGiven, ScenarioAnswer>

/** What the parts of the form are drawn from. Paths are those of the inputs: `employers.0.salary`. */
export interface FormView {
  readonly inputs: TaxScenarioGiven
  /** With every default filled in; undefined while the inputs contradict themselves. */
  readonly filled: TaxScenarioInputs | undefined
  readonly circumstances: Circumstances
  readonly findings: Findings
  /** What the server says is wrong with a field. */
  readonly serverError: (path: string) => string | undefined
  readonly readOnly: boolean
  readonly panels: Panels
  readonly today: string
  readonly edit: (path: string, next: unknown) => void
  /** What the client's page says of a field. */
  readonly hints: ClientHints
  /** What on that page wants a look at a field. */
  readonly clientNotes: ClientHints
  /** The scenarios that a link most likely means. */
  readonly ofSpouse: FirstChoices | undefined
}

/** What is entered at a path; of inputs with their defaults, what counts there. */
export const entryAt = (inputs: TaxScenarioGiven | TaxScenarioInputs | undefined, path: string): unknown =>
  inputs === undefined ? undefined : valueAt(inputs as TaxScenarioGiven, path as ScenarioField)
