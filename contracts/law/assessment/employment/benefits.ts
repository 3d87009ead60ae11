import { findOn } from '../../lookup/find.ts'
import { daysOf } from '../../../base/dates.ts'
import { formatDate } from '../../../base/money/format.ts'
import type { EmployerRow } from './allowances.ts'
import { loanWithoutValue } from './loans-without-value.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'
import { paragraph } from '../../working/law.ts'
import { type ConstantFigure, type Line, counted, input, product, sum, take } from '../../working/ledger.ts'
import { type RateOfRecord, rateOfRecord, withRateOfRecord } from '../assessment/rate-of-record.ts'
import { type Stretch, stretchesOf } from '../assessment/stretches.ts'

/** Loans without a taxable value are a line of R0, so that the answer says why (Seventh Schedule, para 11(4)). */
export function loanBenefit(at: Assessment, row: EmployerRow, index: number): readonly Line[] {
  if (row.lowInterestLoan === 0) return []
  const free = loanWithoutValue(at, row, index)
  return free === undefined ? cheapLoan(at, row, index) : [free]
}

/**
 * Interest at the official rate less the interest charged, for the days of the year with this employer. A line for each stretch of time
 * with a rate of its own; where the rate is missing, the line is refused. Interest runs by the day, so days are counted, not months.
 */
function cheapLoan(at: Assessment, row: EmployerRow, index: number): readonly Line[] {
  const first = yearStart(at.year)
  const last = yearEnd(at.year)
  const stretches = stretchesOf(row.from > first ? row.from : first, row.to < last ? row.to : last, (on) =>
    withRateOfRecord(findOn(at.tax, 'officialRate', 'rate', on), officialRateOf(row, index)),
  )
  const daysOfYear = counted(`days of the year ${at.year}`, daysOf(first, last))
  const lines: Line[] = []
  for (const stretch of stretches) {
    if (stretch.found.found && stretch.found.value <= row.loanRate) continue
    lines.push(interestSaved(at, row, index, lines.length, stretch, daysOfYear))
  }
  return lines
}

const officialRateOf = ({ officialRate }: EmployerRow, index: number): RateOfRecord => ({
  field: `employers.${index}.officialRate`,
  value: officialRate,
})

function interestSaved(
  at: Assessment,
  row: EmployerRow,
  index: number,
  part: number,
  { first, last, found }: Stretch,
  daysOfYear: ConstantFigure,
): Line {
  const { line } = at.ledger
  const law = paragraph('Seventh', '11(1)')
  const id = `employment.${index}.loan.${part}`
  const label = `Loan at low interest, ${formatDate(first)} to ${formatDate(last)}`
  const official = rateOfRecord(found, `official rate of interest from ${formatDate(first)}`, officialRateOf(row, index))
  if (!found.found) return line(id, label, take(official), law)
  const path = `employers.${index}`
  const spread =
    row.loanRate === 0
      ? official
      : line(
          `${id}.rate`,
          'Official rate less the rate charged',
          sum([official], [input(`${path}.loanRate`, row.loanRate, 'ppm')]),
          law,
          'ppm',
        )
  const days = counted(`days to ${formatDate(last)}`, daysOf(first, last))
  return line(id, label, product([input(`${path}.lowInterestLoan`, row.lowInterestLoan), spread, days], [daysOfYear]), law)
}
