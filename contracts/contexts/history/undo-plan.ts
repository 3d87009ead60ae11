import type { Values } from '../../base/paths.ts'
import { sameJson } from '../../base/same-json.ts'
import { changesBetween } from '../../base/value-changes.ts'
import { overlap, valueAt, withValueAt } from '../../base/paths.ts'

/** The result of undoing changes. */
export interface UndoPlan {
  /** The values afterwards. */
  readonly values: Values
  /** Everything undone: the requested changes, and those that depend on them. */
  readonly revisions: readonly number[]
  /** Later changes of the same values, which would hang in the air. */
  readonly later: readonly number[]
}

/** The values after each revision, by its number; undefined if erased. */
type Past = readonly (Values | undefined)[]

/**
 * Each value that the revisions changed goes back to what it was before the first of them. Changes made since to other values stay. Those
 * made since to the same ones are added, unless they have come to nothing by now; and so on, with the other changes of those.
 */
export function planUndo(past: Past, asked: readonly number[]): UndoPlan {
  const touched = new Map<number, readonly string[]>()
  const touchedBy = (revision: number): readonly string[] => {
    const known = touched.get(revision)
    if (known !== undefined) return known
    const [before, after] = [past[revision - 1], past[revision]]
    const paths =
      before === undefined || after === undefined || before === after ? [] : changesBetween(before, after).map(({ path }) => path)
    touched.set(revision, paths)
    return paths
  }
  const now = past.at(-1) ?? {}
  const taken = new Set(asked)

  for (;;) {
    const roots = rootsOf([...taken].flatMap(touchedBy))
    const places = roots.map((root) => ({ root, ...endsOf(root, taken, touchedBy) }))
    const size = taken.size
    for (const { root, first, last } of places) {
      const isIntact = sameJson(valueAt(now, root), valueAt(past[last], root))
      for (let revision = first + 1; revision < past.length; revision += 1) {
        if (isIntact && revision > last) break
        if (touchedBy(revision).some((path) => overlap(path, root))) taken.add(revision)
      }
    }
    if (taken.size > size) continue
    const like = past[Math.min(...taken) - 1]
    const values = places.reduce((held, { root, first }) => withValueAt(held, root, valueAt(past[first - 1], root), like), now)
    const revisions = [...taken].toSorted((a, b) => a - b)
    return { values, revisions, later: revisions.filter((revision) => !asked.includes(revision)) }
  }
}

/** Of paths that hold each other the outermost. */
function rootsOf(paths: readonly string[]): readonly string[] {
  const all = [...new Set(paths)]
  return all.filter((path) => !all.some((other) => other !== path && path.startsWith(`${other}.`)))
}

/** The first and the last of the revisions that changed something there. */
function endsOf(root: string, taken: ReadonlySet<number>, touchedBy: (revision: number) => readonly string[]) {
  const there = [...taken].filter((revision) => touchedBy(revision).some((path) => overlap(path, root)))
  return { first: Math.min(...there), last: Math.max(...there) }
}
