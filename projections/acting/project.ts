import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Change } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  switch (event.type) {
    case 'ActingBegun': {
      const { actingId, accountId, admin, userId, until, mayWrite } = event.data
      const set = { account_id: accountId, admin, user_id: userId, since: event.occurredAt, until, may_write: mayWrite, is_ended: false }
      return [{ op: 'upsert', table: 'actings', key: { acting_id: actingId }, set }]
    }
    case 'ActingEnded':
      return [{ op: 'update', table: 'actings', key: { acting_id: event.data.actingId }, set: { is_ended: true } }]
    default:
      return []
  }
}
