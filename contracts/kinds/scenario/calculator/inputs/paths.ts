import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'

/** Returns the input at a path such as `employers.0.salary`; undefined if there is none. */
export function valueAt(inputs: object, path: string): unknown {
  let value: unknown = inputs
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Readonly<Record<string, unknown>>)[key]
  }
  return value
}

/** The same inputs with another value at a path; one past the end of a list adds a row. Undefined takes an optional input out. */
export function withValue(inputs: TaxScenarioInputs, path: string, value: unknown): TaxScenarioInputs {
  return put(inputs, path.split('.'), value) as TaxScenarioInputs
}

function put(inside: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(inside) ? [...(inside as readonly unknown[])] : { ...(inside as object) }) as Record<string, unknown>
  const changed = put(copy[key], rest, value)
  if (changed === undefined) delete copy[key]
  else copy[key] = changed
  return copy
}
