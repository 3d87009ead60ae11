import { recordEvent, recordFact } from '@tafel/contracts/contexts/records/record-fact.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Undo } from '@tafel/contracts/base/undoes.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { answered, type RecordContext } from '../answered.ts'
import { deleteRecord } from '../delete/decide.ts'
import { lockRecord } from '../lock/decide.ts'
import { type ExistingRecord, idsOf, isErased } from '../record.ts'
import { restoreRecord } from '../restore/decide.ts'
import { unlockRecord } from '../unlock/decide.ts'
import type { WithPast } from './past.ts'
import { wantedOf } from './plan.ts'

export type UndoRefusal =
  | 'functions/invalid-argument'
  | 'records/deleted'
  | 'records/locked'
  | 'records/erased'
  | 'history/later-changes'
  | 'history/does-not-fit'

/** The acts that change a record's content. Creation is undone by deleting the record. */
export const RECORD_CHANGES = ['Changed']

/** A record's content after an undo. */
export interface HeldAgain {
  readonly description: string
  readonly inputs: unknown
  readonly constantsVersion: string
}

/**
 * Undoes revisions of a record, made by any member. The content returns to what it was, calculated as of today like any change, with its
 * constants; later changes stay, and a later change of the same value must be named too. A flag is switched back.
 */
export function undoInRecord(
  { revisions }: Undo,
  state: WithPast<ExistingRecord>,
  context: RecordContext,
): Decision<RecordEvent, UndoRefusal> {
  if (isErased(state)) return { refused: 'records/erased' }
  const wanted = wantedOf(state.past, revisions, RECORD_CHANGES)
  if ('refused' in wanted) return wanted
  if (wanted.what === 'flag') return undoing(turnedBack(wanted.act, state), revisions)
  if (state.deleted) return { refused: 'records/deleted' }
  if (state.locked) return { refused: 'records/locked' }
  const { plan } = wanted
  if (plan.later.length > 0) return { refused: 'history/later-changes' }
  const { description, inputs, constantsVersion } = plan.values as unknown as HeldAgain
  if (state.description === description && same(state.inputs, inputs) && state.constantsVersion === constantsVersion) return []
  if (!kindOf(state.kind).holds(inputs)) return { refused: 'history/does-not-fit' }
  const content = answered(state.kind, description, inputs, context, state)
  return [recordEvent({ ...idsOf(state), act: 'Changed', content, undoes: plan.revisions })]
}

/** By the rules of a manual change; nothing to do if it was already switched back. */
function turnedBack(act: string, state: ExistingRecord) {
  switch (act) {
    case 'Locked':
      return unlockRecord(state)
    case 'Unlocked':
      return lockRecord(state)
    case 'Deleted':
      return restoreRecord(state)
    default:
      return deleteRecord(state)
  }
}

function undoing(decision: Decision<RecordEvent, UndoRefusal>, undoes: readonly number[]): Decision<RecordEvent, UndoRefusal> {
  if ('refused' in decision) return decision
  return decision.map((event) => recordEvent({ ...recordFact(event)!, undoes } as Parameters<typeof recordEvent>[0]))
}
