import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ExistingClient } from '../client.ts'

export function restoreClient({ clientId, accountId, deleted, forgotten }: ExistingClient): Decision<ClientEvent, 'records/erased'> {
  if (forgotten) return { refused: 'records/erased' }
  return deleted ? [{ type: 'ClientRestored', data: { clientId, accountId } }] : []
}
