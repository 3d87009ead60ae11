import { findOn } from '../../../constants/find.ts'
import { daysOf } from '../../../dates.ts'
import { WHOLE_PPM } from '../../../money/cents.ts'
import { formatDate } from '../../../money/format.ts'
import type { EmployerRow } from './allowances.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { yearEnd, yearStart } from '../inputs/year.ts'
import { paragraph } from '../../law.ts'
import { type ConstantFigure, type Line, constant, counted, input, product, sum, take } from '../../ledger.ts'
import { type Stretch, stretchesOf } from '../assessment/stretches.ts'

export interface CompanyCar {
  /** On assessment, reduced by business use. */
  readonly taxed: Line
  /** As the employer had to count it, before that reduction. */
  readonly inRemuneration: Line
}

/** The use of a company car: a percentage of its value for each month, less the business kilometres of a logbook. */
export function companyCar(at: Assessment, row: EmployerRow, index: number): CompanyCar | undefined {
  const { companyCarValue, carMonths, carBusinessKm, carTotalKm } = row
  if (companyCarValue === 0 || carMonths === 0) return undefined
  const { line } = at.ledger
  const id = `employment.${index}.car`
  const path = `employers.${index}`
  const months = product([
    input(`${path}.companyCarValue`, companyCarValue),
    monthlyShare(at, row.maintenancePlan),
    input(`${path}.carMonths`, carMonths, 'months'),
  ])
  const full = line(`${id}Use`, 'Use of a company car, before business kilometres', months, paragraph('Seventh', '7(4)'))
  const inRemuneration = line(
    `${id}Paye`,
    'Use of a company car in remuneration',
    product([full, shareInRemuneration(at, row)]),
    paragraph('Fourth', '1 "remuneration" (cB)'),
  )
  const label = 'Use of a company car'
  if (carBusinessKm === 0 || carTotalKm === 0) return { taxed: line(id, label, take(full), paragraph('Seventh', '7(4)')), inRemuneration }
  const law = paragraph('Seventh', '7(7)')
  const total = input(`${path}.carTotalKm`, carTotalKm, 'number')
  // More than all kilometres is a fault of the inputs; until it is corrected, all of them are business.
  const business = carBusinessKm > carTotalKm ? total : input(`${path}.carBusinessKm`, carBusinessKm, 'number')
  const privateKm = line(`${id}PrivateKm`, 'Private kilometres of the company car', sum([total], [business]), law, 'number')
  return { taxed: line(id, label, product([full, privateKm], [total]), law), inRemuneration }
}

function monthlyShare(at: Assessment, hasMaintenancePlan: boolean): ConstantFigure {
  const found = findOn(at.tax, 'companyCar', 'monthly', yearEnd(at.year))
  return hasMaintenancePlan
    ? constant(found, 'a month of a company car with a maintenance plan', ({ withMaintenancePlan }) => withMaintenancePlan, 'ppm')
    : constant(found, 'a month of a company car', ({ usual }) => usual, 'ppm')
}

/** The law gives a company car the same shares as a travel allowance, and the same test of business use. */
function shareInRemuneration(at: Assessment, { carBusinessKm, carTotalKm }: EmployerRow): ConstantFigure {
  const found = findOn(at.tax, 'travelPaye', 'inclusion', yearEnd(at.year))
  const isMostlyBusiness = found.found && carTotalKm > 0 && carBusinessKm * WHOLE_PPM >= found.value.businessFrom * carTotalKm
  return isMostlyBusiness
    ? constant(found, 'PAYE inclusion of a company car, mostly business', ({ mostlyBusiness }) => mostlyBusiness, 'ppm')
    : constant(found, 'PAYE inclusion of a company car', ({ usual }) => usual, 'ppm')
}

/**
 * Interest at the official rate less the interest charged, for the days of the year with this employer. A line for each stretch of time
 * with a rate of its own; where the rate is missing, the line is refused. Interest runs by the day, so days are counted, not months.
 */
export function cheapLoan(at: Assessment, row: EmployerRow, index: number): readonly Line[] {
  if (row.lowInterestLoan === 0) return []
  const first = yearStart(at.year)
  const last = yearEnd(at.year)
  const stretches = stretchesOf(row.from > first ? row.from : first, row.to < last ? row.to : last, (on) =>
    findOn(at.tax, 'officialRate', 'rate', on),
  )
  const daysOfYear = counted(`days of the year ${at.year}`, daysOf(first, last))
  const lines: Line[] = []
  for (const stretch of stretches) {
    if (stretch.found.found && stretch.found.value <= row.loanRate) continue
    lines.push(interestSaved(at, row, index, lines.length, stretch, daysOfYear))
  }
  return lines
}

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
  const official = constant(found, `official rate of interest from ${formatDate(first)}`, (ppm) => ppm, 'ppm')
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
