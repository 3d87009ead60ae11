import { discountOf } from '@tafel/contracts/contexts/subscriptions/coupon-discount.ts'
import type { ChargeLine } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import { invoice, type InvoiceState } from '@tafel/services/invoices/invoice.ts'
import { issueCreditNote, refundProblem } from '@tafel/services/invoices/issue-credit-note/decide.ts'
import { issueInvoice, paymentProblem } from '@tafel/services/invoices/issue-invoice/decide.ts'

// Drawn payment histories of a firm and the resulting documents, through the decide functions alone, without a log.

/** An integer from 0 to below `bound`. */
export type Draw = (bound: number) => number

export interface Paid {
  readonly lines: readonly ChargeLine[]
  readonly vatPpm: number
  /** Successive partial refunds. */
  readonly refunds: readonly number[]
}

const VAT_RATES = [140_000, 150_000, 150_000, 160_000]

/** Periods of a plan: with and without a coupon, changed in mid-period, partly or fully refunded. */
export function drawHistory(draw: Draw): readonly Paid[] {
  return Array.from({ length: 1 + draw(6) }, () => {
    const price = 500 + draw(draw(4) === 0 ? 3_000_000 : 300_000)
    const lines: ChargeLine[] = [{ text: 'Plan', cents: price }]
    if (draw(3) === 0) {
      const discount =
        draw(2) === 0 ? ({ kind: 'percent', ppm: 1 + draw(999_999) } as const) : ({ kind: 'fixed', cents: 1 + draw(price) } as const)
      lines.push({ text: 'Coupon', cents: -Math.min(discountOf(price, discount), price - 1) })
    }
    // Credit for the unused days of the previous plan.
    if (draw(4) === 0) lines.push({ text: 'Days left', cents: -draw(sumOf(lines)) })
    const refunds: number[] = []
    for (let left = sumOf(lines); left > 0 && draw(3) === 0;) {
      const part = draw(3) === 0 ? left : 1 + draw(left)
      refunds.push(part)
      left -= part
    }
    return { lines, vatPpm: VAT_RATES[draw(VAT_RATES.length)]!, refunds }
  })
}

export const sumOf = (lines: readonly { readonly cents: number }[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

const seller = { name: 'Tafel', address: ['1 Table Square'], vatNumber: '4000000000', registrationNumber: '', email: '' }
const ids = { accountId: '2c9f7d10-6a3e-5b84-9f21-0d7e5a4c3b12', owner: '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01' }
const numbered = { documentId: '9d3f2b1a-7c4e-5d60-8a1b-3c5d7e9f0a12', number: 1, issuedOn: '2026-11-01' }
const dates = { receivedOn: '2026-11-01', coversFrom: '2026-11-01', coversTo: '2026-11-30' }

/** The errors in a history's documents; empty if they are right to the cent. */
export function centsAstray(history: readonly Paid[]): readonly string[] {
  return history.flatMap(({ lines, vatPpm, refunds }, index) => {
    const grossCents = sumOf(lines)
    const payment = { ...ids, ...dates, paymentId: String(index), grossCents, lines, vatPpm }
    const problem = paymentProblem(payment, vatPpm)
    if (problem !== undefined) return [problem]
    const issued = issueInvoice(payment, numbered, { seller, buyer: undefined }, invoice.initial)
    let state: InvoiceState = issued.reduce(invoice.evolve, invoice.initial)
    const documents = issued.map(({ data }) => data)
    const credits: typeof documents = []
    for (const [at, cents] of refunds.entries()) {
      const refund = {
        ...ids,
        paymentId: String(index),
        refundId: `r${at}`,
        cents,
        refundedOn: '2026-11-20',
        reason: '',
        lines: [{ text: 'Refund', cents }],
      }
      const refused = refundProblem(refund, state)
      if (refused !== undefined || !state.exists) return [refused ?? 'noInvoice']
      const notes = issueCreditNote(refund, numbered, state)
      credits.push(...notes.map(({ data }) => data))
      state = notes.reduce(invoice.evolve, state as InvoiceState)
    }
    const back = sumOf(refunds.map((cents) => ({ cents })))
    const vatBack = credits.reduce((sum, { vatCents }) => sum + vatCents, 0)
    const vat = documents[0]!.vatCents
    return [
      ...(sumOf(documents.flatMap((document) => document.lines)) === grossCents ? [] : ['lines of the invoice']),
      ...(sumOf(credits.flatMap((document) => document.lines)) === back ? [] : ['lines of the credit notes']),
      ...[...documents, ...credits].flatMap(astrayWithin),
      ...(back === grossCents && vatBack !== vat ? ['VAT taken back'] : []),
      ...(vatBack > vat ? ['more VAT taken back than charged'] : []),
    ]
  })
}

interface Document {
  readonly lines: readonly { readonly cents: number; readonly exclusiveCents: number; readonly vatCents: number }[]
  readonly exclusiveCents: number
  readonly vatCents: number
  readonly totalCents: number
}

function astrayWithin({ lines, exclusiveCents, vatCents, totalCents }: Document): readonly string[] {
  const isWhole =
    exclusiveCents + vatCents === totalCents &&
    sumOf(lines) === totalCents &&
    lines.every((line) => line.exclusiveCents + line.vatCents === line.cents) &&
    lines.reduce((sum, line) => sum + line.vatCents, 0) === vatCents
  return isWhole ? [] : ['a document within itself']
}
