import { findOn } from '../../../constants/find.ts'
import { daysOf } from '../../../dates.ts'
import { formatDate } from '../../../money/format.ts'
import type { Law } from '../../trace.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { stretchesOf } from '../assessment/stretches.ts'
import { type Figure, type Line, constant, counted, product, sum, take } from '../../ledger.ts'

export interface InterestAsked {
  /** Its line; those of its stretches have a number after it. */
  readonly id: string
  readonly label: string
  readonly amount: Figure
  /** First and last day that bear interest, both counted. */
  readonly first: string
  readonly last: string
  readonly law: Law
  /** What SARS pays: four percentage points below the rate on late tax (s 1 "prescribed rate" (a)). */
  readonly isPaidBySars?: boolean
}

const BELOW_FOR_TAXPAYERS = 40_000
/** The Act gives a rate a year and no days; a year of 365 days is the practice of SARS. */
const DAYS_OF_YEAR = counted('days of a year', 365)

/**
 * Simple interest at the prescribed rate, each day at the rate of that day (s 89quin(1)), in cents. Refused by name where the rate of a
 * day is missing: a part of the interest is no interest.
 */
export function prescribedInterest({ tax, ledger }: Assessment, asked: InterestAsked): Line {
  const { id, label, amount, first, last, law, isPaidBySars = false } = asked
  const [name, below] = isPaidBySars ? ['prescribed rate of interest less 4 %', BELOW_FOR_TAXPAYERS] : ['prescribed rate of interest', 0]
  const atEnd = findOn(tax, 'prescribedRate', 'rate', last)
  if (!atEnd.found) return ledger.line(id, label, take(constant(atEnd, name, () => 0, 'ppm')), law)
  const stretches = stretchesOf(first, last, (on) => findOn(tax, 'prescribedRate', 'rate', on))
  const parts = stretches.map((stretch, index) => {
    const rate = constant(stretch.found, `${name} from ${formatDate(stretch.first)}`, (ppm) => ppm - below, 'ppm')
    const ofDays = `Interest, ${formatDate(stretch.first)} to ${formatDate(stretch.last)}`
    const days = counted(`days to ${formatDate(stretch.last)}`, daysOf(stretch.first, stretch.last))
    return ledger.line(`${id}.${index}`, ofDays, product([amount, rate, days], [DAYS_OF_YEAR]), law)
  })
  const refused = parts.find(({ missing }) => missing !== undefined)
  return ledger.line(id, label, refused ? take(refused) : sum(parts), law)
}
