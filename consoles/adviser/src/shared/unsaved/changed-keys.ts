import { sameJson } from '@tafel/contracts/base/same-json.ts'

/** What `value` has otherwise than `saved`, key by key: all that a draft of a form keeps. */
export function changedKeys<T extends object>(saved: T, value: T): Partial<T> {
  const keys = Object.keys(value) as (keyof T)[]
  return Object.fromEntries(keys.filter((key) => !sameJson(value[key], saved[key])).map((key) => [key, value[key]])) as Partial<T>
}

export const isChanged = (changes: object): boolean => Object.keys(changes).length > 0

/** `saved` with the changes of a draft. Keys that the form no longer has are left out: an older version may have written them. */
export function withChanges<T extends object>(saved: T, changes: object): T {
  return { ...saved, ...Object.fromEntries(Object.entries(changes).filter(([key]) => key in saved)) }
}
