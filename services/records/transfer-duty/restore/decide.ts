import type { TransferDutyEvent } from '@tafel/contracts/transfer-duty/events.ts'
import type { Decision } from '../../../kernel/aggregate.ts'
import { type ExistingTransferDuty, idsOf } from '../transfer-duty.ts'

export function restoreTransferDuty(state: ExistingTransferDuty): Decision<TransferDutyEvent, never> {
  return state.deleted ? [{ type: 'TransferDutyRestored', data: idsOf(state) }] : []
}
