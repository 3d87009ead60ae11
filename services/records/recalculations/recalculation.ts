import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { type RecalculationEvent, recalculationStream } from '@tafel/contracts/contexts/recalculations/events.ts'
import type { Left } from '@tafel/contracts/contexts/recalculations/recalculation.ts'
import type { RecalculationView } from '@tafel/contracts/contexts/recalculations/views.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'

export interface RecordRef {
  readonly kind: KindName
  readonly recordId: string
}
export type LeftRecord = RecordRef & { readonly why: Left }
export type DoneRecord = RecordRef & { readonly revision: number }

/** One run: its request, and its outcomes so far. */
export interface Recalculation {
  readonly accountId: string
  readonly recalculationId: string
  readonly constantsVersion: string
  readonly at: string
  readonly records: readonly RecordRef[]
  readonly isStopped: boolean
  readonly isUndoing: boolean
  readonly done: readonly DoneRecord[]
  readonly left: readonly LeftRecord[]
  readonly undone: readonly RecordRef[]
  /** Could not be undone. */
  readonly kept: readonly LeftRecord[]
}

/** A firm's last run; undefined before the first. */
export type RecalculationState = { readonly last: Recalculation | undefined }

/** One per firm, by the firm's id. */
export const recalculations: Aggregate<RecalculationState, RecalculationEvent> = {
  stream: recalculationStream,
  initial: { last: undefined },
  evolve(state, event) {
    if (event.type === 'RecalculationBegun') {
      const nothing = { isStopped: false, isUndoing: false, done: [], left: [], undone: [], kept: [] }
      return { last: { ...event.data, ...nothing } }
    }
    const { last } = state
    if (last?.recalculationId !== event.data.recalculationId) return impossible(event)
    switch (event.type) {
      case 'RecalculationAdvanced':
        return { last: { ...last, done: [...last.done, ...event.data.done], left: [...last.left, ...event.data.left] } }
      case 'RecalculationStopped':
        return { last: { ...last, isStopped: true } }
      case 'RecalculationUndoBegun':
        return { last: { ...last, isUndoing: true } }
      case 'RecalculationUndoAdvanced':
        return { last: { ...last, undone: [...last.undone, ...event.data.undone], kept: [...last.kept, ...event.data.left] } }
    }
  },
}

export function phaseOf({ records, isStopped, isUndoing, done, left, undone, kept }: Recalculation): RecalculationView['phase'] {
  if (isUndoing) return undone.length + kept.length < done.length ? 'undoing' : 'undone'
  if (done.length + left.length === records.length) return 'done'
  return isStopped ? 'stopped' : 'running'
}

/** Records per step: progress is reported, and other runs get their turn. */
const STEP = 20

export type NextStep =
  | { readonly what: 'recalculate'; readonly records: readonly RecordRef[] }
  | { readonly what: 'undo'; readonly records: readonly DoneRecord[] }

/** The next step, if any. */
export function nextStep(run: Recalculation): NextStep | undefined {
  const { records, done, left, undone, kept } = run
  const without = <R extends RecordRef>(all: readonly R[], dealtWith: readonly RecordRef[]): readonly R[] => {
    const keys = new Set(dealtWith.map(keyOf))
    return all.filter((record) => !keys.has(keyOf(record))).slice(0, STEP)
  }
  switch (phaseOf(run)) {
    case 'running':
      return { what: 'recalculate', records: without(records, [...done, ...left]) }
    case 'undoing':
      return { what: 'undo', records: without(done, [...undone, ...kept]) }
    default:
      return undefined
  }
}

export const keyOf = ({ kind, recordId }: RecordRef): string => `${kind}-${recordId}`

export function viewOf(run: Recalculation): RecalculationView {
  const { recalculationId, constantsVersion, at, records, done, left, undone, kept } = run
  const ref = ({ kind, recordId }: RecordRef) => ({ kind, recordId })
  return { recalculationId, constantsVersion, at, phase: phaseOf(run), total: records.length, done: done.map(ref), left, undone, kept }
}
