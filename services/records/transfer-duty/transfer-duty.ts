import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import { remembered } from '@tafel/contracts/personal.ts'
import { type TransferDutyEvent, transferDutyStream } from '@tafel/contracts/transfer-duty/events.ts'
import type { Aggregate } from '../../kernel/aggregate.ts'
import type { Existing } from '../own.ts'

export type TransferDutyState =
  | { readonly exists: false }
  | {
      readonly exists: true
      readonly transferDutyId: string
      readonly accountId: string
      readonly clientId: string
      readonly locked: boolean
      readonly deleted: boolean
      /** Undefined once the client was forgotten, as are the inputs. */
      readonly description: string | undefined
      readonly inputs: TransferDutyInputs | undefined
    }
export type ExistingTransferDuty = Existing<TransferDutyState>

export const transferDuty: Aggregate<TransferDutyState, TransferDutyEvent> = {
  stream: transferDutyStream,
  initial: { exists: false },
  evolve(state, event) {
    switch (event.type) {
      case 'TransferDutyCreated': {
        const { transferDutyId, accountId, clientId } = event.data
        return { exists: true, transferDutyId, accountId, clientId, locked: false, deleted: false, ...contentOf(event.data) }
      }
      case 'TransferDutyChanged':
        return state.exists ? { ...state, ...contentOf(event.data) } : state
      case 'TransferDutyLocked':
        return state.exists ? { ...state, locked: true } : state
      case 'TransferDutyUnlocked':
        return state.exists ? { ...state, locked: false } : state
      case 'TransferDutyDeleted':
        return state.exists ? { ...state, deleted: true } : state
      case 'TransferDutyRestored':
        return state.exists ? { ...state, deleted: false } : state
    }
  },
}

function contentOf({ description, inputs }: Extract<TransferDutyEvent, { type: 'TransferDutyChanged' }>['data']) {
  return { description: remembered(description), inputs: remembered(inputs) }
}

/** Its client was erased for good: the key is destroyed, and nothing is decided about the record any more. */
export const isErased = ({ description }: ExistingTransferDuty): boolean => description === undefined

/** The ids that every event of the record carries. */
export function idsOf({ transferDutyId, accountId, clientId }: ExistingTransferDuty) {
  return { transferDutyId, accountId, clientId }
}
