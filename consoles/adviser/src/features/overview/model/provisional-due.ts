import { yearEnd, yearOf } from '@tafel/contracts/calculators/tax/inputs/year.ts'
import { formatDate } from '@tafel/contracts/money/format.ts'
import { daysBetween } from '../../../shared/time/local-time.ts'

/** Which provisional payments of individuals come next, and by when (Fourth Schedule, para 21: six months into the year, and its last day). */
export function provisionalDue(today: string): string {
  const year = yearOf(today)
  const first = `${year - 1}-08-31`
  const [which, dueOn] = today <= first ? (['First', first] as const) : (['Second', yearEnd(year)] as const)
  const days = daysBetween(today, dueOn)
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `by ${formatDate(dueOn)}, in ${days} days`
  return `${which} provisional payments are due ${when}.`
}
