import { clientsUntil as read } from '@tafel/projections/events/read.ts'
import type { Call } from '@tafel/kernel/http/handler.ts'
import type { QueryConnections } from './connect.ts'
import { createReader } from './reader.ts'

/** The clients of the call's firm at a moment; see the read model. */
export function clientsUntil({ pool, waitUntilProjected }: Pick<QueryConnections, 'pool' | 'waitUntilProjected'>) {
  const reader = createReader(pool, waitUntilProjected)
  return (call: Call, asked: Omit<Parameters<typeof read>[1], 'accountId'>) =>
    reader(call, ['events'], { accountId: call.accountId }, (db) => read(db, { ...asked, accountId: call.accountId }))
}
