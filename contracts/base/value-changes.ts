import type { Values } from './paths.ts'
import { isKeyed, sameJson } from './same-json.ts'
import { isRows } from './paths.ts'

/** One value that differs; undefined is one that isn't there. */
export interface ValueChange {
  readonly path: string
  readonly from?: unknown
  readonly to?: unknown
}

/**
 * The differences between two states, value by value. Rows are identified by their numbers while their count is unchanged; if some
 * were added or removed, all rows together are one value, because they can't be matched.
 */
export function changesBetween(from: Values, to: Values): readonly ValueChange[] {
  const changes: ValueChange[] = []
  collect(from, to, '', changes)
  return changes
}

function collect(from: unknown, to: unknown, path: string, changes: ValueChange[]): void {
  if (sameJson(from, to)) return
  const before = changes.length
  if (isGroup(from, to)) {
    for (const key of Object.keys({ ...(from as object), ...(to as object) })) {
      collect(keyOf(from, key), keyOf(to, key), path === '' ? key : `${path}.${key}`, changes)
    }
  } else if (isRows(from) && isRows(to) && from.length === to.length) {
    from.forEach((row, at) => collect(row, to[at], `${path}.${at}`, changes))
  }
  // A group or row that came or went empty says something by itself.
  if (changes.length === before) changes.push({ path, from, to })
}

/** Both are groups, or one is and the other isn't there. */
const isGroup = (from: unknown, to: unknown): boolean =>
  (isKeyed(from) || isKeyed(to)) && (from === undefined || isKeyed(from)) && (to === undefined || isKeyed(to))

const keyOf = (group: unknown, key: string): unknown => (isKeyed(group) ? group[key] : undefined)
