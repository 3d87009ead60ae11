import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Change } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  switch (event.type) {
    case 'AlertRaised': {
      const { alertId, ...raised } = event.data
      return [
        { op: 'upsert', table: 'alerts', key: { alert_id: alertId }, set: { ...raised, acknowledged_by: null, acknowledged_at: null } },
      ]
    }
    case 'AlertAcknowledged': {
      const { alertId, by } = event.data
      return [
        { op: 'update', table: 'alerts', key: { alert_id: alertId }, set: { acknowledged_by: by, acknowledged_at: event.occurredAt } },
      ]
    }
    default:
      return []
  }
}
