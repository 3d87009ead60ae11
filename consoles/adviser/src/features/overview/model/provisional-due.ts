import { yearEnd, yearOf } from '@tafel/contracts/calculators/tax/inputs/year.ts'
import { addDays } from '@tafel/contracts/dates.ts'
import { formatDate } from '@tafel/contracts/money/format.ts'
import { daysBetween } from '../../../shared/time/local-time.ts'

/**
 * Which provisional payments of individuals come next, and by when: six months into the year, and its last day (Fourth Schedule, para 21); where that
 * is no business day, on the last one before it (Tax Administration Act, s 244(1)). No public holiday falls near either.
 */
export function provisionalDue(today: string): string {
  const year = yearOf(today)
  const payments = [
    { which: 'First', dueOn: businessDay(`${year - 1}-08-31`) },
    { which: 'Second', dueOn: businessDay(yearEnd(year)) },
    { which: 'First', dueOn: businessDay(`${year}-08-31`) },
  ]
  const { which, dueOn } = payments.find((payment) => payment.dueOn >= today)!
  const days = daysBetween(today, dueOn)
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `by ${formatDate(dueOn)}, in ${days} days`
  return `${which} provisional payments are due ${when}.`
}

/** The day itself, or the Friday before a weekend. */
function businessDay(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, weekday === 6 ? -1 : weekday === 0 ? -2 : 0)
}
