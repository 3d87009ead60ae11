import type { TransferDutyEvent } from '@tafel/contracts/transfer-duty/events.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import { type ExistingTransferDuty, idsOf, isErased } from '../transfer-duty.ts'

/** A lock holds against deleting too: a record is unlocked first. */
export function deleteTransferDuty(state: ExistingTransferDuty): Decision<TransferDutyEvent, 'records/locked' | 'records/erased'> {
  if (isErased(state)) return { refused: 'records/erased' }
  if (state.deleted) return []
  if (state.locked) return { refused: 'records/locked' }
  return [{ type: 'TransferDutyDeleted', data: idsOf(state) }]
}
