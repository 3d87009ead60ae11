import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import { type UserEvent, userStream } from '@tafel/contracts/contexts/identity/events.ts'
import type { ReadModel } from '@tafel/projections/runtime/read-model.ts'
import type { Aggregate, CommandContext, Decision } from '@tafel/kernel/aggregate.ts'
import { addClient } from '@tafel/services/records/clients/add-client/decide.ts'
import { changeClient } from '@tafel/services/records/clients/change-client/decide.ts'
import type { ClientState } from '@tafel/services/records/clients/client.ts'
import { deleteClient } from '@tafel/services/records/clients/delete-client/decide.ts'
import { restoreClient } from '@tafel/services/records/clients/restore-client/decide.ts'

/** What somebody wants of a client. The rules are the product's own. */
export interface Command {
  readonly kind: 'add' | 'change' | 'delete' | 'restore'
  readonly clientId: string
  /** Of add and change; unique in the run. */
  readonly name: string
}
export type Rule = 'missing' | 'records/deleted' | 'functions/not-found' | 'functions/aborted' | 'records/erased'

export const FIRM = 'a0000000-0000-4000-8000-000000000001'

export function decide({ kind, clientId, name }: Command, state: ClientState): Decision<ClientEvent, Rule> {
  const details = { name, surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  if (kind === 'add') return addClient({ clientId, accountId: FIRM, details }, state)
  if (!state.exists) return { refused: 'missing' }
  return kind === 'change' ? changeClient(details, state) : kind === 'delete' ? deleteClient(state) : restoreClient(state)
}

/** What the reactor writes when a client was added, deleted or restored; only the command's id keeps it from being written twice. */
export const follow = (userId: string): readonly UserEvent[] => [{ type: 'EmailVerified', data: { userId } }]
export const followed: Aggregate<number, UserEvent> = { stream: userStream, initial: 0, evolve: (count) => count + 1 }
export const CAUSES = ['ClientAdded', 'ClientDeleted', 'ClientRestored'] as const

export const contextOf = (commandId: string, commandHash: string, ifMatch?: bigint): CommandContext => ({
  commandId,
  commandHash,
  actor: FIRM,
  correlationId: commandId,
  causationId: commandId,
  ...(ifMatch !== undefined && { ifMatch }),
})

/** Updates, deletes and comes back: every operation of the runtime, tombstones among them. */
export const readModel: ReadModel = {
  name: 'simulated',
  version: 1,
  tables: ['clients', 'present'],
  streams: ['client-'],
  create: async () => undefined,
  project(event) {
    const revision = event.revision.toString()
    switch (event.type) {
      case 'ClientAdded': {
        const key = { client_id: event.data.clientId }
        const set = { name: event.data.name as string, revision }
        return [
          { op: 'upsert', table: 'clients', key, set },
          { op: 'upsert', table: 'present', key, set: { since: revision } },
        ]
      }
      case 'ClientDetailsChanged':
        return [
          { op: 'update', table: 'clients', key: { client_id: event.data.clientId }, set: { name: event.data.name as string, revision } },
        ]
      case 'ClientDeleted':
        return [{ op: 'delete', table: 'present', key: { client_id: event.data.clientId } }]
      case 'ClientRestored':
        return [{ op: 'upsert', table: 'present', key: { client_id: event.data.clientId }, set: { since: revision } }]
      default:
        return []
    }
  },
}
