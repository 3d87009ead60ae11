import { addDays, partsOf } from '../../base/dates.ts'
import { formatDate } from '../../base/money/format.ts'
import { lastBusinessDay } from '../../law/assessment/settlement/business-days.ts'
import {
  type AnswerFigure,
  type Block,
  type Cell,
  type ChartBlock,
  hasAppendix,
  money,
  NONE,
  type ReportDocument,
  type ReportForm,
  type Row,
  type Table,
  text,
} from '../../base/report/document.ts'
import type { ReportSection } from '../../base/report/section.ts'
import { joined, letterhead, type ReportFirm } from './letterhead.ts'

// The client summary of every kind of record: what to do, what it saves and by when, a picture, the next steps and the signatures on its
// first page; the assessment as tables on its second.

export interface Step {
  /** `By 26 February 2027`. */
  readonly when: string
  readonly what: string
  readonly who: string
}

/** A fact that the client can dispute. */
export interface Fact {
  readonly label: string
  readonly value: string
}

/** An uncertain figure, who confirms it, and the cost of a different one. */
export interface Unconfirmed {
  readonly figure: string
  /** In a report of several records: which one it is of. */
  readonly of?: string
  readonly used: string
  readonly confirmedBy: string
  readonly ifItDiffers: string
}

/** An alternative, and why it was not chosen. */
export interface Considered {
  readonly instead: string
  readonly of?: string
  readonly cents: number | null
  readonly whyNot: string
}

/** The recommendation of a kind of record. */
export interface Summary {
  /** The recommendation itself. */
  readonly title: string
  readonly sentences: readonly string[]
  /** The saving, the due date, and the amount left to pay. */
  readonly figures: readonly AnswerFigure[]
  readonly picture: readonly ChartBlock[]
  readonly steps: readonly Step[]
  readonly restsOn: readonly Fact[]
  readonly choice: { readonly lead: string; readonly choices: readonly string[] }
  readonly assessment: readonly Block[]
  readonly unconfirmed: readonly Unconfirmed[]
  readonly considered: readonly Considered[]
  /** The column head of the amounts of alternatives. */
  readonly consideredHead: string
  /** Cents; null where nothing is saved. For a report of several records. */
  readonly saved: number | null
  /** The day by which it must be done; null where no day is known. */
  readonly by: string | null
}

export interface SummarySetting {
  /** The report's subject: `Tax year 2027, 1 March 2026 to 28 February 2027`. */
  readonly about: string
  readonly clients: readonly string[]
  readonly firm: ReportFirm
  readonly today: string
  /** The answer's gaps; printed on the first page. */
  readonly notes: readonly Block[]
  /** The section on changes since the last report. */
  readonly changes: readonly Block[]
  /** The adviser's own recommendation, where one was written. */
  readonly ownWords?: string
  /** The disclaimer. */
  readonly disclosure: string
}

const MAX_STEPS = 4
const MAX_FACTS = 6
const MAX_UNCONFIRMED = 5
const MAX_CONSIDERED = 4

export const summaryBlocks = (summary: Summary, setting: SummarySetting): readonly Block[] => [
  ...firstPage(summary, setting),
  { kind: 'pageBreak' },
  ...secondPage(summary, setting),
]

function firstPage(summary: Summary, { about, clients, firm, today, notes }: SummarySetting): readonly Block[] {
  const { title, sentences, figures, picture, steps, restsOn, choice } = summary
  return [
    { ...letterhead(firm, { title, subject: joined(' · ', forClients(clients), about), today }), isAdvice: true },
    { kind: 'sentences', sentences },
    { kind: 'answerBand', figures },
    ...notes,
    ...picture.slice(0, 1),
    stepsTable(steps.slice(0, MAX_STEPS)),
    factsTable(restsOn.slice(0, MAX_FACTS)),
    {
      kind: 'signatures',
      heading: SIGNATURES,
      ...choice,
      people: [...clients.map((name) => `${name}, client`), adviserOf(firm)],
      statement: 'The adviser signs for this advice under the Financial Advisory and Intermediary Services Act, 37 of 2002.',
    },
  ]
}

function secondPage({ assessment, unconfirmed, considered, consideredHead }: Summary, setting: SummarySetting): readonly Block[] {
  const { changes, ownWords = '', disclosure } = setting
  return [
    ...assessment,
    ...shortened(changes),
    ...(unconfirmed.length === 0 ? [] : [unconfirmedTable(unconfirmed.slice(0, MAX_UNCONFIRMED))]),
    ...(considered.length === 0 ? [] : [consideredTable(considered.slice(0, MAX_CONSIDERED), consideredHead)]),
    ...ownWordsBlock(ownWords),
    { kind: 'text', paragraphs: [`${disclosure} ${ON_REQUEST}`], tone: 'quiet' },
  ]
}

const ON_REQUEST = 'Workings, sources and the full record of advice (General Code of Conduct, section 9) are yours on request.'
/** Longer words are in the record of advice alone. */
const MAX_OWN_WORDS = 700

function ownWordsBlock(words: string): readonly Block[] {
  const lines = words.split(/\n+/).filter((line) => line.trim() !== '')
  return lines.length === 0 || words.length > MAX_OWN_WORDS ? [] : [{ kind: 'text', heading: OWN_WORDS, paragraphs: lines, isTyped: true }]
}

export const MONEY_PICTURE = 'Where the money goes'
export const OWN_WORDS = 'In your adviser’s words'
export const ASSESSMENT = 'The assessment'
export const NEXT_STEPS = 'Next steps'
export const RESTS_ON = 'What this rests on'
export const SIGNATURES = 'Your decision'
export const UNCONFIRMED = 'Not yet confirmed'
export const CONSIDERED = 'Also considered'

const stepsTable = (steps: readonly Step[]): Table => ({
  kind: 'table',
  heading: NEXT_STEPS,
  columns: ['When', 'What', 'Who'],
  hasHead: true,
  isWords: true,
  rows: steps.map(({ when, what, who }) => ({ cells: [text(when), text(what), text(who)] })),
})

const factsTable = (facts: readonly Fact[]): Table => ({
  kind: 'table',
  heading: RESTS_ON,
  columns: ['Fact', 'Value'],
  hasHead: false,
  isWords: true,
  rows: facts.map(({ label, value }) => ({ cells: [text(label), text(value)] })),
})

const unconfirmedTable = (rows: readonly Unconfirmed[]): Table => ({
  kind: 'table',
  heading: UNCONFIRMED,
  columns: ['Figure', 'Used here', 'Confirmed by', 'If it differs'],
  hasHead: true,
  isWords: true,
  rows: rows.map(({ figure, of, used, confirmedBy, ifItDiffers }) => ({
    cells: [named(figure, of), text(used), text(confirmedBy), text(ifItDiffers)],
  })),
})

function consideredTable(rows: readonly Considered[], head: string): Table {
  const hasAmounts = rows.some(({ cents }) => cents !== null)
  return {
    kind: 'table',
    heading: CONSIDERED,
    columns: ['Instead', ...(hasAmounts ? [head] : []), 'Why not'],
    hasHead: true,
    isWords: true,
    rows: rows.map(({ instead, of, cents, whyNot }) => ({
      cells: [named(instead, of), ...(hasAmounts ? [cents === null ? NONE : money(cents)] : []), text(whyNot)],
    })),
  }
}

const named = (words: string, of: string | undefined): Cell => text(words, of === undefined ? undefined : { text: of, tone: 'quiet' })

/** Lines of a change that a summary has; the others are one. */
const MAX_CHANGES = 7

function shortened(changes: readonly Block[]): readonly Block[] {
  return changes.map((block) =>
    block.kind === 'table' && block.rows.length > MAX_CHANGES + 3 ? { ...block, rows: fewer(block.rows) } : block,
  )
}

/** The first line and the sum stay; of those between the smallest are added up. */
function fewer(rows: readonly Row[]): readonly Row[] {
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const between = rows.slice(1, -1)
  const amountOf = ({ cells }: Row) => (cells.at(-1)?.kind === 'money' ? (cells.at(-1) as Extract<Cell, { kind: 'money' }>).cents : 0)
  const largest = new Set(between.toSorted((a, b) => Math.abs(amountOf(b)) - Math.abs(amountOf(a))).slice(0, MAX_CHANGES))
  const others = between.filter((row) => !largest.has(row))
  const sum = others.reduce((all, row) => all + amountOf(row), 0)
  return [first, ...between.filter((row) => largest.has(row)), { cells: [text(`${others.length} smaller changes`), money(sum)] }, last]
}

/** How a summary names the client and the adviser in its steps. */
export function namesIn(client: { readonly name: string; readonly surname: string }, { contactPerson, accountName }: ReportFirm) {
  const name = joined(' ', client.name, client.surname)
  return { name, client: client.name || name, adviser: contactPerson.firstName || contactPerson.lastName || accountName }
}

const forClients = (clients: readonly string[]): string => (clients.length === 0 ? '' : `For ${clients.join(' and ')}`)

function adviserOf({ contactPerson: { firstName, lastName }, licenceNumber, accountName }: ReportFirm): string {
  const licence = (licenceNumber ?? '').replace(/^FSP\s*/i, '')
  const name = joined(' ', firstName, lastName) || accountName
  return joined(', ', name, 'adviser', licence === '' ? '' : `FSP ${licence}`)
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Friday 26 February 2027`. */
export function dayWords(date: string): string {
  const { year, month, day } = partsOf(date)
  return `${WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]!} ${formatDate(date)}`
}

/** Two weeks to sign, but no later than the first due date. */
const DAYS_TO_SIGN = 14

export function signingStep(today: string, by: string | null, client: string): Step {
  const usual = lastBusinessDay(addDays(today, DAYS_TO_SIGN))
  const day = by !== null && by < usual && by >= today ? by : usual
  return { when: `By ${formatDate(day)}`, what: 'Decide, sign this page and return it', who: client }
}

export const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
export const lowerFirst = (words: string): string =>
  /^[A-Z]{2}|^South/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)

export const IN_FULL = 'The assessment in full'
export const APPENDIX = 'Appendix: workings and sources'

/** Parts with workings and sources, by their headings. */
const OF_APPENDIX = /^(Methodology|Constants used|Sources|The loan month by month|.*, by year)$/
const isOfAppendix = (block: Block): boolean => block.kind === 'working' || ('heading' in block && OF_APPENDIX.test(block.heading ?? ''))

/** The pages after a summary: the assessment as tables, and in a form that has one the appendix. A page break among them is loose. */
export function afterSummary(blocks: readonly Block[], form: ReportForm): readonly Block[] {
  const content = blocks.filter(({ kind }) => kind !== 'pageBreak')
  const tables = content.filter((block) => !isOfAppendix(block))
  const appendix = hasAppendix(form) ? content.filter(isOfAppendix) : []
  return [
    LOOSE_BREAK,
    { kind: 'text', heading: IN_FULL, paragraphs: [] },
    ...tables,
    ...(appendix.length === 0 ? [] : [LOOSE_BREAK, { kind: 'text' as const, heading: APPENDIX, paragraphs: [] }, ...appendix]),
  ]
}
const LOOSE_BREAK: Block = { kind: 'pageBreak', isLoose: true }

/** A report from the page after its summary on; the same report where it has none. */
export function withoutSummary(report: ReportDocument): ReportDocument {
  const at = report.blocks.findIndex((block) => block.kind === 'text' && block.heading === IN_FULL)
  return { ...report, blocks: report.blocks.slice(at + 1) }
}

/** The sections of a summary, those of its kind first, for what a firm may leave out. */
export const summarySections = (...own: readonly string[]): readonly ReportSection[] => [
  ...own.map((name) => ({ name })),
  { name: NEXT_STEPS, isKept: true },
  { name: RESTS_ON, isKept: true },
  { name: SIGNATURES, isKept: true },
  { name: UNCONFIRMED, isKept: true },
  { name: CONSIDERED },
  { name: IN_FULL, isKept: true },
  { name: APPENDIX },
]

/** The first sentence of several. */
export const firstSentence = (words: string): string => /^.*?[.?!](?=\s|$)/s.exec(words)?.[0] ?? words

/** The answers of the compared options. `sign`: 1 where more is better. */
export function consideredOptions(options: readonly Block[], sign: 1 | -1): readonly Considered[] {
  const table = options.find((block): block is Table => block.kind === 'table' && block.heading === 'Options compared')
  return (table?.rows.slice(1) ?? []).flatMap(({ cells }): Considered[] => {
    const [name, , more] = cells
    if (name?.kind !== 'text') return []
    return [
      {
        instead: name.text.replace(/^[A-Z] /, ''),
        cents: more?.kind === 'money' ? sign * more.cents : null,
        whyNot: 'Compared in the assessment',
      },
    ]
  })
}
