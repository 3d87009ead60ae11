import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { daysOf } from '@tafel/contracts/base/dates.ts'
import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import { type FilingSeason, filingSeason, type SeasonDate } from '@tafel/contracts/contexts/season/season-dates.ts'
import { isFiled, type Stage, type Step, STEP_WORDS, STEPS } from '@tafel/contracts/contexts/season/steps.ts'

/** What the cell of a step says. */
export type Cell =
  | { readonly kind: 'done'; readonly day: string }
  /** The next step: what the return waits for, and how long it has. */
  | { readonly kind: 'next'; readonly words: string; readonly waited: string; readonly isOverdue: boolean }
  | { readonly kind: 'empty' }

export function cellOf({ steps, stage, waited, isOverdue }: BoardRow, step: Step): Cell {
  const day = steps[step]
  if (day !== '') return { kind: 'done', day }
  if (stage === 'toRequest' || nextStep(stage) !== step) return { kind: 'empty' }
  const words = STEP_WORDS[stage].next
  return words === '' ? { kind: 'empty' } : { kind: 'next', words, waited: waitedWords(waited), isOverdue }
}

/** The step after a stage; undefined after the last. */
export const nextStep = (stage: Step): Step | undefined => STEPS[STEPS.indexOf(stage) + 1]

/** `12 d`, `today`. */
export const waitedWords = (waited: number | null): string => (waited === null ? '' : waited === 0 ? 'today' : `${waited} d`)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
/** `14 Jun`. */
export const shortDay = (day: string): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`

/** The cell as a screen reader says it. */
export function cellLabel(row: BoardRow, step: Step): string {
  const { title } = STEP_WORDS[step]
  const cell = cellOf(row, step)
  if (cell.kind === 'done') return `${title}: ${formatDate(cell.day)}`
  if (cell.kind === 'empty') return `${title}: not done`
  const since = row.waited === null ? '' : row.waited === 0 ? ', since today' : `, for ${row.waited} ${row.waited === 1 ? 'day' : 'days'}`
  return `${title}: ${cell.words}${since}${cell.isOverdue ? ', too long' : ''}`
}

/** Where a return is, in one line: `To review, 3 d`. */
export function stageWords({ stage, waited }: Pick<BoardRow, 'stage' | 'waited'>): string {
  if (stage === 'toRequest') return 'To request'
  const words = STEP_WORDS[stage].waits
  const isClosed = stage === 'assessed' || stage === 'differs'
  return `${stage === 'differs' ? 'Differs ' : ''}${words}${isClosed ? '' : `, ${waitedWords(waited)}`}`.replace(/^\p{L}/u, (letter) =>
    letter.toUpperCase(),
  )
}

/** What is left of the season for a row. */
export interface DaysLeft {
  /** Null where nothing is left to do by a deadline, or there is none. */
  readonly days: number | null
  readonly words: string
}

/** The day by which a client must file. Of a client whose status isn't known, the earlier one. */
export const deadlineOf = (season: FilingSeason, { provisional }: Pick<BoardRow, 'provisional'>): SeasonDate =>
  provisional === 'yes' ? season.provisional : season.notProvisional

export function daysLeft(row: Pick<BoardRow, 'stage' | 'provisional'>, taxYear: number, today: string): DaysLeft {
  const done = doneWords(row.stage)
  if (done !== undefined) return { days: null, words: done }
  const season = filingSeason(taxYear)
  if (season === undefined) return { days: null, words: 'not announced' }
  const { day } = deadlineOf(season, row)
  return { days: daysOf(today, day) - 1, words: shortDay(day) }
}

function doneWords(stage: Stage): string | undefined {
  if (!isFiled(stage)) return undefined
  return stage === 'filed' ? 'filed' : stage === 'assessed' ? 'closed' : 'assessed'
}
