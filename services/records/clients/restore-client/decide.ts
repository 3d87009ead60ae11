import type { ClientEvent } from '@tafel/contracts/clients/events.ts'
import type { Decision } from '../../../kernel/aggregate.ts'
import type { ExistingClient } from '../client.ts'

export function restoreClient({ clientId, accountId, deleted }: ExistingClient): Decision<ClientEvent, never> {
  return deleted ? [{ type: 'ClientRestored', data: { clientId, accountId } }] : []
}
