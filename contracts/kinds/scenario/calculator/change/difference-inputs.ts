import { isKeyed, sameJson } from '../../../../base/same-json.ts'
import { labelOf } from '../../../../law/assessment/inputs/labels.ts'

/** One step from one set of inputs to another, and the inputs after it. */
export interface InputStep<Inputs> {
  /** Path of what changed: `employers.0.salary`, `disposals.2` for a whole row, `paid` for a whole group. */
  readonly field: string
  readonly label: string
  /** Undefined: not there. */
  readonly before: unknown
  readonly after: unknown
  readonly inputs: Inputs
}

/** At most this many steps, one run of the engine each. With more changes whole rows, then whole groups, change in one step. */
export const MAX_INPUT_STEPS = 64

interface Edit {
  readonly path: readonly (string | number)[]
  /** The path with the number of the row among those before, where a row is removed. */
  readonly name: readonly (string | number)[]
  readonly kind: 'set' | 'insert' | 'remove'
  readonly before: unknown
  readonly after: unknown
}
type Keyed = Readonly<Record<string, unknown>>

const FIELDS = Number.POSITIVE_INFINITY
const ROWS = 2
const GROUPS = 1

/**
 * The fields that differ, changed one at a time in the order of the scenario. The effect of a step depends on those before it, since a deduction
 * may cross a bracket: another order would give other parts of the same whole. The last step ends at the inputs `after`.
 */
export function inputSteps<Inputs extends object>(before: Inputs, after: Inputs): readonly InputStep<Inputs>[] {
  const edits = boundedEdits(before, after)
  let inputs: unknown = before
  return edits.map((edit, index) => {
    inputs = index === edits.length - 1 ? after : applied(inputs, edit, 0)
    return { field: edit.name.join('.'), label: labelOfPath(edit.name), before: edit.before, after: edit.after, inputs: inputs as Inputs }
  })
}

/** There are fewer groups than steps allowed, so the last try always fits. */
function boundedEdits(before: object, after: object): readonly Edit[] {
  for (const depth of [FIELDS, ROWS]) {
    const edits: Edit[] = []
    collect(before, after, [], depth, edits)
    if (edits.length <= MAX_INPUT_STEPS) return edits
  }
  const edits: Edit[] = []
  collect(before, after, [], GROUPS, edits)
  return edits
}

function collect(before: unknown, after: unknown, path: Edit['path'], depth: number, edits: Edit[]): void {
  // Of a group that is absent every field has its default, and of absent rows there are none; deeper down, absence says something.
  const [from, to] = path.length === 1 ? [before ?? emptyLike(after), after ?? emptyLike(before)] : [before, after]
  if (sameJson(from, to)) return
  if (path.length < depth) {
    if (isRows(from) && isRows(to)) return collectRows(from, to, path, depth, edits)
    if (isKeyed(from) && isKeyed(to)) {
      for (const key of Object.keys({ ...from, ...to })) collect(from[key], to[key], [...path, key], depth, edits)
      return
    }
  }
  edits.push({ path, name: path, kind: 'set', before, after })
}

/** Rows at the beginning and at the end that are the same stay paired, so that one row more or less is one step. */
function collectRows(before: readonly Keyed[], after: readonly Keyed[], path: Edit['path'], depth: number, edits: Edit[]): void {
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && sameJson(before[first], after[first])) first += 1
  let last = 0
  while (last < shorter - first && sameJson(before[before.length - 1 - last], after[after.length - 1 - last])) last += 1
  const paired = shorter - last
  for (let at = first; at < paired; at += 1) collect(before[at], after[at], [...path, at], depth, edits)
  for (let at = paired; at < before.length - last; at += 1)
    edits.push({ path: [...path, paired], name: [...path, at], kind: 'remove', before: before[at], after: undefined })
  for (let at = paired; at < after.length - last; at += 1) {
    const row = [...path, at]
    edits.push({ path: row, name: row, kind: 'insert', before: undefined, after: after[at] })
  }
}

function applied(value: unknown, edit: Edit, level: number): unknown {
  const { path, kind, after } = edit
  if (level === path.length) return after
  const key = path[level]!
  if (typeof key === 'string') {
    const group = (value ?? {}) as Keyed
    return { ...group, [key]: applied(group[key], edit, level + 1) }
  }
  const rows = (value ?? []) as readonly unknown[]
  if (level < path.length - 1 || kind === 'set') return rows.with(key, applied(rows[key], edit, level + 1))
  return kind === 'insert' ? rows.toSpliced(key, 0, after) : rows.toSpliced(key, 1)
}

function labelOfPath(path: Edit['path']): string {
  const last = path.at(-1)
  if (typeof last === 'number') return `${labelOf(path.slice(0, -1).join('.'))}, row ${last + 1}`
  return labelOf(path.join('.'))
}

const isRows = (value: unknown): value is readonly Keyed[] => Array.isArray(value) && value.every(isKeyed)

function emptyLike(value: unknown): unknown {
  return isKeyed(value) ? {} : isRows(value) ? [] : undefined
}
