import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import type { ClientFacts } from '@tafel/contracts/contexts/clients/client-facts.ts'
import type { AccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { KindName, KindNames } from '@tafel/contracts/base/kind-names.ts'
import type { LinkedInputs, RecordLink } from '@tafel/contracts/kinds/links.ts'
import type { AnswerContext } from '@tafel/contracts/kinds/record-kind.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { Block, ReportDocument, ReportForm } from '@tafel/contracts/base/report/document.ts'
import type { ReportFirm } from '@tafel/contracts/kinds/report/letterhead.ts'
import { type ComponentType, memo, type ReactNode } from 'react'
import type { MaybePromise } from './maybe-promise.ts'
import type { FieldPath, ValueAt } from './field-path.ts'
import type { Outline } from './outline.ts'

// A kind's contribution to the workbench. Everything else (saving, drafts, undo, conflicts, the bar, workings, locks) exists here once,
// for all kinds.

/** The result of every calculator. */
export type Answer = Answered | { readonly ok: false; readonly faults: readonly Gap[] }
export interface Answered {
  readonly ok: true
  readonly result: unknown
  readonly trace: () => MaybePromise<readonly TraceStep[]>
}

/** A missing or wrong input, and its remedy. */
export interface Gap {
  readonly message: string
  readonly remedy: string
}

/** The context of an answer. `linked`: the calculator's values from other records. */
export interface ScreenContext extends Pick<AnswerContext, 'today' | 'constants'> {
  readonly linked?: unknown
}

/** The props of every part of a kind's screen. The answer may be that of the previous inputs while a newer one is pending. */
export interface PartProps<Inputs, A extends Answer> {
  readonly inputs: Inputs
  readonly answer: A
  /** The context that the answer was calculated with. */
  readonly context: ScreenContext
}

/** The props of a part that can change the inputs. */
export interface EditProps<Inputs, A extends Answer> extends PartProps<Inputs, A> {
  readonly readOnly: boolean
  readonly edit: <Path extends FieldPath<Inputs>>(field: Path, next: ValueAt<Inputs, Path>) => void
  /** Edits several fields as one undo step. */
  readonly editAll: (changes: readonly FieldEdit[]) => void
}

/** A field's new value. */
export interface FieldEdit {
  readonly field: string
  readonly next: unknown
}

export interface FormProps<Inputs, A extends Answer> extends EditProps<Inputs, A> {
  /** The record's client. */
  readonly clientId: string
  readonly label: (field: FieldPath<Inputs>) => string
  /** The server's error for that field. */
  readonly errorOf: (field: FieldPath<Inputs>) => string | undefined
  readonly panels: Panels
  /** Focus moves to one of its fields, so all of them must render immediately. */
  readonly goesToField: boolean
}

/** The collapsible parts of a form. A collapsible row or group is one too, by its path: `lumpSums.0`. */
export interface Panels {
  readonly isOpen: (panel: string) => boolean
  readonly toggle: (panel: string) => void
  /** The number of its fields with an entry. */
  readonly filledIn: (panel: string) => number
}

/** The answer in one line: shown when the pane is off screen, announced when typing stops, and compared with the server's answer. */
export interface Summary {
  /** The record's figure in lists, in cents. */
  readonly cents: number | null
  /** One line next to it. */
  readonly words: string
  /** The full sentence for screen readers. */
  readonly spoken: string
}

export interface ReportGiven<Name extends KindName> {
  readonly record: RecordView<Name>
  readonly client: Pick<ClientView, 'name' | 'surname'>
  readonly firm: AccountView & Pick<ReportFirm, 'logo'>
  /** The date of the report. */
  readonly today: string
  readonly sections: ReportForm
  /** The constants with which the record's answer was calculated. */
  readonly constants: Constants
  /** The section "What changed since the last report". */
  readonly changes: readonly Block[]
  /** The section "Options compared". */
  readonly options: readonly Block[]
}

/** The same document as in the PDF. Null: there is nothing to report yet; `gaps` gives the reasons. */
export type Report<Name extends KindName, A extends Answer> = (given: ReportGiven<Name>, answer: A) => MaybePromise<ReportDocument | null>

/** A firm's assumptions: parts per million a year. */
export type FirmDefaults = Pick<AccountView, 'inflation' | 'investment'>

export interface WorkbenchKind<Name extends KindName, A extends Answer, Inputs = InputsOf<Name>> {
  readonly names: KindNames & { readonly name: Name }
  readonly engineVersion: string
  /** The inputs of a new record. Values taken from the firm's defaults and the client's page don't follow later changes there. */
  newInputs(today: string, firm: FirmDefaults, client: ClientFacts): Inputs
  /** Stored inputs without those that no form shows and that must not be sent again; default: all of them. */
  editable?(inputs: Inputs): Inputs
  /**
   * The path of every editable field, in form order: the unit of undo, comparison and history.
   * A group that is listed in addition to its fields has a meaning by being present, even if it is empty.
   */
  readonly fields: readonly FieldPath<Inputs>[]
  /** A field's label in the form. */
  label(field: FieldPath<Inputs>): string
  /** A field's value in words. */
  words(inputs: Inputs, field: FieldPath<Inputs>): string
  /** The fields of each collapsible part of the form. */
  readonly panels: Readonly<Record<string, readonly FieldPath<Inputs>[]>>
  /** The outline of its form, as far as it doesn't depend on a record; the query string may select a layout. */
  outline(address: URLSearchParams): Outline
  /** Synchronous, or in a worker if it takes longer than a frame; then a superseded call never settles. */
  calculate(inputs: Inputs, context: ScreenContext): MaybePromise<A>
  /** The other records that an answer depends on; default: none. */
  linksOf?(inputs: Inputs, known: LinkedInputs): readonly RecordLink[]
  /** Turns those records into the calculator's linked values. Loaded if a record has links. */
  loadLinked?(): Promise<(inputs: Inputs, context: AnswerContext) => unknown>
  /** The stored record's answer, recalculated; undefined if this build no longer has its engine or constants. */
  recalculated(record: RecordView<Name>, constants: Constants | undefined, linked: unknown): MaybePromise<A | undefined>
  summary(answer: A): Summary
  /** The reasons why there is nothing to report yet. */
  gaps(answer: A): readonly Gap[]
  /** The steps of a figure's working, if they are written separately from the trace; default: the trace. */
  traceOf?(answer: Extract<A, Answered>, step: string): MaybePromise<readonly TraceStep[]>
  /** The heading of a step in the full working; null: only in its own figure's working. */
  workingGroup(step: TraceStep): string | null
  /** Uses the full width of the window for its form. */
  readonly isWide?: boolean
  /** The inputs. Each control's `name` is its field's path, so that undo and Enter find it. */
  readonly Form: ComponentType<FormProps<Inputs, A>>
  /** The answer next to the form: an `AnswerPane`. It may offer values for fields. */
  readonly Answer: ComponentType<EditProps<Inputs, A>>
  /** The detail sections below form and answer; omitted while there is no answer. Usually `lazy`. */
  readonly Details: ComponentType<PartProps<Inputs, Extract<A, Answered>>>
  loadReport(): Promise<Report<Name, A>>
  /** How its records are compared. */
  loadCompare(): Promise<AnyCompareKind>
  /** Wraps all parts, for state that they share, such as a preview; default: nothing. */
  readonly Wrapper?: ComponentType<{ readonly children: ReactNode }>
}

/** A kind as the workbench sees it. */
export type AnyWorkbenchKind = WorkbenchKind<KindName, Answer, Readonly<Record<string, unknown>>>

/** Checks that a kind's parts fit each other, then erases its type. Parts are memoized: each renders only if its props change. */
export function workbenchKind<Name extends KindName, A extends Answer>(kind: WorkbenchKind<Name, A>): AnyWorkbenchKind {
  const { Form, Answer } = kind
  return { ...kind, Form: memo(Form), Answer: memo(Answer) } as unknown as AnyWorkbenchKind
}
