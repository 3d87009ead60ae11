import type { Lookup } from '../../lookup/find.ts'
import { addDays, addMonths, partsOf } from '../../../base/dates.ts'

/** A part of a year in which one figure of the law holds, or in which it is missing. */
export interface Stretch {
  readonly first: string
  readonly last: string
  readonly found: Lookup<number>
}

/** The stretches from one day to another, both included. None if they are in the wrong order. Values change only with a month. */
export function stretchesOf(first: string, last: string, find: (on: string) => Lookup<number>): readonly Stretch[] {
  if (first > last) return []
  const stretches: Stretch[] = []
  let from = first
  let found = find(first)
  for (let month = monthAfter(first); month <= last; month = monthAfter(month)) {
    const next = find(month)
    if (isSame(found, next)) continue
    stretches.push({ first: from, last: addDays(month, -1), found })
    from = month
    found = next
  }
  stretches.push({ first: from, last, found })
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

const monthAfter = (date: string) => addMonths(`${date.slice(0, 7)}-01`, 1)

/** Merges neighbouring months: a constant missing in both is missing once, and a rate that continues is one stretch. */
const isSame = (a: Lookup<number>, b: Lookup<number>) => (a.found ? b.found && a.value === b.value && a.origin === b.origin : !b.found)
