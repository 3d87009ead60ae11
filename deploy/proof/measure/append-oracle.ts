import type { Seen } from './append-contestant.ts'

export interface Verdict {
  /** Acknowledged but never seen. */
  readonly lost: number
  /** Seen more than once. */
  readonly doubled: number
  /** Seen before an earlier event of its stream. */
  readonly outOfOrder: number
  /** Seen but never written. */
  readonly invented: number
}

/** Compares what was seen with the number of acknowledged events in each stream. */
export function oracle(acknowledged: ReadonlyMap<string, number>) {
  const shown = new Map<string, Set<number>>()
  const last = new Map<string, number>()
  let [doubled, outOfOrder, invented] = [0, 0, 0]
  return {
    seen({ stream, before }: Seen): void {
      const those = shown.get(stream) ?? new Set<number>()
      shown.set(stream, those)
      if (those.has(before)) {
        doubled += 1
        return
      }
      those.add(before)
      if (before < (last.get(stream) ?? -1)) outOfOrder += 1
      last.set(stream, Math.max(before, last.get(stream) ?? -1))
    },
    /** The number of distinct events seen so far. */
    count: () => shown.values().reduce((sum, those) => sum + those.size, 0),
    verdict(): Verdict {
      let lost = 0
      for (const [stream, events] of acknowledged) {
        const those = shown.get(stream) ?? new Set()
        for (let before = 0; before < events; before += 1) if (!those.has(before)) lost += 1
      }
      for (const [stream, those] of shown) for (const before of those) if (before >= (acknowledged.get(stream) ?? 0)) invented += 1
      return { lost, doubled, outOfOrder, invented }
    },
  }
}
