import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Change } from '../runtime/read-model.ts'

const TABLE = 'audit_entries'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  switch (event.type) {
    case 'AdminRead': {
      const { entryId, admin, route, target, requestId, outcome, seen, rows, filters } = event.data
      const set = {
        at: event.occurredAt,
        admin,
        route,
        is_action: false,
        target_kind: target?.kind ?? null,
        target_id: target?.id ?? null,
        subjects: [...new Set([...(target === null ? [] : [target.id]), ...seen])],
        rows,
        filters,
        outcome,
        request_id: requestId,
      }
      return [{ op: 'upsert', table: TABLE, key: { entry_id: entryId }, set }]
    }
    case 'AdminActionBegun': {
      const { entryId, admin, route, target, requestId } = event.data
      const set = {
        at: event.occurredAt,
        admin,
        route,
        is_action: true,
        target_kind: target?.kind ?? null,
        target_id: target?.id ?? null,
        subjects: target === null ? [] : [target.id],
        rows: 0,
        filters: [],
        outcome: null,
        request_id: requestId,
      }
      return [{ op: 'upsert', table: TABLE, key: { entry_id: entryId }, set }]
    }
    case 'AdminActionEnded':
      return [{ op: 'update', table: TABLE, key: { entry_id: event.data.entryId }, set: { outcome: event.data.outcome } }]
    default:
      return []
  }
}
