import type { Call, User } from './handler.ts'
import { createRateLimit } from './rate-limit.ts'
import { type Refusal, refuse } from './refusal.ts'

const HOUR_MS = 3_600_000

/** How many exports of a sort one person may have made in an hour: a file of thousands of rows is read, decrypted or packed for each. */
export interface ExportShare {
  /** Takes one, where there is one left. To be called once it is known that there is something to export. */
  take(call: Pick<Call, 'user'>): Refusal | undefined
}

/** The share of each person, in this process. */
export function exportShare(perHour: number): ExportShare {
  const limit = createRateLimit(perHour, { windowMs: HOUR_MS })
  return {
    take({ user }) {
      const wait = limit.take((user as User).userId)
      return wait === undefined ? undefined : refuse('http/too-many-exports', { retryAfter: wait })
    },
  }
}
