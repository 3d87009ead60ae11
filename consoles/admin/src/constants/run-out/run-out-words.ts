import type { RunOut } from '@tafel/contracts/law/constants/run-out.ts'
import { placeOf } from '@tafel/contracts/law/sets/place.ts'
import { formatDate, formatRate } from '@tafel/contracts/base/money/format.ts'

/** One line of the list: a rate, or the tables of one set that run out on the same day. */
export interface RunOutLine extends Pick<RunOut, 'confirmedUntil' | 'hasRunOut' | 'afterwards' | 'set'> {
  readonly id: string
  readonly name: string
  readonly last: RunOut['last']
  /** The kinds of its figures: `incomeTax`, `deedsFees`. */
  readonly kinds: readonly string[]
  /** The decision on the repo rate is entered on this line; the other rates follow it. */
  readonly isRepoRate: boolean
}

const MAX_NAMED = 3

/** Rates one by one; the tables of one set that run out on the same day together. Keeps the order of the list. */
export function runOutLines(list: readonly RunOut[]): readonly RunOutLine[] {
  const groups = Map.groupBy(list, ({ id, last, set, confirmedUntil }) =>
    last === undefined ? `${set.collection} ${set.key} ${confirmedUntil}` : id,
  )
  return [...groups].map(([key, [first, ...others]]) => {
    const { confirmedUntil, hasRunOut, afterwards, set, last, id } = first!
    const names = [first!, ...others].map(({ name }) => name)
    const more = names.length - MAX_NAMED
    const name = `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    const kinds = [...new Set([first!, ...others].flatMap(({ figures }) => figures.flatMap((figure) => placeOf(figure)?.kind ?? [])))]
    return { id: key, name, kinds, confirmedUntil, hasRunOut, afterwards, set, last, isRepoRate: id === 'lending.prime' }
  })
}

/** `10,75 % from 25 September 2026`. */
export const lastWords = (last: RunOut['last']): string =>
  last === undefined ? '–' : `${formatRate(last.value)} from ${formatDate(last.from)}`

export const AFTERWARDS = {
  continues: 'The last value continues, marked with its date',
  refused: 'Calculations that need it are refused',
} as const

/** `2 figures have run out`, `2 figures have run out, 1 runs out within 30 days`. */
export function runOutSummary(lines: readonly RunOutLine[]): string {
  const out = lines.filter(({ hasRunOut }) => hasRunOut).length
  const soon = lines.length - out
  const parts = [
    ...(out > 0 ? [`${out} ${out === 1 ? 'entry has' : 'entries have'} run out`] : []),
    ...(soon > 0 ? [`${soon} ${soon === 1 ? 'runs' : 'run'} out within 30 days`] : []),
  ]
  return parts.length === 0 ? 'Every figure is confirmed for the next 30 days.' : `${parts.join(', ')}.`
}
