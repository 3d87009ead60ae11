import type { Recorded } from '@tafel/contracts/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/events.ts'
import { remembered } from '@tafel/contracts/personal.ts'
import { searchKey } from '@tafel/contracts/search-key.ts'
import type { TransferDutyEvent } from '@tafel/contracts/transfer-duty/events.ts'
import type { Change, Row } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  const seen = { changed_at: event.occurredAt, revision: event.revision.toString() }
  const record = (op: 'upsert' | 'update', transferDutyId: string, set: Row): readonly Change[] => [
    { op, table: 'transfer_duties', key: { transfer_duty_id: transferDutyId }, set: { ...set, ...seen } },
  ]
  switch (event.type) {
    case 'TransferDutyCreated': {
      const { transferDutyId, accountId, clientId } = event.data
      const owner = { account_id: accountId, client_id: clientId }
      return record('upsert', transferDutyId, {
        ...owner,
        ...calculated(event.data),
        locked: false,
        deleted: false,
        created_at: event.occurredAt,
      })
    }
    case 'TransferDutyChanged':
      return record('update', event.data.transferDutyId, calculated(event.data))
    case 'TransferDutyLocked':
      return record('update', event.data.transferDutyId, { locked: true })
    case 'TransferDutyUnlocked':
      return record('update', event.data.transferDutyId, { locked: false })
    case 'TransferDutyDeleted':
      return record('update', event.data.transferDutyId, { deleted: true })
    case 'TransferDutyRestored':
      return record('update', event.data.transferDutyId, { deleted: false })
    case 'ClientAdded':
    case 'ClientDetailsChanged': {
      const { clientId, accountId, name, surname } = event.data
      const words = [remembered(name), remembered(surname)].filter((word) => word !== undefined && word !== '')
      const clientName = words.length > 0 ? words.join(' ') : null
      const set = { account_id: accountId, client_name: clientName, search_client: searchKey(clientName ?? '') }
      return [{ op: 'upsert', table: 'transfer_duty_clients', key: { client_id: clientId }, set }]
    }
    case 'ClientDeleted':
    case 'ClientRestored': {
      const deleted = event.type === 'ClientDeleted'
      return [{ op: 'update', table: 'transfer_duty_clients', key: { client_id: event.data.clientId }, set: { deleted } }]
    }
    // The personal part of the client's records goes with this row: see `forgetRecordsWithTheirClient`.
    case 'ClientForgotten': {
      const set = { client_name: null, search_client: '', deleted: true, erased: true }
      return [{ op: 'update', table: 'transfer_duty_clients', key: { client_id: event.data.clientId }, set }]
    }
    default:
      return []
  }
}

type Calculated = Extract<TransferDutyEvent, { type: 'TransferDutyCreated' }>['data']

/** Forgotten fields are null. */
function calculated(data: Omit<Calculated, 'copiedFrom'>): Row {
  const description = remembered(data.description)
  return {
    description: description ?? null,
    search_description: searchKey(description ?? ''),
    inputs: remembered(data.inputs) ?? null,
    transfer_duty_payable: remembered(data.result)?.transferDutyPayable ?? null,
    date_of_acquisition: remembered(data.result)?.dateOfAcquisition ?? null,
    constants_version: data.constantsVersion,
    engine_version: data.engineVersion,
  }
}
