import type { FinanceEvent } from './export/exported-events.ts'
import type { JournalSettings } from './journal-settings.ts'
import type { Cohort } from './metrics/cohorts.ts'
import type { CouponCost } from './metrics/coupon-cost.ts'
import type { RevenueSchedule } from './metrics/deferred-revenue.ts'
import type { MonthOfMovements } from './metrics/movements.ts'
import type { Statement } from './requests.ts'

/** Events behind a figure, oldest first. */
export interface FinanceEventsView {
  readonly items: readonly (FinanceEvent & { readonly id: string })[]
  /** The position that the next page begins behind; null on the last. */
  readonly next: string | null
}

/** The metrics of finance, as of a day. Amounts without VAT, except for coupons. */
export interface FinanceFiguresView {
  readonly asOf: string
  /** From the events recorded before this time. */
  readonly knownAt: string
  readonly movements: readonly MonthOfMovements[]
  /** Recurring revenue on the first day of the next month, by payments and cancellations so far. */
  readonly committed: { readonly on: string; readonly cents: number; readonly firms: number }
  readonly revenue: RevenueSchedule
  readonly cohorts: readonly Cohort[]
  readonly coupons: readonly CouponCost[]
}

export interface JournalSettingsView {
  readonly settings: JournalSettings
  /** Null: the defaults are unchanged. */
  readonly revision: string | null
}

export interface FinanceMonthRow {
  readonly month: string
  /** Null while it is open. */
  readonly closedAt: string | null
  /** May be closed now, being over and the next in turn. */
  readonly isNext: boolean
}
/** Invoices less credit notes of a month, and receipts less refunds for them. */
export interface MonthSums {
  readonly exclusiveCents: number
  readonly vatCents: number
  readonly totalCents: number
  readonly receivedCents: number
}
export interface FinanceMonthsView {
  /** The newest first. */
  readonly months: readonly (FinanceMonthRow & MonthSums)[]
}

/** The effect of importing a statement, previewed or done. */
export interface StatementView {
  readonly kind: Statement
  readonly months: readonly { readonly month: string; readonly lines: number; readonly added: number }[]
  /** Of a bank's file: money that went out, which is left aside. */
  readonly leftAside: number
  readonly problems: readonly { readonly line: number; readonly message: string }[]
}
