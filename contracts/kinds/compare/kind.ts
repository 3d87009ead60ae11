import type { Values } from '../../base/paths.ts'
import type { Pinned } from '../../law/working/engine-versions.ts'
import type { Unconfirmed } from '../../law/working/unconfirmed-schema.ts'
import type { LinkedInputs, LinksOf } from '../links.ts'

// The parts that a kind of record supplies for comparisons. Everything else is shared by all kinds.

/** Cents, parts per million, months, a date `YYYY-MM-DD`, or a name. */
export type Unit = 'cents' | 'ppm' | 'months' | 'date' | 'text'

/** A line of the answer. */
export interface FigureLine<Result> {
  /** Its path in the result, by which `missing` says why it is refused. */
  readonly id: string
  readonly label: string
  readonly unit: Unit
  /** Which is good for the client; absent: neither. */
  readonly better?: 'less' | 'more'
  /** The lines, by their ids, that add up to it: it gets a heavier rule. */
  readonly sum?: readonly string[]
  /** Null: refused. Undefined: there is no such figure. */
  readonly of: (result: Result) => number | string | null | undefined
  /** One of its lines is refused, so it is without that line. */
  readonly isIncomplete?: (result: Result) => boolean
}

/** Inputs that belong together, exchanged by a waterfall in one step. */
export interface InputGroup {
  readonly id: string
  readonly label: string
  /** Inputs at the top (`bondAmount`), or one of a group (`deductions.raContribution`). Those that no group names are exchanged last. */
  readonly fields: readonly string[]
}

export interface Reason {
  readonly message: string
  readonly remedy?: string | undefined
}

/** A result's refused lines, and its unconfirmed figures of law. */
export interface Refusing {
  readonly missing: readonly (Reason & { readonly id: string })[]
  /** Figures of law that are not beyond doubt. */
  readonly unconfirmed: readonly Pick<Unconfirmed, 'names' | 'status'>[]
}

export type Ran<Result> = { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly faults: readonly Reason[] }

/** A stored calculation, with the records that its inputs link to. */
export interface ComparedPinned<Inputs> extends Omit<Pinned<Inputs>, 'linked'> {
  readonly recordId: string
  /** Of `constants`, also if they no longer exist. */
  readonly constantsVersion: string
  readonly linkedInputs: LinkedInputs
}

export interface CompareKind<Inputs extends object, Result extends Refusing, Stored> {
  /** In the order of the table; any amount may be drawn as a waterfall. */
  readonly figures: readonly FigureLine<Result>[]
  /** The line that is the answer: the record's headline. */
  readonly headline: string
  /** The name of the best answer: `least duty`. */
  readonly best: string
  /** The heading over an answer, where it says more than its label: `SARS pays`. */
  readonly answerWords?: (cents: number) => { readonly words: string; readonly cents: number }
  /** In the order in which a waterfall takes them up. */
  readonly groups: readonly InputGroup[]
  /** Inputs at the top that no figure hangs on: they are not compared. */
  readonly unused?: readonly string[]
  /** Defaults that don't depend on the account: an input that isn't entered counts as its default. */
  readonly defaults: Partial<Inputs>
  /** The form's label of the input at a path such as `lumpSums` or `employers.0.salary`. */
  readonly label: (path: string) => string
  /** A value that is entered there, as a person would read it. */
  readonly words: (path: string, value: unknown) => string
  /** Rows that are read as one value; others are compared row by row, field by field. */
  readonly rowsAsOne?: readonly string[]
  /** The other records that an answer depends on; default: none. */
  readonly linksOf?: LinksOf<Inputs>
  /** The day of the stored answer, which fills in omitted dates. */
  readonly answeredOn: (stored: Stored) => string
  /** The answer, by the engine and the constants that it is pinned to. Undefined: this build no longer has one of them. */
  readonly run: (pinned: ComparedPinned<Inputs>) => Ran<Result> | undefined
}

/** A kind as code for all kinds sees it: it doesn't know which one it is. */
export type AnyCompareKind = CompareKind<Values, Refusing, unknown>
export type AnyPinned = ComparedPinned<Values>

/** Forgets which kind it is: that its parts fit each other has been checked here. */
export function compareKind<Inputs extends object, Result extends Refusing, Stored>(
  kind: CompareKind<Inputs, Result, Stored>,
): AnyCompareKind {
  return kind as unknown as AnyCompareKind
}
