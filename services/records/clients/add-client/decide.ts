import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import { isOfTenant } from '../../tenant-scope.ts'
import type { ClientState } from '../client.ts'

export interface AddClient {
  readonly clientId: string
  readonly accountId: string
  readonly details: ClientDetails
}

/** The sender chooses the id. One that another firm uses is answered as unavailable, not as taken. */
export function addClient(
  { clientId, accountId, details }: AddClient,
  state: ClientState,
): Decision<ClientEvent, 'functions/not-found' | 'functions/aborted' | 'records/erased'> {
  if (!state.exists) return [{ type: 'ClientAdded', data: { clientId, accountId, ...details } }]
  if (!isOfTenant(state, accountId)) return { refused: 'functions/not-found' }
  if (state.forgotten) return { refused: 'records/erased' }
  return same(details, state.details) && !state.deleted ? [] : { refused: 'functions/aborted' }
}
