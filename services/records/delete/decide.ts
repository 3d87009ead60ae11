import { recordEvent } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { type ExistingRecord, idsOf, isErased } from '../record.ts'

/** A lock also prevents deletion: unlock the record first. */
export function deleteRecord(state: ExistingRecord): Decision<RecordEvent, 'records/locked' | 'records/erased'> {
  if (isErased(state)) return { refused: 'records/erased' }
  if (state.deleted) return []
  if (state.locked) return { refused: 'records/locked' }
  return [recordEvent({ ...idsOf(state), act: 'Deleted' })]
}
