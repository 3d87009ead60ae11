import type { Recorded } from '@tafel/contracts/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/events.ts'
import { recordFact } from '@tafel/contracts/records/record-fact.ts'
import type { Change } from '../runtime/read-model.ts'

/** Every event that says which firm it is about. */
export function project(event: Recorded<TafelEvent>): readonly Change[] {
  const { accountId, clientId } = event.data as { readonly accountId?: unknown; readonly clientId?: unknown }
  if (typeof accountId !== 'string') return []
  const record = recordFact(event)
  const set = {
    position: event.position.toString(),
    // As the history tells it.
    at: event.recordedAt,
    type: event.type,
    person: event.actor,
    on_behalf_of: event.onBehalfOf ?? null,
    account_id: accountId,
    client_id: typeof clientId === 'string' ? clientId : null,
    record_kind: record?.kind ?? null,
    record_id: record?.recordId ?? null,
    revision: event.revision.toString(),
  }
  return [{ op: 'upsert', table: 'event_index', key: { event_id: event.id }, set }]
}
