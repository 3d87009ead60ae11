import { daysOf } from '../../../base/dates.ts'
import { ageOn, lastDayOfResidence, yearEnd, yearStart } from '../../tax-year.ts'
import type { TaxScenarioInputs } from '../../assessment/inputs/scenario.ts'

// Facts of a scenario that several exceptions ask for.

type Facts = Pick<
  TaxScenarioInputs,
  'taxYear' | 'dateOfBirth' | 'residency' | 'residencyDate' | 'periodStart' | 'periodEnd' | 'dateOfDeath'
>

/** The last day by which age counts: of the year, or of residence where it ceased. */
const lastDay = ({ taxYear, residency, residencyDate }: Facts): string =>
  residency === 'ceased' && residencyDate !== undefined ? lastDayOfResidence(residencyDate) : yearEnd(taxYear)

/** Has the birthday on or before the day after the year's last (s 6(2): 65 on the last day includes the birthday of that day). */
export function isFrom65(inputs: Facts): boolean {
  return inputs.dateOfBirth !== undefined && ageOn(inputs.dateOfBirth, lastDay(inputs)) >= 65
}

export function isFrom75(inputs: Facts): boolean {
  return inputs.dateOfBirth !== undefined && ageOn(inputs.dateOfBirth, lastDay(inputs)) >= 75
}

/** Days of the year of assessment, a short year included. */
export function daysOfYear(inputs: Facts): number {
  const { taxYear, periodStart, periodEnd, dateOfDeath, residency, residencyDate } = inputs
  const starts = [yearStart(taxYear), periodStart, residency === 'became' ? residencyDate : undefined]
  const ends = [
    periodEnd,
    dateOfDeath,
    residency === 'ceased' && residencyDate !== undefined ? lastDayOfResidence(residencyDate) : undefined,
  ]
  const first = starts
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)!
  const last = [yearEnd(taxYear), ...ends].filter((day) => day !== undefined).toSorted()[0]!
  return Math.max(0, daysOf(first, last))
}
