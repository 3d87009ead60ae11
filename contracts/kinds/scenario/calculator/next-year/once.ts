import { COURSES } from '../years-ahead/courses.ts'
import type { TaxScenarioGiven } from '../../../../law/assessment/inputs/scenario.ts'

export interface OnceAmount {
  readonly path: string
  readonly cents: number
}

/** Every amount that was entered and happens once, by the courses of the years ahead. */
export function onceAmounts(inputs: TaxScenarioGiven): readonly OnceAmount[] {
  const found: OnceAmount[] = []
  collect(inputs, '', '', found)
  return found
}

function collect(value: unknown, path: string, pattern: string, found: OnceAmount[]): void {
  if (typeof value === 'number') {
    if (Object.hasOwn(COURSES, pattern) && COURSES[pattern] === 'once') found.push({ path, cents: value })
    return
  }
  if (typeof value !== 'object' || value === null) return
  const under = (prefix: string, key: string) => (prefix === '' ? key : `${prefix}.${key}`)
  for (const [key, inner] of Object.entries(value))
    collect(inner, under(path, key), under(pattern, Array.isArray(value) ? '*' : key), found)
}
