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

// for all kinds.
// once, for all kinds.

/** As every calculator answers. */
export type Answer = Answered | { readonly ok: false; readonly faults: readonly Gap[] }
export interface Answered {
  readonly ok: true
  readonly result: unknown
  readonly trace: () => MaybePromise<readonly TraceStep[]>
}

/** What is missing or wrong, and what to do about it. */
export interface Gap {
  readonly message: string
  readonly remedy: string
}

/** What an answer is calculated with. `linked`: what the calculator is handed of other records. */
export interface ScreenContext extends Pick<AnswerContext, 'today' | 'constants'> {
  readonly linked?: unknown
}

/** What every part of a kind's screen is drawn from. The answer may be of the inputs before, while a newer one is on its way. */
export interface PartProps<Inputs, A extends Answer> {
  readonly inputs: Inputs
  readonly answer: A
  /** What the answer was calculated with. */
  readonly context: ScreenContext
}

/** What a part is given that can change the inputs. */
export interface EditProps<Inputs, A extends Answer> extends PartProps<Inputs, A> {
  readonly readOnly: boolean
  readonly edit: <Path extends FieldPath<Inputs>>(field: Path, next: ValueAt<Inputs, Path>) => void
  /** Several fields at once, as one step of undo. */
  readonly editAll: (changes: readonly FieldEdit[]) => void
}

/** What a field shall hold. */
export interface FieldEdit {
  readonly field: string
  readonly next: unknown
}

export interface FormProps<Inputs, A extends Answer> extends EditProps<Inputs, A> {
  /** Whose record it is. */
  readonly clientId: string
  readonly label: (field: FieldPath<Inputs>) => string
  /** What the server says is wrong with that field. */
  readonly errorOf: (field: FieldPath<Inputs>) => string | undefined
  readonly panels: Panels
  /** The focus goes to one of its fields: none of them may follow later. */
  readonly goesToField: boolean
}

/** The parts of a form that are closed until they are used. A row or group that opens is one as well, by its path: `lumpSums.0`. */
export interface Panels {
  readonly isOpen: (panel: string) => boolean
  readonly toggle: (panel: string) => void
  /** How many of its fields are filled in. */
  readonly filledIn: (panel: string) => number
}

/** The answer in one line: shown where the pane is out of sight, spoken when typing has stopped, held against what the server stored. */
export interface Summary {
  /** The figure that lists show of the record, in cents. */
  readonly cents: number | null
  /** One line beside it. */
  readonly words: string
  /** For ears, whole. */
  readonly spoken: string
}

export interface ReportGiven<Name extends KindName> {
  readonly record: RecordView<Name>
  readonly client: Pick<ClientView, 'name' | 'surname'>
  readonly firm: AccountView & Pick<ReportFirm, 'logo'>
  /** The day that the report speaks from. */
  readonly today: string
  readonly sections: ReportForm
  /** What the record's answer was calculated with. */
  readonly constants: Constants
  /** The section "What changed since the last report". */
  readonly changes: readonly Block[]
  /** The section "Options compared". */
  readonly options: readonly Block[]
}

/** A firm's assumptions: parts per million a year. */
export type Report<Name extends KindName, A extends Answer> = (given: ReportGiven<Name>, answer: A) => MaybePromise<ReportDocument | null>

/** What a firm says of the future: parts per million a year. */
export type FirmDefaults = Pick<AccountView, 'inflation' | 'investment'>

export interface WorkbenchKind<Name extends KindName, A extends Answer, Inputs = InputsOf<Name>> {
  readonly names: KindNames & { readonly name: Name }
  readonly engineVersion: string
  /** What a new record begins with; what it takes of the firm's defaults and of the client's page it keeps, whatever they say later. */
  newInputs(today: string, firm: FirmDefaults, client: ClientFacts): Inputs
  /** The path of every editable field, in form order: the unit of undo, comparison and history. */
  editable?(inputs: Inputs): Inputs
  /**
   * Every field that a person fills in, by its path, in the order of the form: what is undone, compared and asked about by itself.
   * A field's label in the form.
   */
  readonly fields: readonly FieldPath<Inputs>[]
  /** What the form calls a field. */
  label(field: FieldPath<Inputs>): string
  /** What a field holds, as a person would read it. */
  words(inputs: Inputs, field: FieldPath<Inputs>): string
  /** The fields of each part of the form that is closed until it is used. */
  readonly panels: Readonly<Record<string, readonly FieldPath<Inputs>[]>>
  /** How its form begins, as far as no record is needed to say so; the address may say how it is laid out. */
  outline(address: URLSearchParams): Outline
  /** At once, or in a worker where it takes longer than a frame; then a call that a newer one has overtaken is never answered. */
  calculate(inputs: Inputs, context: ScreenContext): MaybePromise<A>
  /** The other records that an answer depends on; default: none. */
  linksOf?(inputs: Inputs, known: LinkedInputs): readonly RecordLink[]
  /** Makes of what those hold what the calculator is handed. Loaded where a record has links. */
  loadLinked?(): Promise<(inputs: Inputs, context: AnswerContext) => unknown>
  /** The reasons why there is nothing to report yet. */
  recalculated(record: RecordView<Name>, constants: Constants | undefined, linked: unknown): MaybePromise<A | undefined>
  summary(answer: A): Summary
  /** Why there is nothing to report yet. */
  gaps(answer: A): readonly Gap[]
  /** The steps that hold the working of that figure, where they are written apart from the trace; default: the trace. */
  traceOf?(answer: Extract<A, Answered>, step: string): MaybePromise<readonly TraceStep[]>
  /** Under which heading a step stands in the working of all; null: only in the working of its own figure. */
  workingGroup(step: TraceStep): string | null
  /** Needs the room: its form is as wide as the window lets it be. */
  readonly isWide?: boolean
  /** The rows of inputs. Each control's `name` is its field's path, so that undo and Enter find it. */
  readonly Form: ComponentType<FormProps<Inputs, A>>
  /** The answer beside the form: an `AnswerPane`. It may offer values for fields. */
  readonly Answer: ComponentType<EditProps<Inputs, A>>
  /** How its records are compared. */
  readonly Details: ComponentType<PartProps<Inputs, Extract<A, Answered>>>
  loadReport(): Promise<Report<Name, A>>
  /** How its records are compared. */
  loadCompare(): Promise<AnyCompareKind>
  /** Stands around all parts, for what they share beside the record, such as what is on trial; default: nothing. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>
}

/** Checks that a kind's parts fit each other, then erases its type. Parts are memoized: each renders only if its props change. */
export type AnyWorkbenchKind = WorkbenchKind<KindName, Answer, Readonly<Record<string, unknown>>>

/** Forgets which kind it is: that its parts fit each other has been checked here. Each is drawn again only where what it is drawn from is another. */
export function workbenchKind<Name extends KindName, A extends Answer>(kind: WorkbenchKind<Name, A>): AnyWorkbenchKind {
  const { Form, Answer } = kind
  return { ...kind, Form: memo(Form), Answer: memo(Answer) } as unknown as AnyWorkbenchKind
}
