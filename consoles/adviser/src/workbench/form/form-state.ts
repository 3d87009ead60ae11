import type { FirstChoices } from '../hooks/use-first-choices.ts'
import type { Panels } from '../kind.ts'
import type { Findings } from './findings.ts'
import type { FormSchema } from './schema/form-schema.ts'

export type Values = Readonly<Record<string, unknown>>

/** A kind's additions to its form's layout. */
export interface FormKind {
  readonly schema: FormSchema
  /** Whether an input is shown; `holder` is its row or group. Default: every input is. */
  readonly isRelevant?: (pattern: string, holder: unknown, relevance: unknown) => boolean
  /** Missing fields are only reported by the answer. */
  readonly leavesMissingToAnswer?: boolean
  /** The currency of amounts that are not in rand. */
  readonly currency?: {
    readonly at: (inputs: Values, path: string) => string | undefined
    /** For an amount in one of those rows. */
    readonly ofRow: (rows: string, key: string, row: Values) => string | undefined
  }
}

/** A calculated column of a table of rows. */
export interface RowResults {
  readonly head: string
  /** One for each row. */
  readonly words: readonly string[]
  readonly total: string
}

/** The state that a form's parts render from. Paths are those of the inputs: `employers.0.salary`. */
export interface FormState {
  readonly kind: FormKind
  readonly inputs: Values
  /** The effective value of an empty path, from the answer. */
  readonly defaultAt: (path: string) => unknown
  /** The inputs with all defaults filled in, if the answer has them. */
  readonly filled?: Values | undefined
  /** The data that decides which inputs are shown. */
  readonly relevance?: unknown
  readonly findings: Findings
  /** The server's error for a field. */
  readonly serverError: (path: string) => string | undefined
  readonly readOnly: boolean
  readonly panels: Panels
  readonly today: string
  readonly edit: (path: string, next: unknown) => void
  /** The client page's value, shown below a field, by path. */
  readonly hints: Readonly<Record<string, string>>
  /** Whether the client page's value disagrees with a field. */
  readonly notes: Readonly<Record<string, string>>
  /** The likely records of a link, by path. */
  readonly firstChoices: Readonly<Record<string, FirstChoices>>
  /** Calculated columns, by the path of their rows. */
  readonly rowResults?: Readonly<Record<string, RowResults>>
}

/** The value entered at a path, or the effective value if `inputs` include defaults. */
export const entryAt = (inputs: object | undefined, path: string): unknown =>
  path.split('.').reduce<unknown>((holder, key) => (holder as Values | undefined)?.[key], inputs)
