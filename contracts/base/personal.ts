import * as z from 'zod/mini'

/** Replaces a personal field once its key is destroyed. A normal value, not an error. */
export interface Forgotten {
  readonly forgotten: true
}
export const FORGOTTEN: Forgotten = Object.freeze({ forgotten: true })

/** A personal value as readers meet it. */
export type Personal<T> = T | Forgotten

const forgotten = z.strictObject({ forgotten: z.literal(true) })
const marked = new WeakSet<object>()

/**
 * Marks a top-level field of an event's data as personal: stored encrypted under the key of the event's subject.
 * Readers accept `Forgotten` in its place.
 */
export function personal<S extends z.ZodMiniType>(schema: S) {
  const either = z.union([schema, forgotten])
  marked.add(either)
  return either
}

/** The names of the personal fields of an event's data schema, in schema order. */
export function personalFields(data: z.ZodMiniObject): readonly string[] {
  return Object.entries(data.shape).flatMap(([name, schema]) => (isMarked(schema) ? [name] : []))
}

function isMarked(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if (marked.has(schema)) return true
  const inner = (schema as { _zod?: { def?: { innerType?: unknown } } })._zod?.def?.innerType
  return inner !== undefined && isMarked(inner)
}

export function isForgotten(value: unknown): value is Forgotten {
  return typeof value === 'object' && value !== null && 'forgotten' in value && value.forgotten === true
}

/** The value, or undefined where it was forgotten. */
export function remembered<T>(value: T): Exclude<T, Forgotten> | undefined {
  return isForgotten(value) ? undefined : (value as Exclude<T, Forgotten>)
}
