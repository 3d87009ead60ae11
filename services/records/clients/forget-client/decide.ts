import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ExistingClient } from '../client.ts'

/** Permanent, so in two steps: only a deleted client, which could still be restored, can be erased. */
export function forgetClient({ clientId, accountId, deleted, forgotten }: ExistingClient): Decision<ClientEvent, 'records/not-deleted'> {
  if (forgotten) return []
  if (!deleted) return { refused: 'records/not-deleted' }
  return [{ type: 'ClientForgotten', data: { clientId, accountId } }]
}
