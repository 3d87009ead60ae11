import { setIdOf, type SetId } from '@tafel/contracts/law/figure/set-id.ts'
import { csvText } from '@tafel/contracts/base/csv.ts'
import { showPercent } from '@tafel/kit/fields/percent-text.ts'
import type { ImportRequest } from '../use-set.ts'

/** An admin's input for a decision on the repo rate. Days as `2027-01-28`. */
export interface RepoDecision {
  readonly from: string
  /** Per cent: `7,25`. */
  readonly rate: string
  /** The day of the next meeting. */
  readonly knownUntil: string
  readonly source: string
}

/** Prime is 3,5 % above the repo rate, in parts per million. */
const PRIME_ABOVE_REPO = 35_000

/** The repo rate behind a prime rate, as the field shows it: `7,25`. */
export const repoOfPrime = (prime: number): string => showPercent(prime - PRIME_ABOVE_REPO)

/** The set of the decision; undefined without a first day. */
export const repoRateSet = (from: string): SetId | undefined => setIdOf('interest-rates', from)

/** The import of the two figures, or what is missing. */
export function repoRateImport({ from, rate, knownUntil, source }: RepoDecision): ImportRequest | string {
  if (rate.trim() === '') return 'Enter the repo rate, such as 7,25.'
  if (repoRateSet(from) === undefined) return 'Enter the first day of the rate.'
  if (knownUntil <= from) return 'Enter the day of the next meeting. It is after the first day of the rate.'
  if (source.trim() === '') return 'Enter the source.'
  const rows = [
    ['figure', 'value'],
    ['repoRate.rate', `${rate.replace('%', '').trim()} %`],
    ['repoRate.knownUntil', knownUntil],
  ]
  return { format: 'csv', text: csvText(rows), source: source.trim() }
}
