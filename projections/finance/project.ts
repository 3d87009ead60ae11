import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { isExported, keptData } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import type { Change } from '../runtime/read-model.ts'

/** Events for finance, without personal data, so that erasing a firm changes nothing here. */
export function project(event: Recorded<TafelEvent>): readonly Change[] {
  if (!isExported(event)) return []
  const set = {
    position: event.position.toString(),
    type: event.type,
    schema_version: event.schemaVersion,
    recorded_at: event.recordedAt,
    occurred_at: event.occurredAt,
    account_id: 'accountId' in event.data ? event.data.accountId : null,
    data: keptData(event),
  }
  return [{ op: 'upsert', table: 'finance_events', key: { event_id: event.id }, set }]
}
