export interface RateLimit {
  /** Takes one; the seconds to wait where there is none left. */
  take(key: string): number | undefined
}

/**
 * So many a minute for each key, in windows of a minute that begin with the key's first call. In memory: a limit per process.
 * At most `maxKeys` are remembered; the oldest windows go first, so a flood of keys can't grow the memory.
 */
export function createRateLimit(perMinute: number, now: () => number = () => performance.now(), maxKeys = 20_000): RateLimit {
  const windows = new Map<string, { readonly began: number; taken: number }>()
  return {
    take(key) {
      const time = now()
      let window = windows.get(key)
      if (window === undefined || time - window.began >= 60_000) {
        windows.delete(key)
        if (windows.size >= maxKeys) windows.delete(windows.keys().next().value!)
        window = { began: time, taken: 0 }
        windows.set(key, window)
      }
      if (window.taken >= perMinute) return Math.ceil((window.began + 60_000 - time) / 1000)
      window.taken += 1
      return undefined
    },
  }
}
