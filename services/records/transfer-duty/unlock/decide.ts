import type { TransferDutyEvent } from '@tafel/contracts/transfer-duty/events.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import { type ExistingTransferDuty, idsOf, isErased } from '../transfer-duty.ts'

export function unlockTransferDuty(state: ExistingTransferDuty): Decision<TransferDutyEvent, 'records/deleted' | 'records/erased'> {
  if (isErased(state)) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  return state.locked ? [{ type: 'TransferDutyUnlocked', data: idsOf(state) }] : []
}
