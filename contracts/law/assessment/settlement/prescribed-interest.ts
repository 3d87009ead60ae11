import { findOn } from '../../lookup/find.ts'
import { daysOf } from '../../../base/dates.ts'
import { formatDate } from '../../../base/money/format.ts'
import type { Law } from '../../working/trace.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { rateOfRecord, withRateOfRecord } from '../assessment/rate-of-record.ts'
import { type Stretch, stretchesOf } from '../assessment/stretches.ts'
import { type Figure, type Line, constant, counted, fixed, product, sum, take } from '../../working/ledger.ts'

export interface InterestAsked {
  /** Its line; those of its stretches have a number after it. */
  readonly id: string
  readonly label: string
  readonly amount: Figure
  /** First and last day that bear interest, both counted. */
  readonly first: string
  readonly last: string
  readonly law: Law
  /** Interest paid by SARS: four percentage points below the rate on late tax (s 1 "prescribed rate" (a)). */
  readonly isPaidBySars?: boolean
}

const BELOW_FOR_TAXPAYERS = fixed('percentage points below the rate on late tax', 40_000, 'ppm')
/** The Act gives a rate a year and no days; a year of 365 days is the practice of SARS. */
const DAYS_OF_YEAR = counted('days of a year', 365)

/**
 * Simple interest at the prescribed rate, each day at the rate of that day (s 89quin(1)), in cents. Refused by name where the rate of a
 * day is missing: a part of the interest would be wrong.
 */
export function prescribedInterest({ inputs, tax, ledger }: Assessment, asked: InterestAsked): Line {
  const { id, label, amount, first, last, law, isPaidBySars = false } = asked
  const ofRecord = { field: 'paid.prescribedRate', value: inputs.paid.prescribedRate }
  const find = (on: string) => withRateOfRecord(findOn(tax, 'prescribedRate', 'rate', on), ofRecord)
  const atEnd = find(last)
  if (!atEnd.found) return ledger.line(id, label, take(constant(atEnd, nameOf(isPaidBySars), () => 0, 'ppm')), law)
  const parts = stretchesOf(first, last, find).map((stretch, index) => {
    const ofDays = `Interest, ${formatDate(stretch.first)} to ${formatDate(stretch.last)}`
    const days = counted(`days to ${formatDate(stretch.last)}`, daysOf(stretch.first, stretch.last))
    return ledger.line(`${id}.${index}`, ofDays, product([amount, rateOf(stretch, index), days], [DAYS_OF_YEAR]), law)
  })
  const refused = parts.find(({ missing }) => missing !== undefined)
  return ledger.line(id, label, refused ? take(refused) : sum(parts), law)

  function rateOf({ found, first: from }: Stretch, index: number): Figure {
    const figure = rateOfRecord(found, `${nameOf(isPaidBySars)} from ${formatDate(from)}`, ofRecord, isPaidBySars ? below : undefined)
    if (figure.from === 'constant' || !isPaidBySars) return figure
    return ledger.line(`${id}.${index}.rate`, 'Prescribed rate less 4 %', sum([figure], [BELOW_FOR_TAXPAYERS]), law, 'ppm')
  }
}

const nameOf = (isPaidBySars: boolean) => (isPaidBySars ? 'prescribed rate of interest less 4 %' : 'prescribed rate of interest')
const below = (ppm: number) => ppm - BELOW_FOR_TAXPAYERS.value
