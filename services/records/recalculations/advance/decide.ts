import type { RecalculationEvent } from '@tafel/contracts/contexts/recalculations/events.ts'
import { type DoneRecord, keyOf, type LeftRecord, type Recalculation, type RecalculationState, type RecordRef } from '../recalculation.ts'

/** Outcomes of some records of a run. */
export type Outcomes =
  | { readonly what: 'recalculate'; readonly done: readonly DoneRecord[]; readonly left: readonly LeftRecord[] }
  | { readonly what: 'undo'; readonly undone: readonly RecordRef[]; readonly left: readonly LeftRecord[] }

/** Each record once: known outcomes aren't repeated. */
export function advance(run: Recalculation, outcomes: Outcomes, { last }: RecalculationState): readonly RecalculationEvent[] {
  const { accountId, recalculationId } = run
  if (last?.recalculationId !== recalculationId) return []
  const ids = { accountId, recalculationId }
  const known = new Set((outcomes.what === 'undo' ? [...last.undone, ...last.kept] : [...last.done, ...last.left]).map(keyOf))
  const isNew = (record: RecordRef) => !known.has(keyOf(record))
  const left = outcomes.left.filter(isNew)
  if (outcomes.what === 'undo') {
    const undone = outcomes.undone.filter(isNew)
    return undone.length + left.length === 0 ? [] : [{ type: 'RecalculationUndoAdvanced', data: { ...ids, undone, left } }]
  }
  const done = outcomes.done.filter(isNew)
  return done.length + left.length === 0 ? [] : [{ type: 'RecalculationAdvanced', data: { ...ids, done, left } }]
}
