import { formatMoney } from '../../../../base/money/format.ts'
import { isPartlyJoint } from '../../../../law/assessment/inputs/joint-estate.ts'
import { yearEnd, yearStart } from '../../../../law/tax-year.ts'
import { placeOfLoss } from './next.ts'
import { isOngoing } from './year-after.ts'
import type { YearRun } from './year-run.ts'

/** Notes for the adviser on particular years. */
export function notesOf(runs: readonly YearRun[]): readonly string[] {
  const { inputs } = runs[0]!
  const { taxYear, dateOfDeath, employers, periodStart, periodEnd, projection } = inputs
  if (projection.yearsAhead === 0) return []
  const notes: string[] = []
  if (dateOfDeath !== undefined) return ['The year is the year of death: no year follows it.']
  if (periodStart > yearStart(taxYear) || periodEnd < yearEnd(taxYear))
    notes.push('The first year is part of a year. Its amounts are carried forward as entered, not converted to a whole year.')
  else if (employers.some((row) => isOngoing(row, inputs) && row.from > periodStart))
    notes.push('An employment began within the first year. Its amounts are carried forward as entered, not converted to a whole year.')
  if (isPartlyJoint(inputs)) notes.push(PARTLY_JOINT)
  const values = (id: string) =>
    runs
      .slice(0, -1)
      .flatMap(({ at }) => at.ledger.lines.filter((line) => line.id === id && line.value > 0).map(({ value }) => [at.year, value] as const))
  if (placeOfLoss(inputs) === undefined)
    for (const [year, value] of values('carryForward.assessedLoss'))
      notes.push(`The assessed loss of ${formatMoney(value)} of ${year} is not carried forward: there is no business that could use it.`)
  return notes
}

const PARTLY_JOINT =
  'A part of the first year is in community of property. Its amounts, set apart for the other part or not, are carried forward as entered.'
