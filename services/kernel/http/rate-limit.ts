import { LRUCache } from 'lru-cache'

export interface RateLimit {
  /** Takes one, or as many as are asked for; the seconds to wait where there are not so many left. */
  take(key: string, count?: number): number | undefined
  /** What was taken turned out not to count. */
  giveBack(key: string): void
}

export interface RateLimitOptions {
  /** A minute. */
  readonly windowMs?: number
  /** So many keys are remembered; those that were quiet for longest go first, so a flood of keys can't grow the memory. */
  readonly maxKeys?: number
  readonly now?: () => number
}

/**
 * So many within a window for each key, which begins with the key's first call. In memory, so each process has its own: for shares that keep
 * a process responsive. Two processes grant twice as much, and have twice the capacity. What protects others is counted in Postgres
 * (`shared-limits.ts`).
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
