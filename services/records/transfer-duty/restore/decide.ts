import type { TransferDutyEvent } from '@tafel/contracts/transfer-duty/events.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import { type ExistingTransferDuty, idsOf, isErased } from '../transfer-duty.ts'

export function restoreTransferDuty(state: ExistingTransferDuty): Decision<TransferDutyEvent, 'records/erased'> {
  if (isErased(state)) return { refused: 'records/erased' }
  return state.deleted ? [{ type: 'TransferDutyRestored', data: idsOf(state) }] : []
}
