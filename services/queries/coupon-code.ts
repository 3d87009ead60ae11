import type { Call } from '@tafel/kernel/http/handler.ts'
import { type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { findCouponCode } from '@tafel/projections/subscriptions/read.ts'
import { ADMIN } from './admin-list.ts'
import type { QueryConnections } from './connect.ts'
import { createReader } from './reader.ts'

/** The code of the coupon whose id the path names. */
export function couponCodeOf({ pool, waitUntilProjected }: Pick<QueryConnections, 'pool' | 'waitUntilProjected'>) {
  const read = createReader(pool, waitUntilProjected)
  return async (call: Call): Promise<string | Refusal> => {
    const found = await read(call, ['subscriptions'], ADMIN, (db) => findCouponCode(db, call.params['id'] ?? ''))
    return found.ok ? (found.value ?? refuse('functions/not-found')) : found.refusal
  }
}
