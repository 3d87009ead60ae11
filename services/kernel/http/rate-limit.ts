import { LRUCache } from 'lru-cache'

export interface RateLimit {
  /** Takes one or several; returns the seconds to wait if fewer are left. */
  take(key: string, count?: number): number | undefined
  /** Returns a try that turned out not to count. */
  giveBack(key: string): void
}

export interface RateLimitOptions {
  /** Default: a minute. */
  readonly windowMs?: number
  /** Keys remembered, least recent dropped first, so that a flood of keys can't fill the memory. */
  readonly maxKeys?: number
  readonly now?: () => number
}

/**
 * A limit per window and key; the window starts with the key's first call. In memory, per process: it keeps a process responsive, and
 * two processes grant twice as much with twice the capacity. Limits that protect others are counted in Postgres (`shared-limits.ts`).
 */
export function createRateLimit(most: number, options: RateLimitOptions = {}): RateLimit {
  const { windowMs = 60_000, maxKeys = 20_000, now = () => performance.now() } = options
  const windows = new LRUCache<string, { taken: number }>({ max: maxKeys, ttl: windowMs, ttlResolution: 0, perf: { now } })
  return {
    take(key, count = 1) {
      const window = windows.get(key)
      if (window === undefined) windows.set(key, { taken: count })
      else if (window.taken + count > most) return Math.max(1, Math.ceil(windows.getRemainingTTL(key) / 1000))
      else window.taken += count
      return undefined
    },
    giveBack(key) {
      const window = windows.get(key)
      if (window !== undefined && window.taken > 0) window.taken -= 1
    },
  }
}
