import type { ClientEvent } from '@tafel/contracts/clients/events.ts'
import { clientDetails, type ClientDetails } from '@tafel/contracts/clients/client.ts'
import type { Dependant } from '@tafel/contracts/clients/household.ts'
import type { Undo } from '@tafel/contracts/undoes.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import { same } from '@tafel/kernel/same.ts'
import type { WithPast } from '../../undo/past.ts'
import { wantedOf } from '../../undo/plan.ts'
import type { ExistingClient } from '../client.ts'
import { deleteClient } from '../delete-client/decide.ts'
import { restoreClient } from '../restore-client/decide.ts'

export type UndoClientRefusal =
  | 'functions/invalid-argument'
  | 'records/deleted'
  | 'records/erased'
  | 'history/later-changes'
  | 'history/by-hand'

/** The acts that change what is known of a client, and concern nobody else. */
export const CLIENT_CHANGES = ['DetailsChanged', 'DependantsChanged']

/** Takes revisions of a client back, whoever made them. A marriage stands with both spouses, and is changed for both or not at all. */
export function undoInClient({ revisions }: Undo, state: WithPast<ExistingClient>): Decision<ClientEvent, UndoClientRefusal> {
  if (state.forgotten) return { refused: 'records/erased' }
  const wanted = wantedOf(state.past, revisions, CLIENT_CHANGES)
  if ('refused' in wanted) return wanted
  if (wanted.what === 'flag') return undoing(turnedBack(wanted.act, state), revisions)
  if (state.deleted) return { refused: 'records/deleted' }
  if (wanted.plan.later.length > 0) return { refused: 'history/later-changes' }
  const { details, dependants } = partsOf(wanted.plan.values)
  const { clientId, accountId } = state
  const ids = { clientId, accountId, undoes: [...wanted.plan.revisions] }
  return [
    ...(same(details, state.details) ? [] : [{ type: 'ClientDetailsChanged' as const, data: { ...ids, ...details } }]),
    ...(same(dependants, state.dependants)
      ? []
      : [{ type: 'ClientDependantsChanged' as const, data: { ...ids, dependants: [...dependants] } }]),
  ]
}

function partsOf(values: Readonly<Record<string, unknown>>) {
  const details = Object.fromEntries(Object.keys(clientDetails.shape).map((field) => [field, values[field]])) as ClientDetails
  return { details, dependants: (values['dependants'] ?? []) as readonly Dependant[] }
}

function turnedBack(act: string, state: ExistingClient): Decision<ClientEvent, UndoClientRefusal> {
  if (act === 'Deleted') return restoreClient(state)
  return act === 'Restored' || act === 'Added' ? deleteClient(state) : { refused: 'history/by-hand' }
}

function undoing(decision: Decision<ClientEvent, UndoClientRefusal>, undoes: readonly number[]): Decision<ClientEvent, UndoClientRefusal> {
  if ('refused' in decision) return decision
  return decision.map((event) => ({ ...event, data: { ...event.data, undoes: [...undoes] } }) as ClientEvent)
}
