import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { Left } from '@tafel/contracts/contexts/recalculations/recalculation.ts'
import type { ChangedRecord, RecalculationView } from '@tafel/contracts/contexts/recalculations/views.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
export const recordsWords = (count: number): string => counted(count, 'record', 'records')

/** `4 records of 3 of your 52 clients have another answer with the tables of now.` */
export function changedWords(changed: readonly ChangedRecord[], clients: number): string {
  const touched = new Set(changed.map(({ clientId }) => clientId)).size
  const have = changed.length === 1 ? 'has' : 'have'
  const of = clients === 1 ? 'your one client' : `${touched} of your ${clients} clients`
  return `${recordsWords(changed.length)} of ${of} ${have} another answer with the tables of now.`
}

/** `+ R 200`, `− R 200`; undefined where one of both is no answer. */
export function differenceWords({ was, next }: Pick<ChangedRecord, 'was' | 'next'>): string | undefined {
  if (was === null || next === null) return undefined
  const change = next - was
  // The headline stays as it is where only figures behind it move.
  return change > 0 ? `+ ${formatMoney(change)}` : formatMoney(change)
}

const WHY: Readonly<Record<Left, string>> = {
  locked: 'locked',
  deleted: 'deleted',
  erased: 'erased',
  gone: 'not there any more',
  asItIs: 'as it was already',
  laterChanges: 'changed since; take it back in its history',
  doesNotFit: 'its earlier inputs no longer fit the form',
}

/** `2 locked, 1 deleted`, the most first. */
export function leftWords(left: readonly { readonly why: Left }[]): string {
  const counts = [...Map.groupBy(left, ({ why }) => why)].toSorted(([, a], [, b]) => b.length - a.length)
  return counts.map(([why, those]) => `${those.length} ${WHY[why]}`).join(', ')
}

/** What became of a run. */
export function runWords(run: RecalculationView): string {
  const { phase, total, done, left, undone, kept } = run
  const leftOut = left.length === 0 ? '' : ` ${recordsWords(left.length)} left as they were: ${leftWords(left)}.`
  switch (phase) {
    case 'running':
      return `${done.length + left.length} of ${total} records calculated with the new tables.`
    case 'done':
      return `${recordsWords(done.length)} calculated with the new tables.${leftOut}`
    case 'stopped':
      return `Stopped: ${done.length} of ${recordsWords(total)} calculated with the new tables, the rest is as it was.${leftOut}`
    case 'undoing':
      return `${undone.length + kept.length} of ${done.length} records taken back.`
    case 'undone':
      return `${recordsWords(undone.length)} taken back.${kept.length === 0 ? '' : ` ${recordsWords(kept.length)} could not be: ${leftWords(kept)}.`}`
  }
}
