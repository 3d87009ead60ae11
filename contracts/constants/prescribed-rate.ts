import type { StartingRow } from './dated-rows.ts'
import { enacted } from './origin.ts'
import type { TaxRow } from './tax-kinds.ts'

/**
 * The rate that SARS charges on late tax from a day on (s 1 "prescribed rate" (b): the rate of s 80(1)(b) of the Public Finance Management
 * Act from the first day of the second month after it changed), as one source gives it or as several do.
 */
export function prescribedRate(from: string, value: number, ...sources: readonly string[]): StartingRow<TaxRow<'prescribedRate'>> {
  return { from, rate: { value, origin: enacted(sources.length > 1 ? 'confirmed' : 'one_source', ...sources) } }
}
