import { addDays, addMonths } from '../../../base/dates.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd } from '../../tax-year.ts'
import { lastBusinessDay } from './business-days.ts'

type Period = Pick<TaxScenarioInputs, 'periodStart' | 'periodEnd'>
type Ending = Pick<TaxScenarioInputs, 'periodEnd' | 'dateOfDeath' | 'residency'>

/** The last day for the first payment: the last business day of the first six months (para 21(1)(a); Tax Administration Act, s 244(1)). */
export const firstDueDate = (period: Period): string => lastBusinessDay(firstPeriodEnd(period))

/** The last day for the second payment: the last business day of the year (para 21(1)(b); Tax Administration Act, s 244(1)). */
export const secondDueDate = ({ periodEnd }: Pick<Period, 'periodEnd'>): string => lastBusinessDay(periodEnd)

/** Six months from the beginning of the year (Fourth Schedule, paragraph 21(1)(a)). Interest runs from the day after (s 89bis(2)). */
export function firstPeriodEnd({ periodStart }: Pick<Period, 'periodStart'>): string {
  return addDays(addMonths(periodStart, 6), -1)
}

/** Whether the year is at most six months long, so that no first payment is due (Fourth Schedule, paragraph 21(1A)). */
export const hasNoFirstPayment = (period: Period): boolean => firstPeriodEnd(period) >= period.periodEnd

/**
 * s 89quat(1): seven months after the last day of a year that ends in February, or that death or the end of residence cut short; by the practice
 * of SARS the last day of that month. Six months after another closing date.
 */
export function effectiveDate({ periodEnd, dateOfDeath, residency }: Ending, year: number): string {
  const isCutShort = dateOfDeath === periodEnd || residency === 'ceased'
  return periodEnd === yearEnd(year) || isCutShort ? addDays(addMonths(addDays(periodEnd, 1), 7), -1) : addMonths(periodEnd, 6)
}

/** The last day for the third payment, which is voluntary: the last business day up to the effective date (paragraph 23A). */
export const thirdDueDate = (ending: Ending, year: number): string => lastBusinessDay(effectiveDate(ending, year))
