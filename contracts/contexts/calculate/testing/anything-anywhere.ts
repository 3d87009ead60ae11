import fc from 'fast-check'
import type { Place } from '../../../law/assessment/inputs/testing/places.ts'

/** A copy of the inputs with another value at a place. Throws if anything before the place isn't an object. */
export function changedAt(given: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(given)
  const keys = path.split('.')
  let within = copy as Record<string, unknown>
  for (const key of keys.slice(0, -1)) within = (within[key] ??= {}) as Record<string, unknown>
  within[keys.at(-1)!] = value
  return copy
}

const ODD = [null, '', -1, 0, -0, 0.1, 1e21, 2 ** 53, [], {}, [[]], true, '2026-02-30', '9999-12-31', '__proto__'] as const

/** Sound inputs with anything at one to three of their places: any JSON, what is at the edge of its type, and `more` that fits some field. */
export function anythingAnywhere(sound: unknown, places: readonly Place[], ...more: readonly unknown[]): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom<unknown>(...ODD, ...more))
  const where: fc.Arbitrary<Place> = fc.constantFrom(...places.filter(({ path }) => path !== ''))
  return fc.array(fc.tuple(where, anything), { minLength: 1, maxLength: 3 }).map((changes) => {
    let given = sound
    for (const [{ path }, value] of changes) {
      try {
        given = changedAt(given, path, value)
      } catch {
        // An earlier replacement has no such place.
      }
    }
    return given
  })
}
