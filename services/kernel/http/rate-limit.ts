import { LRUCache } from 'lru-cache'

export interface RateLimit {
  /** Takes one, or as many as are asked for; the seconds to wait where there are not so many left. */
  take(key: string, count?: number): number | undefined
}

const WINDOW_MS = 60_000

/**
 * So many a minute for each key, in windows of a minute that begin with the key's first call. In memory: a limit per process.
 * At most `maxKeys` are remembered; those that were quiet for longest go first, so a flood of keys can't grow the memory.
 */
export function createRateLimit(perMinute: number, now: () => number = () => performance.now(), maxKeys = 20_000): RateLimit {
  const windows = new LRUCache<string, { taken: number }>({ max: maxKeys, ttl: WINDOW_MS, ttlResolution: 0, perf: { now } })
  return {
    take(key, count = 1) {
      const window = windows.get(key)
      if (window === undefined) windows.set(key, { taken: count })
      else if (window.taken + count > perMinute) return Math.max(1, Math.ceil(windows.getRemainingTTL(key) / 1000))
      else window.taken += count
      return undefined
    },
  }
}
