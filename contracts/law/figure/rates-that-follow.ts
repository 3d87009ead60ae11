import { addDays, addMonths } from '../../base/dates.ts'
import { type StartingRow, withEnds } from './dated-rows.ts'
import type { LendingConstants } from './lending-kinds.ts'
import { derivedRate } from './official-rate.ts'
import { derivedPrescribedRate } from './prescribed-rate.ts'
import type { TaxConstants, TaxRow } from './tax-kinds.ts'

type Prime = LendingConstants['prime']
type Kind = 'officialRate' | 'prescribedRate'

const firstOf = (date: string) => `${date.slice(0, 7)}-01`

/** The official rate (s 1): from the first of the month after the day on which the repo rate changed. */
const officialFrom = (changed: string) => addMonths(firstOf(changed), 1)
/** The prescribed rate, as it has begun so far: the first of the fourth month after the month of the meeting, the day before the change. */
const prescribedFrom = (changed: string) => addMonths(firstOf(addDays(changed, -1)), 4)

const ABOVE_REPO = { officialRate: 10_000, prescribedRate: 35_000 } as const
const FROM = { officialRate: officialFrom, prescribedRate: prescribedFrom } as const
const DERIVED = { officialRate: derivedRate, prescribedRate: derivedPrescribedRate } as const

/** The last day that a decision after `knownUntil` can't move. */
export const followsUntil = (kind: Kind, knownUntil: string): string => addDays(FROM[kind](addDays(knownUntil, 1)), -1)

/** Derives a rate that follows the repo rate from its history, from a day on: parts per million by first day. */
export function following(kind: Kind, { changes }: Pick<Prime, 'changes'>, after: string) {
  return changes.flatMap(({ from, repo }) => (FROM[kind](from) > after ? [DERIVED[kind](FROM[kind](from), repo + ABOVE_REPO[kind])] : []))
}

/** The official and the prescribed rate, continued from the repo rate, and until when they are known. */
export function withRatesThatFollow(tax: TaxConstants, prime: Prime): TaxConstants {
  return { ...tax, officialRate: continuedRows(tax, prime, 'officialRate'), prescribedRate: continuedRows(tax, prime, 'prescribedRate') }
}

function continuedRows(tax: TaxConstants, prime: Prime, kind: Kind): readonly TaxRow<Kind>[] {
  const rows: readonly TaxRow<Kind>[] = tax[kind]
  const newest = rows[0]
  if (newest === undefined) return rows
  const later = following(kind, prime, newest.from)
  const until = followsUntil(kind, prime.knownUntil)
  // A longer period entered by hand is kept.
  const to = newest.to !== null && later.length === 0 && newest.to > until ? newest.to : until
  const starting: StartingRow<TaxRow<Kind>>[] = [...later, ...rows.map(({ from, rate }) => ({ from, rate }))]
  const [last, ...before] = withEnds<TaxRow<Kind>>(starting)
  return [{ ...last!, to }, ...before]
}
