import { recordEvent } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { type ExistingRecord, idsOf, isErased } from '../record.ts'

export function restoreRecord(state: ExistingRecord): Decision<RecordEvent, 'records/erased'> {
  if (isErased(state)) return { refused: 'records/erased' }
  return state.deleted ? [recordEvent({ ...idsOf(state), act: 'Restored' })] : []
}
