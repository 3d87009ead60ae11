import type { Call, User } from './handler.ts'
import { createRateLimit } from './rate-limit.ts'
import { type Refusal, refuse } from './refusal.ts'

const HOUR_MS = 3_600_000

/** Exports per person and hour: each reads, decrypts or packs a file of thousands of rows. */
export interface ExportShare {
  /** Takes one if any is left. Call it once there is something to export. */
  take(call: Pick<Call, 'user'>): Refusal | undefined
}

/** Each person's share, in this process. */
export function exportShare(perHour: number): ExportShare {
  const limit = createRateLimit(perHour, { windowMs: HOUR_MS })
  return {
    take({ user }) {
      const wait = limit.take((user as User).userId)
      return wait === undefined ? undefined : refuse('http/too-many-exports', { retryAfter: wait })
    },
  }
}
