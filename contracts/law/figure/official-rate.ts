import type { StartingRow } from './dated-rows.ts'
import { enacted } from './origin.ts'
import type { TaxRow } from './tax-kinds.ts'

type OfficialRate = StartingRow<TaxRow<'officialRate'>>

const DERIVED =
  'Derived, not published: repo rate and 1 % from the first of the month after a change (section 1 "official rate of interest")'

/** A rate without a source: derived from the repo rate by the definition, as sure as that, but with one source at most. */
export function derivedRate(from: string, value: number, repo: 'one_source' | 'memory' = 'one_source'): OfficialRate {
  return { from, rate: { value, origin: enacted(repo, DERIVED, 'history of the repo rate (lending/prime)') } }
}

/** A rate that one source gives; the definition makes the same of the repo rate. */
export const readRate = (from: string, value: number, source: string): OfficialRate => ({
  from,
  rate: { value, origin: enacted('one_source', source) },
})
