import type { KindName } from '../../base/kind-names.ts'
import { multiplyDivide } from '../../base/money/cents.ts'

/** One record before and under a draft. Null: it has no answer. */
export interface Rerun {
  readonly kind: KindName
  readonly was: number | null
  readonly next: number | null
  /** Which figure of law is missing, where that is why there would be no answer. */
  readonly why?: string | null
}

/** An answer that moves, without saying whose. */
export interface Move extends Rerun {
  readonly change: number
}

/** The changes that a draft would cause in all records of all firms. Contains no names or ids, so it identifies no one. */
export interface Impact {
  readonly records: number
  readonly firms: number
  readonly lower: number
  readonly same: number
  readonly higher: number
  /** They have an answer now, and would have none. */
  readonly lost: number
  /** They would have one, and have none now. */
  readonly gained: number
  /** Nothing is entered, or it contradicts itself: neither now nor then. */
  readonly unanswered: number
  /** Why there would be no answer, the most frequent first. `why` null: nothing is entered, or it contradicts itself. */
  readonly reasons: readonly { readonly why: string | null; readonly count: number }[]
  /** Of all that move, in cents. */
  readonly totalChange: number
  /** By steps of R 1 000, the first and the last without end. */
  readonly histogram: readonly { readonly from: number | null; readonly to: number | null; readonly count: number }[]
  readonly largestFalls: readonly Move[]
  readonly largestRises: readonly Move[]
}

/** The state of a preview. `none`: none was requested for this draft. */
export interface ImpactPreview {
  readonly status: 'none' | 'running' | 'done' | 'cancelled' | 'failed'
  readonly done: number
  readonly total: number
  readonly seconds: number
  /** The draft that it was of. */
  readonly draft: number | null
  /** The year that it begins: each client's newest facts, carried over into it. Null: every record unchanged. */
  readonly newYear: number | null
  readonly impact?: Impact
}

const STEP = 100_000
const STEPS = 7
const MAX_MOVES = 20
const MAX_REASONS = 10

/** Adds up reruns as they arrive, without storing them. */
export function createImpactCounter() {
  const counts = { records: 0, lower: 0, same: 0, higher: 0, lost: 0, gained: 0, unanswered: 0, totalChange: 0 }
  const reasons = new Map<string | null, number>()
  const bins = Array.from({ length: 2 * STEPS + 2 }, () => 0)
  let falls: Move[] = []
  let rises: Move[] = []
  return {
    add({ kind, was, next, why = null }: Rerun): void {
      counts.records += 1
      if (next === null) reasons.set(why, (reasons.get(why) ?? 0) + 1)
      if (was === null || next === null) {
        counts[was === next ? 'unanswered' : was === null ? 'gained' : 'lost'] += 1
        return
      }
      const change = next - was
      counts[change < 0 ? 'lower' : change > 0 ? 'higher' : 'same'] += 1
      if (change === 0) return
      counts.totalChange += change
      const at = binOf(change)
      bins[at] = bins[at]! + 1
      const move = { kind, was, next, change }
      if (change < 0) falls = largest([...falls, move])
      else rises = largest([...rises, move])
    },
    impact: (firms: number): Impact => ({
      ...counts,
      firms,
      reasons: [...reasons]
        .map(([why, count]) => ({ why, count }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MAX_REASONS),
      histogram: bins.map((count, at) => ({ ...boundsOf(at), count })),
      largestFalls: falls,
      largestRises: rises,
    }),
  }
}

/** The first bin holds all below −R 7 000, the last all above R 7 000; between, a bound belongs to the bin that is further from nothing. */
function binOf(change: number): number {
  const step = Math.min(STEPS, multiplyDivide(Math.abs(change) - (Math.abs(change) % STEP), 1, STEP))
  return change < 0 ? STEPS - step : STEPS + 1 + step
}

function boundsOf(at: number): { readonly from: number | null; readonly to: number | null } {
  const from = (at - STEPS - 1) * STEP
  return { from: at === 0 ? null : from, to: at === 2 * STEPS + 1 ? null : from + STEP }
}

const largest = (moves: readonly Move[]): Move[] => moves.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, MAX_MOVES)
