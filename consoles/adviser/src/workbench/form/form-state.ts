import type { FirstChoices } from '../hooks/use-first-choices.ts'
import type { Panels } from '../kind.ts'
import type { Findings } from './findings.ts'
import type { FormSchema } from './schema/form-schema.ts'

export type Values = Readonly<Record<string, unknown>>

/** What a kind brings to its form beside the layout. */
export interface FormKind {
  readonly schema: FormSchema
  /** Whether an input asks for an answer at all; `holder` is its row or group. Default: every input does. */
  readonly isAsked?: (pattern: string, holder: unknown, relevance: unknown) => boolean
  /** Only the answer says which fields are still missing. */
  readonly leavesMissingToAnswer?: boolean
  /** The currency of amounts that are not in rand. */
  readonly currency?: {
    readonly at: (inputs: Values, path: string) => string | undefined
    /** Of an amount in a row of those rows. */
    readonly ofRow: (rows: string, key: string, row: Values) => string | undefined
  }
}

/** What the parts of a form are drawn from. Paths are those of the inputs: `employers.0.salary`. */
export interface FormState {
  readonly kind: FormKind
  readonly inputs: Values
  /** What counts at a path while nothing is entered there, by the answer. */
  readonly defaultAt: (path: string) => unknown
  /** The inputs with every default filled in, where the answer has them. */
  readonly filled?: Values | undefined
  /** What decides which inputs are asked: plain data. */
  readonly relevance?: unknown
  readonly findings: Findings
  /** What the server says is wrong with a field. */
  readonly serverError: (path: string) => string | undefined
  readonly readOnly: boolean
  readonly panels: Panels
  readonly today: string
  readonly edit: (path: string, next: unknown) => void
  /** Below a field, by its path: what the client's page says about it. */
  readonly hints: Readonly<Record<string, string>>
  /** What on that page wants a look at a field. */
  readonly notes: Readonly<Record<string, string>>
  /** The records that a link most likely means, by its path. */
  readonly firstChoices: Readonly<Record<string, FirstChoices>>
}

/** What is entered at a path; of inputs with their defaults, what counts there. */
export const entryAt = (inputs: object | undefined, path: string): unknown =>
  path.split('.').reduce<unknown>((holder, key) => (holder as Values | undefined)?.[key], inputs)

export const patternOf = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.*')
