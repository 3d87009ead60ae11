import type { Row } from './paths.ts'
import { sameJson } from './same-json.ts'

/** For each row its previous version; undefined for a new one. Identical rows are ambiguous. */
export function matchRows(before: readonly Row[], after: readonly Row[]): readonly (number | undefined)[] {
  if (before.length === after.length) return after.map((_, at) => at)
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && sameJson(before[head], after[head])) head += 1
  let tail = 0
  while (tail < shorter - head && sameJson(before.at(-1 - tail), after.at(-1 - tail))) tail += 1
  return after.map((_, at) => (at < head ? at : at >= after.length - tail ? at - after.length + before.length : undefined))
}
