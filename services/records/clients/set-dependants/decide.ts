import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { Dependant } from '@tafel/contracts/contexts/clients/household.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { ExistingClient } from '../client.ts'

export function setDependants(
  dependants: readonly Dependant[],
  state: ExistingClient,
): Decision<ClientEvent, 'records/deleted' | 'records/erased'> {
  if (state.forgotten) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  if (same(dependants, state.dependants)) return []
  const { clientId, accountId } = state
  return [{ type: 'ClientDependantsChanged', data: { clientId, accountId, dependants: [...dependants] } }]
}
