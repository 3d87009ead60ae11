import { sameJson } from '@tafel/contracts/base/same-json.ts'

/** The keys of `value` that differ from `saved`: the content of a form's draft. */
export function changedKeys<T extends object>(saved: T, value: T): Partial<T> {
  const keys = Object.keys(value) as (keyof T)[]
  return Object.fromEntries(keys.filter((key) => !sameJson(value[key], saved[key])).map((key) => [key, value[key]])) as Partial<T>
}

export const isChanged = (changes: object): boolean => Object.keys(changes).length > 0

/** `saved` with a draft's changes. Keys that the form no longer has are ignored: an older version may have written them. */
export function withChanges<T extends object>(saved: T, changes: object): T {
  return { ...saved, ...Object.fromEntries(Object.entries(changes).filter(([key]) => key in saved)) }
}
