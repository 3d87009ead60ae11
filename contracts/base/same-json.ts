type Keyed = Readonly<Record<string, unknown>>

export const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Equality as JSON, regardless of key order; an undefined key counts as absent. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => sameJson(item, b[at]))
  if (!isKeyed(a) || !isKeyed(b)) return false
  return Object.keys({ ...a, ...b }).every((key) => sameJson(a[key], b[key]))
}
