import type { Lookup } from '../../constants/find.ts'
import { addDays, addMonths, partsOf } from '../../dates.ts'

/** A part of a year in which one figure of the law holds, or in which it is missing. */
export interface Stretch {
  readonly first: string
  readonly last: string
  readonly found: Lookup<number>
}

/** The stretches from one day to another, both included. None where they stand in the wrong order. What is asked for may change with a month only. */
export function stretchesOf(first: string, last: string, find: (on: string) => Lookup<number>): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (let from = first; from <= last; from = nextMonth(from)) {
    const found = find(from)
    const end = addDays(nextMonth(from), -1)
    const to = end < last ? end : last
    const before = stretches.at(-1)
    if (before !== undefined && isSame(before.found, found)) stretches[stretches.length - 1] = { ...before, last: to }
    else stretches.push({ first: from, last: to, found })
  }
  return stretches
}

/** Calendar months that a stretch touches. */
export function monthsTouched(first: string, last: string): number {
  return monthNumber(last) - monthNumber(first) + 1
}

/** Months since the year 0, for comparing. */
export function monthNumber(date: string): number {
  const { year, month } = partsOf(date)
  return year * 12 + month
}

const nextMonth = (date: string) => addMonths(`${date.slice(0, 7)}-01`, 1)

/** What is missing in two months that follow each other is missing once. */
const isSame = (a: Lookup<number>, b: Lookup<number>) => (a.found ? b.found && a.value === b.value && a.origin === b.origin : !b.found)
