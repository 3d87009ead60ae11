import { recordEvent } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { type ExistingRecord, idsOf, isErased } from '../record.ts'

/** `reason`: in the user's words; an undo has none. */
export function unlockRecord(state: ExistingRecord, reason?: string): Decision<RecordEvent, 'records/deleted' | 'records/erased'> {
  if (isErased(state)) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  return state.locked ? [recordEvent({ ...idsOf(state), act: 'Unlocked', ...(reason === undefined ? {} : { reason }) })] : []
}
