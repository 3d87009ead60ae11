import { addDays, addMonths } from '../../../dates.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd } from '../inputs/year.ts'

type Period = Pick<TaxScenarioInputs, 'periodStart' | 'periodEnd'>

/** The last day for the first payment: within six months from the beginning of the year (Fourth Schedule, paragraph 21(1)(a)). */
export function firstDueDate({ periodStart }: Period): string {
  return addDays(addMonths(periodStart, 6), -1)
}

/** Whether the year is at most six months long, so that no first payment is asked for (Fourth Schedule, paragraph 21(1A)). */
export const hasNoFirstPayment = (period: Period): boolean => firstDueDate(period) >= period.periodEnd

/** s 89quat(1): seven months after a year that ends in February, by the practice of SARS their last day; six months after another year. */
export function effectiveDate({ periodEnd }: Period, year: number): string {
  return periodEnd === yearEnd(year) ? `${year}-09-30` : addMonths(periodEnd, 6)
}
