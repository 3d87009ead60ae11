import type { People } from '../identity/people.ts'
import type { ProblemCode } from '../../base/http/problems.ts'
import type { KindName } from '../../base/kind-names.ts'
import type { LinkedVersion } from '../../kinds/links.ts'
import type { ValueChange } from '../../base/value-changes.ts'
import type { AnswerChange, HistoryEntry } from './entries.ts'
import type { SetBy } from './set-by.ts'

// The views of the history of a record or client. Values are as stored; readers put them into words.

export interface HistoryPage {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Pass as `before` to get earlier entries; null if there are none. */
  readonly before: number | null
  /** The newest revision of all. */
  readonly revision: number
  /** When the first event was written. */
  readonly since: string
  /** Erased for good: who did something, and when, is all that is left. */
  readonly isErased: boolean
  readonly people: People
}

/** The values of another record that an answer used. */
export interface LinkedThen {
  readonly kind: KindName
  readonly recordId: string
  readonly inputs: unknown
}

/** The exact state of a record after a revision. */
export interface RecordAsOf {
  readonly kind: KindName
  readonly recordId: string
  readonly clientId: string
  readonly revision: number
  /** When that revision was written, and who wrote it. */
  readonly at: string
  readonly by: string
  readonly locked: boolean
  readonly deleted: boolean
  readonly isErased: boolean
  readonly description: string
  /** Null where they were erased, as the result. */
  readonly inputs: unknown
  readonly result: unknown
  readonly headline: number | null
  readonly constantsVersion: string
  readonly engineVersion: string
  readonly links: readonly LinkedVersion[]
  /** The inputs of the linked records for its answer, without those that no longer exist. */
  readonly linked: readonly LinkedThen[]
  /** The author of each value, by path. */
  readonly setBy: Readonly<Record<string, SetBy>>
  readonly people: People
}

/** Everything that recalculates the answer of a past moment: its inputs and versions, and the answer. */
export type HeldThen = Pick<
  RecordAsOf,
  'recordId' | 'isErased' | 'inputs' | 'result' | 'headline' | 'constantsVersion' | 'engineVersion' | 'linked'
>

/** The exact state of a client after a revision. */
export interface ClientAsOf {
  readonly clientId: string
  readonly revision: number
  readonly at: string
  readonly by: string
  readonly deleted: boolean
  readonly isErased: boolean
  /** Details, marriage and dependants, by their names; null where they were erased. */
  readonly values: Readonly<Record<string, unknown>> | null
  readonly setBy: Readonly<Record<string, SetBy>>
  readonly people: People
}

/** The exact state of a firm's clients at a moment, in the order in which they were added, without those deleted by then. */
export interface ClientsThen {
  readonly at: string
  readonly items: readonly ClientThen[]
  /** Hand it back as `after` for the next page; null where there is none. */
  readonly next: string | null
}

export interface ClientThen {
  readonly clientId: string
  /** Erased since: the place is left, and nothing of the person, at every moment. */
  readonly isErased: boolean
  readonly name: string
  readonly surname: string
  readonly records: readonly RecordOfThen[]
}

export type RecordOfThen = Pick<RecordAsOf, 'kind' | 'recordId' | 'description' | 'headline' | 'locked' | 'isErased'>

/** The effect of an undo. */
export interface UndoPreview {
  /** Of now: the undo is for this one (`If-Match`). */
  readonly revision: number
  /** All revisions to name when undoing it, including dependent ones. */
  readonly revisions: readonly number[]
  /** Later changes of the same values. */
  readonly later: readonly number[]
  /** From now to afterwards. */
  readonly changes: readonly ValueChange[]
  /** The record's figure in lists after the undo; null if its values don't change. */
  readonly answer: Pick<AnswerChange, 'to'> | null
  /** All is so already: nothing would be written. */
  readonly isDone: boolean
  /** Why it can't be taken back; null where it can. */
  readonly refused: ProblemCode | null
}
