import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ExistingClient } from '../client.ts'

/** Hidden, not erased: the client's records stay and return with the client. `forgetClient` erases. */
export function deleteClient({ clientId, accountId, deleted, forgotten }: ExistingClient): Decision<ClientEvent, 'records/erased'> {
  if (forgotten) return { refused: 'records/erased' }
  return deleted ? [] : [{ type: 'ClientDeleted', data: { clientId, accountId } }]
}
