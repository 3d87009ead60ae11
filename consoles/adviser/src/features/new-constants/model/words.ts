import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { Left } from '@tafel/contracts/contexts/recalculations/recalculation.ts'
import type { ChangedRecord, RecalculationView } from '@tafel/contracts/contexts/recalculations/views.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
export const recordsWords = (count: number): string => counted(count, 'record', 'records')

/** `4 records of 3 of your 52 clients would change with the current tables.` */
export function changedWords(changed: readonly ChangedRecord[], clients: number): string {
  const touched = new Set(changed.map(({ clientId }) => clientId)).size
  const of = clients === 1 ? 'your one client' : `${touched} of your ${clients} clients`
  return `${recordsWords(changed.length)} of ${of} would change with the current tables.`
}

/** `+ R 200`, `− R 200`; undefined if one of the two has no result. */
export function differenceWords({ was, next }: Pick<ChangedRecord, 'was' | 'next'>): string | undefined {
  if (was === null || next === null) return undefined
  const change = next - was
  // The headline may be unchanged while other figures change.
  return change > 0 ? `+ ${formatMoney(change)}` : formatMoney(change)
}

const WHY: Readonly<Record<Left, string>> = {
  locked: 'locked',
  deleted: 'deleted',
  erased: 'erased',
  gone: 'no longer available',
  asItIs: 'already up to date',
  laterChanges: 'changed since; undo it in its history',
  doesNotFit: 'its earlier inputs no longer fit the form',
}

/** `2 locked, 1 deleted`, the largest count first. */
export function leftWords(left: readonly { readonly why: Left }[]): string {
  const counts = [...Map.groupBy(left, ({ why }) => why)].toSorted(([, a], [, b]) => b.length - a.length)
  return counts.map(([why, those]) => `${those.length} ${WHY[why]}`).join(', ')
}

/** The outcome of a run. */
export function runWords(run: RecalculationView): string {
  const { phase, total, done, left, undone, kept } = run
  const leftOut = left.length === 0 ? '' : ` ${recordsWords(left.length)} left unchanged: ${leftWords(left)}.`
  switch (phase) {
    case 'running':
      return `${done.length + left.length} of ${total} records recalculated with the new tables.`
    case 'done':
      return `${recordsWords(done.length)} recalculated with the new tables.${leftOut}`
    case 'stopped':
      return `Stopped: ${done.length} of ${recordsWords(total)} recalculated with the new tables; the others are unchanged.${leftOut}`
    case 'undoing':
      return `${undone.length + kept.length} of ${done.length} records undone.`
    case 'undone':
      return `${recordsWords(undone.length)} undone.${kept.length === 0 ? '' : ` ${recordsWords(kept.length)} could not be undone: ${leftWords(kept)}.`}`
  }
}
