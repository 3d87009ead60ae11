import { MAX_CHANGED, MAX_FIELD, MAX_VALUE } from '@tafel/contracts/contexts/access/entry.ts'
import type { FieldChange } from '@tafel/contracts/contexts/access/events.ts'
import type { StateChange } from '../commands/aggregate.ts'

/** The fields in which two states differ, by path, with their values as text. */
export function fieldChanges({ before, after }: StateChange): readonly FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field) !== is.get(field))
    .slice(0, MAX_CHANGED)
    .map((field) => ({ field: cut(field, MAX_FIELD), before: textAt(was, field), after: textAt(is, field) }))
}

function textAt(fields: ReadonlyMap<string, string>, field: string): string | null {
  const text = fields.get(field)
  return text === undefined ? null : cut(text, MAX_VALUE)
}

/** Every leaf of a state, by path. */
function fieldsOf(state: unknown, path = '', found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (state === undefined) return found
  if (typeof state !== 'object' || state === null) return found.set(path, typeof state === 'string' ? state : String(state))
  const entries = state instanceof Map ? [...state] : state instanceof Set ? [...state].map((one, at) => [at, one]) : Object.entries(state)
  for (const [name, value] of entries) fieldsOf(value, path === '' ? String(name) : `${path}.${String(name)}`, found)
  return found
}

/** Never splits a character. */
function cut(text: string, max: number): string {
  return text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
}
