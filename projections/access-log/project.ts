import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Change } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  if (event.type !== 'FirmDataRead') return []
  const { entryId, accountId, person, as, onBehalfOf, clientId, what, record, sitting } = event.data
  const set = {
    entry_id: entryId,
    account_id: accountId,
    person,
    looked_as: as,
    on_behalf_of: onBehalfOf,
    client_id: clientId,
    what,
    record_kind: record?.kind ?? null,
    record_id: record?.recordId ?? null,
    sitting,
    at: event.occurredAt,
  }
  return [{ op: 'upsert', table: 'looks', key: { look_id: event.id }, set }]
}
