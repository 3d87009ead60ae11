import type { Chart, SvgNode } from '../charts/svg.ts'

// A report as data. Each kind of record defines the contents of its report; this file knows nothing of HTML, paper or spreadsheets.

export interface ReportDocument {
  /** The title of the file in a viewer. */
  readonly title: string
  /** Without its ending: `Dlamini - Transfer duty - 14 Protea Road`. */
  readonly fileName: string
  /** At the head of every page but the first. */
  readonly running: string
  /** At the foot of every page. */
  readonly foot: string
  /** Marked on every page until the report is issued. */
  readonly isDraft: boolean
  /** The number under which it was issued; also one of the file's properties. */
  readonly number?: string
  /** Rows are closer: for a first page that has to hold many lines. */
  readonly isClose: boolean
  /** By which rules it is set and fitted to its pages (`edition.ts`); absent in reports of the first edition. */
  readonly edition?: 2
  /** More pages than these it must not have. */
  readonly maxPages?: number
  /** The firm's colour, `#rrggbb`, for its name, the title and the answer; the look's own ink where absent. */
  readonly accent?: string
  readonly blocks: readonly Block[]
}

/**
 * The forms of a client's report; only these are issued. `summary`: two pages that lead with the recommendation. `short`: the answer on a
 * page. `long`: the summary, then the assessment as tables. `full`: that with workings and sources as an appendix.
 */
export const CLIENT_FORMS = ['summary', 'short', 'long', 'full'] as const
export type ClientForm = (typeof CLIENT_FORMS)[number]
/** With the adviser's copy: the full form with findings and every source behind it. */
export const REPORT_FORMS = [...CLIENT_FORMS, 'adviser'] as const
export type ReportForm = (typeof REPORT_FORMS)[number]

/** Whether a form has workings and sources. */
export const hasAppendix = (form: ReportForm): boolean => form === 'full' || form === 'adviser'

export type Block =
  | Letterhead
  | AnswerBand
  | Sentences
  | Table
  | ChartBlock
  | Columns
  | Note
  | Text
  | Working
  | VerificationBlock
  | Signatures
  | PageBreak

/** A loose one is left out where the page after it would be nearly empty. */
export interface PageBreak {
  readonly kind: 'pageBreak'
  readonly isLoose?: true
}

/** The firm, the date, the title and the client of the report. */
export interface Letterhead {
  readonly kind: 'letterhead'
  readonly firm: string
  /** A picture as a `data:` URL. */
  readonly logo?: string
  /** Under the name of the firm. */
  readonly lines: readonly string[]
  /** At the right. */
  readonly dated: readonly string[]
  readonly title: string
  readonly subject: string
  /** The title is a sentence of advice, with the subject above it. */
  readonly isAdvice?: true
}

/** The answer, and the figures that follow from it. */
export interface AnswerBand {
  readonly kind: 'answerBand'
  readonly figures: readonly AnswerFigure[]
}

export interface AnswerFigure {
  readonly label: string
  readonly value: Cell
  readonly isIncomplete?: boolean
  /** How the trace gives it; absent for a figure without a step, such as a day in words. */
  readonly from?: FigureSource
}

/** Steps of the trace by their ids: their sum, less the sum of the others. */
export interface FigureSource {
  readonly plus?: readonly string[]
  readonly less?: readonly string[]
  /** A rate to the hundredth of a percent. */
  readonly isToHundredths?: boolean
}

/** The answer in sentences, as one paragraph. */
export interface Sentences {
  readonly kind: 'sentences'
  readonly sentences: readonly string[]
}

/** A point to check before the report is used. */
export interface Note {
  readonly kind: 'note'
  readonly sentences: readonly string[]
}

/** Small print, under a table or by itself; with a heading it is separate. */
export interface Text {
  readonly kind: 'text'
  readonly heading?: string
  readonly paragraphs: readonly string[]
  readonly tone?: Tone
  /** The words of a person, as they were typed. */
  readonly isTyped?: true
}

/** Ruled lines under a heading, with sums in the column of their parts. */
export interface Table {
  readonly kind: 'table'
  readonly heading: string
  /** The first one names the rows. Hidden heads are still in the CSV. */
  readonly columns: readonly string[]
  readonly hasHead: boolean
  readonly rows: readonly Row[]
  /** Aligns all columns left, of any length, except amounts. */
  readonly isWords?: true
}

export interface Row {
  /** As many as there are columns; fewer where `instead` says why. */
  readonly cells: readonly Cell[]
  /** Under a stronger line, in bold: for a part of the table, or for all of it. */
  readonly sum?: 'part' | 'whole'
  /** Why there are no figures, in their place. */
  readonly instead?: string
}

export type Tone = 'quiet' | 'missing' | 'law'

export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly aside?: Aside }
  | { readonly kind: 'money'; readonly cents: number }
  /** `decimals` are those of the second edition; without them as many as the rate has. */
  | { readonly kind: 'rate'; readonly ppm: number; readonly decimals?: 2 }
  | { readonly kind: 'date'; readonly date: string }
  /** A whole number: months. */
  | { readonly kind: 'number'; readonly number: number }
  /** There is no such figure: a dash. */
  | { readonly kind: 'none' }
  /** Empty; the previous cell uses its space. */
  | { readonly kind: 'empty' }

/** A few words after a text, in another tone. */
export interface Aside {
  readonly text: string
  readonly tone: Tone
}

/** A picture, drawn for a page and for a narrow screen, with its words. */
export interface ChartBlock {
  readonly kind: 'chart'
  readonly heading: string
  readonly wide: Chart
  readonly narrow: Chart
  readonly words: string
}

/** Blocks side by side, below each other where there is no room. */
export interface Columns {
  readonly kind: 'columns'
  readonly columns: readonly (readonly Block[])[]
}

/** How figures came about, step by step. */
export interface Working {
  readonly kind: 'working'
  readonly heading?: string
  readonly steps: readonly { readonly label: string; readonly formula: string; readonly law?: string }[]
}

/** How anyone can check the report, with a code that links there. */
export interface VerificationBlock {
  readonly kind: 'verification'
  readonly heading: string
  readonly code: SvgNode
  readonly paragraphs: readonly string[]
}

/** The client's decisions, and the signatures of client and adviser. */
export interface Signatures {
  readonly kind: 'signatures'
  readonly heading: string
  /** Before the boxes. */
  readonly lead: string
  /** A box each, to be ticked by hand. */
  readonly choices: readonly string[]
  /** Under each line: `Thandi Dlamini, client`. */
  readonly people: readonly string[]
  readonly statement: string
}

export const text = (words: string, aside?: Aside): Cell => ({ kind: 'text', text: words, ...(aside && { aside }) })
export const money = (cents: number): Cell => ({ kind: 'money', cents })
export const rate = (ppm: number): Cell => ({ kind: 'rate', ppm })
export const date = (day: string): Cell => ({ kind: 'date', date: day })
export const number = (count: number): Cell => ({ kind: 'number', number: count })
export const NONE: Cell = { kind: 'none' }
export const EMPTY: Cell = { kind: 'empty' }
