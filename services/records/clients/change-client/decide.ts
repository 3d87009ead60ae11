import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { ExistingClient } from '../client.ts'

export function changeClient(details: ClientDetails, state: ExistingClient): Decision<ClientEvent, 'records/deleted' | 'records/erased'> {
  if (state.forgotten) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  if (same(details, state.details)) return []
  return [{ type: 'ClientDetailsChanged', data: { clientId: state.clientId, accountId: state.accountId, ...details } }]
}
