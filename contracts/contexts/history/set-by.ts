import { isKeyed, sameJson } from '../../base/same-json.ts'
import { matchRows } from '../../base/match-rows.ts'
import { isRows } from '../../base/paths.ts'
import type { Step } from './step.ts'

/** The author of a value, and the time. */
export interface SetBy {
  readonly revision: number
  readonly at: string
  readonly by: string
}

/** The last revision that set a value, or each value within it. */
type Marks = number | { readonly [key: string]: Marks }

/** For each value that is held, or was taken out, the last step that set it. Rows keep their marks where others come or go before them. */
export function setBy(steps: readonly Step[]): Readonly<Record<string, SetBy>> {
  let marks: Marks | undefined
  let before: Step['values']
  for (const { values, revision } of steps) {
    if (values !== before || marks === undefined) marks = values === undefined ? undefined : marked(before, values, marks, revision)
    before = values
  }
  const found: Record<string, SetBy> = {}
  // Nothing is held that would have a path.
  if (marks === undefined || typeof marks === 'number') return found
  for (const [path, revision] of flat(marks, '')) {
    const { at, by } = steps[revision]!
    found[path] = { revision, at, by }
  }
  return found
}

function marked(before: unknown, after: unknown, marks: Marks | undefined, revision: number): Marks {
  if (marks !== undefined && sameJson(before, after)) return marks
  const below = (key: string | undefined): Marks | undefined => (key === undefined || !isKeyed(marks) ? undefined : (marks[key] as Marks))
  if (isRows(after) && after.length > 0) {
    const rows = isRows(before) ? before : []
    const same = matchRows(rows, after)
    return keyed(after.map((row, at) => [String(at), marked(rows[same[at]!], row, below(same[at]?.toString()), revision)]))
  }
  if (isKeyed(after) && Object.keys(after).length > 0) {
    const group = isKeyed(before) ? before : {}
    const keys = Object.keys({ ...group, ...after, ...(isKeyed(marks) ? marks : {}) })
    return keyed(keys.map((key) => [key, marked(group[key], after[key], below(key), revision)]))
  }
  return revision
}

const keyed = (entries: readonly (readonly [string, Marks])[]): Marks => Object.fromEntries(entries)

function flat(marks: Marks, path: string): readonly (readonly [string, number])[] {
  if (typeof marks === 'number') return [[path, marks]]
  return Object.entries(marks).flatMap(([key, each]) => flat(each, path === '' ? key : `${path}.${key}`))
}

/** The last change to set the value at a path: the value itself, its parent, or a part of it. */
export function setAt(all: Readonly<Record<string, SetBy>>, path: string): SetBy | undefined {
  const there = Object.entries(all).filter(([each]) => each === path || each.startsWith(`${path}.`) || path.startsWith(`${each}.`))
  return there.map(([, set]) => set).toSorted((a, b) => b.revision - a.revision)[0]
}
