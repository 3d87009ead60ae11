import { daysOf, nextDay } from '../../../base/dates.ts'
import { multiplyDivide } from '../../../base/money/cents.ts'
import type { FinanceEvent } from '../export/exported-events.ts'
import { endOf, lastDayOf, type Month, monthOf, monthsBetween } from './month.ts'

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
  /** The months in which the deferred revenue will be earned, without further changes. */
  readonly releases: readonly { readonly month: Month; readonly cents: number }[]
}

/** Totals of the documents at the end of a day, or their growth in a month. */
interface Standing {
  readonly invoiced: number
  readonly credited: number
  readonly earned: number
}
const NOTHING: Standing = { invoiced: 0, credited: 0, earned: 0 }

/** Up to `asOf`, of documents that were issued by then. */
export function revenueSchedule(events: Iterable<FinanceEvent>, asOf: string): RevenueSchedule {
  const documents = documentsOf(events, asOf)
  if (documents.length === 0) return { months: [], releases: [] }
  const added = new Map<Month, Standing>()
  let first = monthOf(asOf)
  // Each document changes something in the few months that it is about, and nothing in all the others.
  for (const document of documents) {
    const months = monthsOf(document, asOf)
    if (months[0]! < first) first = months[0]!
    let before = NOTHING
    for (const month of months) {
      const now = standingOf(document, endOf(month, asOf))
      added.set(month, plus(added.get(month) ?? NOTHING, minus(now, before)))
      before = now
    }
  }
  let openingCents = 0
  const months = monthsBetween(first, monthOf(asOf)).map((month): MonthOfRevenue => {
    const { invoiced, credited, earned } = added.get(month) ?? NOTHING
    const closingCents = openingCents + invoiced - credited - earned
    const row = { month, openingCents, invoicedCents: invoiced, creditedCents: credited, earnedCents: earned, closingCents }
    openingCents = closingCents
    return row
  })
  return { months, releases: releasesOf(documents, asOf) }
}

/** From the month of its issue to the last one in which something of a document changes, none of them after `asOf`. */
function monthsOf({ issuedOn, to, credits }: Document, asOf: string): readonly Month[] {
  const last = [issuedOn, to, ...credits.map(({ on }) => on)].toSorted().at(-1)!
  return monthsBetween(monthOf(issuedOn), monthOf(last < asOf ? last : asOf))
}

const standingOf = (document: Document, day: string): Standing => ({
  invoiced: document.issuedOn <= day ? document.cents : 0,
  credited: creditedBy(document, day),
  earned: earnedBy(document, day),
})
const plus = (a: Standing, b: Standing): Standing => ({
  invoiced: a.invoiced + b.invoiced,
  credited: a.credited + b.credited,
  earned: a.earned + b.earned,
})
const minus = (a: Standing, b: Standing): Standing => ({
  invoiced: a.invoiced - b.invoiced,
  credited: a.credited - b.credited,
  earned: a.earned - b.earned,
})

function releasesOf(documents: readonly Document[], asOf: string): RevenueSchedule['releases'] {
  const released = new Map<Month, number>()
  let last = monthOf(asOf)
  for (const document of documents) {
    if (monthOf(document.to) > last) last = monthOf(document.to)
    let before = earnedBy(document, asOf)
    for (const month of monthsBetween(monthOf(asOf), monthOf(document.to))) {
      const now = earnedBy(document, lastDayOf(month))
      released.set(month, (released.get(month) ?? 0) + now - before)
      before = now
    }
  }
  return monthsBetween(monthOf(asOf), last).map((month) => ({ month, cents: released.get(month) ?? 0 }))
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

/** Revenue earned from a document by the end of a day, less the part that credit notes have reversed. */
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

/** The part earned by the end of a day, of an amount earned evenly from one day to another. */
function passedShare(cents: number, from: string, to: string, day: string): number {
  if (day < from) return 0
  return day >= to ? cents : multiplyDivide(cents, daysOf(from, day), daysOf(from, to))
}

/** Revenue earned by the end of a day from all documents issued by then. */
export const earnedThrough = (events: Iterable<FinanceEvent>, day: string): number =>
  documentsOf(events, day).reduce((sum, document) => sum + earnedBy(document, day), 0)
