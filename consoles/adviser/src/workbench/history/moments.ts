import type { HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { IssuedSummary } from '@tafel/contracts/contexts/issued/views.ts'
import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { momentWords } from '../../shared/history/entry-words.ts'
import { localDate } from '../../shared/time/local-time.ts'
import type { ChosenMoment } from './history-view.ts'

/** A moment in the list of those that can be chosen. */
export interface MomentOption {
  readonly value: string
  readonly label: string
}

/** The moments of a record: now, what was issued of it, and after each entry; the newest of each first. */
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

/** The revision of a moment; undefined where no such report of the record is known. */
export function revisionOf(moment: ChosenMoment, issued: readonly IssuedSummary[], newest: number): number | undefined {
  if (moment === 'now') return newest
  return typeof moment === 'number' ? moment : issued.find(({ number }) => number === moment)?.revision
}

/** Before what moved the answer last, of what had happened by a revision; the moment before the first is that one itself. */
export function beforeLastMove(entries: readonly HistoryEntry[], until: number): number {
  const seen = entries.filter(({ last }) => last <= until)
  const moved = seen.find(({ answer }) => answer !== undefined && answer.from !== answer.to && answer.from !== null)
  return Math.max(0, ((moved ?? seen[0])?.first ?? 1) - 1)
}
