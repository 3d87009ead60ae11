import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { IssuedSummary } from '@tafel/contracts/contexts/issued/views.ts'
import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { momentWords } from '../../shared/history/entry-words.ts'
import { localDate } from '../../shared/time/local-time.ts'
import type { ChosenMoment } from './history-view.ts'

/** An option in the list of points in time. */
export interface MomentOption {
  readonly value: string
  readonly label: string
}

/** A record's points in time: now, its issued reports, and after each entry; each newest first. */
export function momentOptions(
  entries: readonly HistoryEntry[],
  issued: readonly IssuedSummary[],
  revision: number,
): readonly MomentOption[] {
  return [
    { value: 'now', label: `Now, revision ${revision}` },
    ...issued.map(({ number, issuedAt }) => ({ value: number, label: `Report ${number}, ${formatDate(localDate(new Date(issuedAt)))}` })),
    ...entries.map(({ last, at, answer }) => ({
      value: String(last),
      label: `${momentWords(at)}${typeof answer?.to === 'number' ? ` · ${formatMoney(answer.to)}` : ''}`,
    })),
  ]
}

/** The revision of a point in time; undefined if the record has no such report. */
export function revisionOf(moment: ChosenMoment, issued: readonly IssuedSummary[], newest: number): number | undefined {
  if (moment === 'now') return newest
  return typeof moment === 'number' ? moment : issued.find(({ number }) => number === moment)?.revision
}

/** The revision before the answer last changed, up to `until`; before the first change, `until` itself. */
export function beforeLastMove(entries: readonly HistoryEntry[], until: number): number {
  const seen = entries.filter(({ last }) => last <= until)
  const moved = seen.find(({ answer }) => answer !== undefined && answer.from !== answer.to && answer.from !== null)
  return Math.max(0, ((moved ?? seen[0])?.first ?? 1) - 1)
}
