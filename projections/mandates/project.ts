import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Change } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  switch (event.type) {
    case 'MandateGranted': {
      const { mandateId, accountId, auditor, clientIds, from, until } = event.data
      const set = { auditor, clients: clientIds?.length ?? null, from, until, is_revoked: false }
      return [{ op: 'upsert', table: 'mandates', key: { account_id: accountId, mandate_id: mandateId }, set }]
    }
    case 'MandateRevoked': {
      const { mandateId, accountId } = event.data
      return [{ op: 'update', table: 'mandates', key: { account_id: accountId, mandate_id: mandateId }, set: { is_revoked: true } }]
    }
    default:
      return []
  }
}
