import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { TransferDutyEvent } from '@tafel/contracts/transfer-duty/events.ts'
import type { ChangeTransferDuty } from '@tafel/contracts/transfer-duty/record.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import { same } from '@tafel/kernel/same.ts'
import { compute } from '../compute.ts'
import { type ExistingTransferDuty, idsOf, isErased } from '../transfer-duty.ts'

/** The same wish again changes nothing, also not the versions and the day it was calculated with. */
export function changeTransferDuty(
  { description, inputs }: ChangeTransferDuty,
  state: ExistingTransferDuty,
  now: string,
): Decision<TransferDutyEvent, 'records/deleted' | 'records/locked' | 'records/erased'> {
  if (isErased(state)) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  if (state.locked) return { refused: 'records/locked' }
  if (state.description === description && same(state.inputs, inputs)) return []
  return [{ type: 'TransferDutyChanged', data: { ...idsOf(state), ...compute(description, inputs, johannesburgDate(now)) } }]
}
