import { endOf, type Month, monthOf, monthsBetween } from './month.ts'
import type { RevenueLedger } from './recurring-revenue.ts'

/** Firms that made their first payment in the same month, and their status since. */
export interface Cohort {
  readonly month: Month
  readonly firms: number
  /** At the end of each month from that one on. */
  readonly later: readonly { readonly month: Month; readonly firms: number; readonly cents: number }[]
}

export function cohortsOf(ledger: RevenueLedger, asOf: string): readonly Cohort[] {
  const members = Map.groupBy(
    [...ledger.firstPayments()].filter(([, day]) => day <= asOf),
    ([, day]) => monthOf(day),
  )
  const first = [...members.keys()].toSorted()[0]
  if (first === undefined) return []
  const months = monthsBetween(first, monthOf(asOf))
  const worth = new Map(months.map((month) => [month, ledger.at(endOf(month, asOf))]))
  const firstDays = ledger.firstDays()
  /** Paid for, and not begun yet. */
  const isCommitted = (accountId: string, month: Month) => (firstDays.get(accountId) ?? '') > endOf(month, asOf)
  return [...members]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, firms]) => ({
      month,
      firms: firms.length,
      later: months
        .filter((each) => each >= month)
        .map((each) => {
          const cents = firms.map(([accountId]) => worth.get(each)!.get(accountId) ?? 0)
          const paying = firms.filter(([accountId], at) => cents[at]! > 0 || isCommitted(accountId, each))
          return { month: each, firms: paying.length, cents: cents.reduce((sum, one) => sum + one, 0) }
        }),
    }))
}
