import { yearEnd, yearOf, yearStart } from '@tafel/contracts/law/tax-year.ts'
import { firstDueDate, secondDueDate } from '@tafel/contracts/law/assessment/settlement/due-dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { daysBetween } from '../../../shared/time/local-time.ts'

/** The next provisional payments of individuals and their due date, from the calculator's dates for a whole year. */
export function provisionalDue(today: string): string {
  const year = yearOf(today)
  const payments = [
    { which: 'First', dueOn: firstDueDate(wholeYear(year)) },
    { which: 'Second', dueOn: secondDueDate(wholeYear(year)) },
    { which: 'First', dueOn: firstDueDate(wholeYear(year + 1)) },
  ]
  const { which, dueOn } = payments.find((payment) => payment.dueOn >= today)!
  const days = daysBetween(today, dueOn)
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `by ${formatDate(dueOn)}, in ${days} days`
  return `${which} provisional payments are due ${when}.`
}

const wholeYear = (year: number) => ({ periodStart: yearStart(year), periodEnd: yearEnd(year) })
