import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { type Calendar, type CalendarDay } from '../../../base/calendar.ts'
import { formatMoney, plain } from '../../../base/money/format.ts'
import { type PlannedPayment, plannedPayments } from './provisional.ts'

/** Two weeks to put the money aside, a week, and the day before. */
const REMIND = [14, 7, 1]

/** The provisional payments of a year with their dates, for the payer's calendar. Undefined where none is planned. */
export function provisionalCalendar({ taxYear, provisional }: TaxScenarioResult, recordId: string, today: string): Calendar | undefined {
  const { plan } = provisional
  if (plan === null) return undefined
  return {
    name: `Provisional tax ${taxYear}`,
    asAt: today,
    days: plannedPayments(plan).map((payment) => dayOf(payment, taxYear, recordId)),
  }
}

/** The id of the record isn't personal data; nothing here names a person. */
function dayOf({ payment, label, dueDate, amount }: PlannedPayment, taxYear: number, recordId: string): CalendarDay {
  const cents = amount === null ? 'The amount is not worked out: a figure of law is missing.' : plain(formatMoney(amount))
  const lines = [
    cents,
    payment === 'third'
      ? 'Voluntary: it saves interest where the second payment fell short.'
      : 'Return IRP6 and payment are both due by this day, the last business day to pay.',
  ]
  return {
    uid: `${recordId}-${taxYear}-provisional-${payment}@tafel`,
    date: dueDate,
    summary: `${label.split(',')[0]}, tax ${taxYear}`,
    description: lines.join('\n'),
    remindDaysBefore: REMIND,
  }
}
