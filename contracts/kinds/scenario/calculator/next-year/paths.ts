import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'
import { valueAt } from '../inputs/paths.ts'

/** The inputs with that value at a path; missing groups are created. */
export function withPath(inputs: TaxScenarioGiven, path: string, value: unknown): TaxScenarioGiven {
  return put(inputs, path.split('.'), value) as TaxScenarioGiven
}

/** The inputs without the value at a path and without groups that become empty; the same object if there is no value. */
export function withoutPath(inputs: TaxScenarioGiven, path: string): TaxScenarioGiven {
  return valueAt(inputs, path) === undefined ? inputs : (put(inputs, path.split('.'), undefined) as TaxScenarioGiven)
}

function put(holder: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(holder)) return holder.map((row, at) => (at === Number(key) ? put(row, rest, value) : (row as unknown)))
  const { [key]: before, ...others } = (holder ?? {}) as Record<string, unknown>
  const next = put(before, rest, value)
  if (next === undefined || (rest.length > 0 && isEmptyGroup(next))) return others
  return { ...others, [key]: next }
}

const isEmptyGroup = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
