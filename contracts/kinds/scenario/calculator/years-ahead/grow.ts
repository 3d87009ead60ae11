import { MAX_CENTS, shareOf } from '../../../../base/money/cents.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { COURSES, type Course } from './courses.ts'

/** An amount above nil, and how it is treated. */
export interface Amount {
  /** `employers.0.salary` */
  readonly path: string
  readonly cents: number
  readonly course: Course
}

export type Growth = Readonly<Record<'salaryGrowth' | 'inflation', number>>

/** Every amount of the inputs that is not nil. */
export function amountsOf(inputs: TaxScenarioInputs): readonly Amount[] {
  const amounts: Amount[] = []
  mapped(inputs, '', '', (cents, path, course) => {
    if (cents !== 0) amounts.push({ path, cents, course })
    return cents
  })
  return amounts
}

/** A year's growth on every amount that grows, half-up to the cent, at most the largest amount of an input; what happens once is nil. */
export function grown(inputs: TaxScenarioInputs, growth: Growth): TaxScenarioInputs {
  return mapped(inputs, '', '', (cents, _path, course) => {
    if (course === 'once') return 0
    return course === 'salaryGrowth' || course === 'inflation' ? grownAmount(cents, growth[course]) : cents
  }) as TaxScenarioInputs
}

const grownAmount = (cents: number, ppm: number) => Math.min(MAX_CENTS, cents + shareOf(cents, ppm))

type Make = (cents: number, path: string, course: Course) => number

/** The same inputs, with each amount transformed. */
function mapped(value: unknown, path: string, pattern: string, make: Make): unknown {
  if (typeof value === 'number') {
    const course = Object.hasOwn(COURSES, pattern) ? COURSES[pattern] : undefined
    return course === undefined ? value : make(value, path, course)
  }
  if (Array.isArray(value)) return value.map((row, index) => mapped(row, `${path}.${index}`, `${pattern}.*`, make))
  if (typeof value !== 'object' || value === null) return value
  const under = (prefix: string, key: string) => (prefix === '' ? key : `${prefix}.${key}`)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapped(inner, under(path, key), under(pattern, key), make)]))
}
