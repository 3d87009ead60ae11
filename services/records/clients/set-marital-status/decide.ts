import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { MaritalStatus } from '@tafel/contracts/contexts/clients/household.ts'
import type { SpouseEvent } from '@tafel/contracts/contexts/clients/spouse-events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { ExistingClient } from '../client.ts'
import { spouseOf, type Spouses } from '../spouses.ts'

export interface LinkSpouses {
  readonly accountId: string
  readonly clientId: string
  /** Null: the spouse is not a client. */
  readonly spouseId: string | null
  /** Erased clients: no one is married to them any more. */
  readonly erased: ReadonlySet<string>
}

/**
 * Links two clients of the firm, and ends the client's link to another. A spouse linked to a third client is refused: this client can't end
 * that link.
 */
export function linkSpouses(
  { accountId, clientId, spouseId, erased }: LinkSpouses,
  state: Spouses,
): Decision<SpouseEvent, 'clients/spouse-taken'> {
  const current = spouseOf(state, clientId) ?? null
  if (current === spouseId) return []
  const third = spouseId === null ? undefined : spouseOf(state, spouseId)
  if (third !== undefined && !erased.has(third)) return { refused: 'clients/spouse-taken' }
  const linkEvent = (type: SpouseEvent['type'], one: string, other: string): SpouseEvent => ({
    type,
    data: { accountId, clientIds: [one, other] },
  })
  const events: SpouseEvent[] = []
  if (current !== null) events.push(linkEvent('SpousesUnlinked', clientId, current))
  if (spouseId !== null && third !== undefined) events.push(linkEvent('SpousesUnlinked', spouseId, third))
  if (spouseId !== null) events.push(linkEvent('SpousesLinked', clientId, spouseId))
  return events
}

/** One spouse's details of a marriage. */
export interface KeptMarriage {
  /** Null: not recorded. */
  readonly maritalStatus: MaritalStatus | null
  /** Null: the spouse is not a client. */
  readonly spouseId: string | null
  /** The revisions of the client that it undoes. */
  readonly undoes?: readonly number[]
}

export function changeMaritalStatus(
  { maritalStatus, spouseId, undoes }: KeptMarriage,
  state: ExistingClient,
): Decision<ClientEvent, 'records/deleted' | 'records/erased'> {
  if (state.forgotten) return { refused: 'records/erased' }
  if (state.deleted) return { refused: 'records/deleted' }
  if (same(maritalStatus, state.maritalStatus ?? null) && spouseId === state.spouseId) return []
  const { clientId, accountId } = state
  const data = { clientId, accountId, maritalStatus, spouseId, ...(undoes !== undefined && { undoes: [...undoes] }) }
  return [{ type: 'ClientMaritalStatusChanged', data }]
}
