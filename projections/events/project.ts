import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { reportNumber } from '@tafel/contracts/contexts/issued/numbers.ts'
import { recordFact } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { Change } from '../runtime/read-model.ts'

/** Every event that names its firm. */
export function project(event: Recorded<TafelEvent>): readonly Change[] {
  const { accountId, clientId, reportId } = event.data as Readonly<Record<string, unknown>>
  if (typeof accountId !== 'string') return []
  const issued = event.type === 'ReportIssued' ? event.data : undefined
  const record = recordFact(event) ?? issued
  const set = {
    position: event.position.toString(),
    // As in the history.
    at: event.recordedAt,
    type: event.type,
    person: event.actor,
    on_behalf_of: event.onBehalfOf ?? null,
    account_id: accountId,
    client_id: typeof clientId === 'string' ? clientId : null,
    record_kind: record?.kind ?? null,
    record_id: record?.recordId ?? null,
    // Later events of a report name only the report; they are joined with the one that issued it when read.
    report_id: typeof reportId === 'string' ? reportId : null,
    report_number: issued === undefined ? null : reportNumber(issued.code, issued.year, issued.serial),
    revision: event.revision.toString(),
  }
  return [{ op: 'upsert', table: 'event_index', key: { event_id: event.id }, set }]
}
