import { StoreUnavailable } from '../store/event-store.ts'
import type { SharedLimits } from '../http/shared-limits.ts'

/** The limits while Postgres is away. */
export const LIMITS_AWAY: SharedLimits = {
  limit: () => ({
    take: () => Promise.reject(new StoreUnavailable('Postgres is away, as the test requires.')),
    giveBack: async () => undefined,
  }),
}
