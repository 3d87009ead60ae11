import type { StartingRow } from './dated-rows.ts'
import { enacted } from './origin.ts'
import type { TaxRow } from './tax-kinds.ts'

const DERIVED =
  'Derived, not published: repo rate and 3,5 % from the first of the fourth month after the month of the meeting, as 24 of 25 changes since 2016'

/** A rate that no source gives yet, derived from the changes of the repo rate so far. */
export const derivedPrescribedRate = (from: string, value: number) =>
  prescribedRate(from, value, `${DERIVED} (history of the repo rate, lending/prime)`)

/**
 * The rate that SARS charges on late tax from a day on (s 1 "prescribed rate" (b): the rate of s 80(1)(b) of the Public Finance Management
 * Act from the first day of the second month after it changed), as one source gives it or as several do.
 */
export function prescribedRate(from: string, value: number, ...sources: readonly string[]): StartingRow<TaxRow<'prescribedRate'>> {
  return { from, rate: { value, origin: enacted(sources.length > 1 ? 'confirmed' : 'one_source', ...sources) } }
}
