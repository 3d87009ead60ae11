import { recordEvent } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { type ExistingRecord, idsOf, isErased } from '../record.ts'

export function lockRecord(state: ExistingRecord): Decision<RecordEvent, 'records/deleted' | 'records/erased'> {
  if (isErased(state)) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  return state.locked ? [] : [recordEvent({ ...idsOf(state), act: 'Locked' })]
}
