/** How much went through, and how fast since somebody last asked. */
export interface Meter {
  count(): void
  read(now: number): { readonly total: number; readonly since: number; readonly perSecond: number }
}

export function meter(startedAt: number): Meter {
  let total = 0
  let lastTotal = 0
  let lastAt = startedAt
  return {
    count: () => void (total += 1),
    read(now) {
      const since = total - lastTotal
      const seconds = (now - lastAt) / 1000
      lastTotal = total
      lastAt = now
      return { total, since, perSecond: seconds > 0 ? Math.floor(since / seconds) : 0 }
    },
  }
}

const KEPT = 1_000

/** How long consumers took from getting an event to answering, of the latest answers. */
export interface Latencies {
  add(milliseconds: number): void
  /** EventStoreDB's names of the measurements, in milliseconds. */
  measurements(): readonly (readonly [string, number])[]
}

export function latencies(): Latencies {
  const kept: number[] = []
  let next = 0
  return {
    add(milliseconds) {
      kept[next] = milliseconds
      next = (next + 1) % KEPT
    },
    measurements() {
      if (kept.length === 0) return []
      const sorted = kept.toSorted((a, b) => a - b)
      const at = (share: number): number => Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!)
      const mean = Math.round(sorted.reduce((sum, each) => sum + each, 0) / sorted.length)
      const quintiles = [1, 2, 3, 4, 5].map((n) => [`Quintile ${n}`, at(n / 5)] as const)
      const percentiles = [90, 95, 99, 99.5, 99.9].map((percent) => [`${percent}%`, at(percent / 100)] as const)
      return [['Mean', mean], ['Median', at(0.5)], ['Fastest', at(0)], ...quintiles, ...percentiles, ['Highest', at(1)]]
    },
  }
}
