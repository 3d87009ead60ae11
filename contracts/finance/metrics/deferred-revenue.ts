import { daysOf, nextDay } from '../../dates.ts'
import { multiplyDivide } from '../../money/cents.ts'
import type { FinanceEvent } from '../export/exported-events.ts'
import { lastDayOf, monthAfter, type Month, monthOf, monthsBetween } from './month.ts'

// Revenue is earned day by day over what an invoice covers, without VAT. What is not earned yet is deferred. A credit note takes from what is not
// earned yet; what it takes back beyond that reverses revenue on its own day.

interface Document {
  readonly issuedOn: string
  readonly from: string
  readonly to: string
  readonly cents: number
  readonly credits: readonly { readonly on: string; readonly cents: number }[]
}

/** A month of all documents together. Opening + invoiced − credited − earned = closing. */
export interface MonthOfRevenue {
  readonly month: Month
  readonly openingCents: number
  readonly invoicedCents: number
  readonly creditedCents: number
  readonly earnedCents: number
  readonly closingCents: number
}

export interface RevenueSchedule {
  readonly months: readonly MonthOfRevenue[]
  /** When what is deferred now will be earned, if nothing more happens. */
  readonly releases: readonly { readonly month: Month; readonly cents: number }[]
}

/** Up to `asOf`, of documents that were issued by then. */
export function revenueSchedule(events: Iterable<FinanceEvent>, asOf: string): RevenueSchedule {
  const documents = documentsOf(events, asOf)
  const first = documents.map(({ issuedOn }) => monthOf(issuedOn)).toSorted()[0]
  if (first === undefined) return { months: [], releases: [] }
  const sum = (of: (document: Document) => number) => documents.reduce((total, document) => total + of(document), 0)
  let [openingCents, before] = [0, { invoiced: 0, credited: 0, earned: 0 }]
  const months = monthsBetween(first, monthOf(asOf)).map((month): MonthOfRevenue => {
    const end = lastDayOf(month) < asOf ? lastDayOf(month) : asOf
    const now = {
      invoiced: sum((each) => (each.issuedOn <= end ? each.cents : 0)),
      credited: sum((each) => creditedBy(each, end)),
      earned: sum((each) => earnedBy(each, end)),
    }
    const row = {
      month,
      openingCents,
      invoicedCents: now.invoiced - before.invoiced,
      creditedCents: now.credited - before.credited,
      earnedCents: now.earned - before.earned,
      closingCents: now.invoiced - now.credited - now.earned,
    }
    openingCents = row.closingCents
    before = now
    return row
  })
  return { months, releases: releasesOf(documents, asOf) }
}

function releasesOf(documents: readonly Document[], asOf: string): RevenueSchedule['releases'] {
  const last = documents
    .map(({ to }) => monthOf(to))
    .toSorted()
    .at(-1)!
  const earned = (day: string) => documents.reduce((sum, document) => sum + earnedBy(document, day), 0)
  let before = earned(asOf)
  const months = [monthOf(asOf), ...(last > monthOf(asOf) ? monthsBetween(monthAfter(monthOf(asOf)), last) : [])]
  return months.map((month) => {
    const now = earned(lastDayOf(month))
    const cents = now - before
    before = now
    return { month, cents }
  })
}

function documentsOf(events: Iterable<FinanceEvent>, asOf: string): readonly Document[] {
  const documents = new Map<string, Document>()
  for (const { type, data } of events) {
    if (type === 'TaxInvoiceIssued' && data.issuedOn <= asOf) {
      const { invoiceId, issuedOn, coversFrom, coversTo, exclusiveCents } = data
      documents.set(invoiceId, { issuedOn, from: coversFrom, to: coversTo, cents: exclusiveCents, credits: [] })
    }
    if (type === 'CreditNoteIssued' && data.issuedOn <= asOf) {
      const invoice = documents.get(data.invoiceId)
      const credit = { on: data.issuedOn, cents: data.exclusiveCents }
      if (invoice !== undefined) documents.set(data.invoiceId, { ...invoice, credits: [...invoice.credits, credit] })
    }
  }
  return [...documents.values()]
}

const creditedBy = ({ credits }: Document, day: string): number =>
  credits.reduce((sum, credit) => (credit.on <= day ? sum + credit.cents : sum), 0)

/** What is earned of a document by the end of a day, less what credit notes have reversed of it. */
export function earnedBy({ issuedOn, from, to, cents, credits }: Document, day: string): number {
  if (day < issuedOn) return 0
  let [earned, deferred, start] = [0, cents, from]
  for (const credit of credits.filter(({ on }) => on <= day).toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
    const passed = passedShare(deferred, start, to, credit.on)
    earned += passed
    deferred -= passed
    if (credit.on >= start) start = credit.on < to ? nextDay(credit.on) : to
    const fromDeferred = Math.min(deferred, credit.cents)
    deferred -= fromDeferred
    earned -= credit.cents - fromDeferred
  }
  return earned + passedShare(deferred, start, to, day)
}

/** Of an amount that is earned evenly from one day to another, what is earned by the end of a day. */
function passedShare(cents: number, from: string, to: string, day: string): number {
  if (day < from) return 0
  return day >= to ? cents : multiplyDivide(cents, daysOf(from, day), daysOf(from, to))
}

/** What all documents that were issued by then have earned by the end of a day. */
export const earnedThrough = (events: Iterable<FinanceEvent>, day: string): number =>
  documentsOf(events, day).reduce((sum, document) => sum + earnedBy(document, day), 0)
