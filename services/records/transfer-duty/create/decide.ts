import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { TransferDutyEvent } from '@tafel/contracts/transfer-duty/events.ts'
import type { CreateTransferDuty as Wish } from '@tafel/contracts/transfer-duty/record.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import { same } from '@tafel/kernel/same.ts'
import type { ClientState } from '../../clients/client.ts'
import { isOwn } from '../../own.ts'
import { compute } from '../compute.ts'
import type { TransferDutyState } from '../transfer-duty.ts'

export interface CreateTransferDuty extends Wish {
  readonly accountId: string
  readonly copiedFrom?: string
}
export type CreateRefusal = 'functions/not-found' | 'functions/aborted' | 'records/deleted' | 'records/erased'

/** The client is of the firm and not deleted. An id that another firm uses is answered like one that can't be had. */
export function createTransferDuty(
  command: CreateTransferDuty,
  client: ClientState,
  state: TransferDutyState,
  now: string,
): Decision<TransferDutyEvent, CreateRefusal> {
  const { transferDutyId, accountId, clientId, description, inputs, copiedFrom } = command
  if (!isOwn(client, accountId)) return { refused: 'functions/not-found' }
  if (client.forgotten) return { refused: 'records/erased' }
  if (client.deleted) return { refused: 'records/deleted' }
  if (state.exists) {
    if (!isOwn(state, accountId)) return { refused: 'functions/not-found' }
    const unchanged = state.clientId === clientId && state.description === description && same(state.inputs, inputs)
    return unchanged && !state.deleted ? [] : { refused: 'functions/aborted' }
  }
  const ids = { transferDutyId, accountId, clientId }
  const from = copiedFrom === undefined ? {} : { copiedFrom }
  return [{ type: 'TransferDutyCreated', data: { ...ids, ...compute(description, inputs, johannesburgDate(now)), ...from } }]
}
