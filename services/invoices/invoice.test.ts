import { vatRateOn } from '@tafel/contracts/contexts/invoices/vat.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { describe, expect, test } from 'vitest'
import { invoice } from './invoice.ts'
import { invoiceNumbers } from './invoice-numbers.ts'
import { issueCreditNote, type Refund, refundProblem } from './issue-credit-note/decide.ts'
import { issueInvoice, type Payment, paymentProblem } from './issue-invoice/decide.ts'
import { takeInvoiceNumber } from './take-number/decide.ts'

const accountId = '2c9f7d10-6a3e-5b84-9f21-0d7e5a4c3b12'
const owner = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const invoiceId = '9d3f2b1a-7c4e-5d60-8a1b-3c5d7e9f0a12'
const creditNoteId = '4e8a6c20-1b3d-5f72-9c84-0d2e4f6a8b1c'
const seller = { name: 'Tafel', address: ['1 Table Square'], vatNumber: '4000000000', registrationNumber: '', email: '' }
const buyer = { name: 'Mokoena Advisers', address: ['12 Dorp Street'], vatNumber: '' }
const payment: Payment = {
  accountId,
  owner,
  paymentId: '1089250',
  grossCents: 74_999,
  receivedOn: '2026-11-01',
  coversFrom: '2026-11-01',
  coversTo: '2026-11-30',
  lines: [
    { text: 'Practice', cents: 99_999 },
    { text: 'Coupon SEASON25', cents: -25_000 },
  ],
  vatPpm: 150_000,
}
const refund: Refund = {
  accountId,
  owner,
  paymentId: '1089250',
  refundId: 'r1',
  cents: 25_000,
  refundedOn: '2026-11-20',
  reason: 'Paid twice',
  lines: [{ text: 'Refund', cents: 25_000 }],
}
const numbered = { documentId: invoiceId, number: 318, issuedOn: '2026-11-02' }
const issued = issueInvoice(payment, numbered, { seller, buyer }, invoice.initial)
const credited = given(invoice, ...issued).when((state) =>
  state.exists ? issueCreditNote(refund, { documentId: creditNoteId, number: 11, issuedOn: '2026-11-20' }, state) : [],
)

describe('an invoice', () => {
  test('states the payment, the rate of the day, the buyer and the date', () => {
    expect(issued).toMatchObject([
      {
        type: 'TaxInvoiceIssued',
        data: {
          number: 318,
          form: 'abridged',
          exclusiveCents: 65_217,
          vatCents: 9_782,
          totalCents: 74_999,
          buyer,
          suppliedOn: '2026-11-01',
        },
      },
    ])
  })

  test('stays as issued after any later request', () => {
    given(invoice, ...issued)
      .when((state) => issueInvoice(payment, { ...numbered, number: 319 }, { seller, buyer: { ...buyer, name: 'Other' } }, state))
      .thenNothing()
  })

  test('is issued to a firm erased meanwhile, without its name', () => {
    given(invoice)
      .when((state) => issueInvoice(payment, numbered, { seller, buyer: undefined }, state))
      .then({ type: 'TaxInvoiceIssued', data: { ...issued[0]!.data, buyer: FORGOTTEN } } as never)
  })

  test('is refused for lines that don’t add up, or a rate other than the law’s', () => {
    const rate = (date: string) => vatRateOn(SHIPPED_CONSTANTS.tax, date)
    expect(paymentProblem(payment, rate(payment.receivedOn))).toBeUndefined()
    expect(paymentProblem({ ...payment, grossCents: 75_000 }, 150_000)).toBe('linesDontAddUp')
    expect(paymentProblem(payment, rate('2018-03-31'))).toBe('otherVatRate')
    expect(paymentProblem(payment, undefined)).toBe('otherVatRate')
  })
})

describe('a credit note', () => {
  test('uses the rate and names of its invoice', () => {
    expect(credited.decision()).toMatchObject([
      { type: 'CreditNoteIssued', data: { invoiceNumber: 318, number: 11, vatCents: 3_261, totalCents: 25_000, buyer, vatPpm: 150_000 } },
    ])
  })

  const both = [...issued, ...(credited.decision() as typeof issued)]
  test('is issued once per refund', () => {
    given(invoice, ...both)
      .when((state) => (state.exists ? issueCreditNote(refund, { ...numbered, number: 12 }, state) : []))
      .thenNothing()
  })

  test('credit at most what was charged in total, with its VAT to the cent', () => {
    const { state } = given(invoice, ...both)
    const rest = { ...refund, refundId: 'r2', cents: 49_999, lines: [{ text: 'Refund', cents: 49_999 }] }
    expect(refundProblem(rest, state)).toBeUndefined()
    expect(refundProblem({ ...rest, cents: 50_000, lines: [{ text: 'Refund', cents: 50_000 }] }, state)).toBe('refundTooLarge')
    const last = state.exists ? issueCreditNote(rest, { documentId: creditNoteId, number: 12, issuedOn: '2026-12-01' }, state) : []
    expect(last).toMatchObject([{ data: { vatCents: 9_782 - 3_261 } }])
  })

  test('needs its invoice', () => {
    expect(refundProblem(refund, invoice.initial)).toBe('noInvoice')
  })
})

describe('numbers', () => {
  const taken = (number: number) =>
    ({ type: 'InvoiceNumberTaken', data: { number, invoiceId, accountId, paymentId: '1', issuedOn: '2026-11-02' } }) as const

  test('are consecutive, with one series per kind of document', () => {
    const note = { type: 'CreditNoteNumberTaken', data: { ...taken(1).data, creditNoteId, refundId: 'r1' } } as const
    const { paymentId: _, ...noteData } = note.data
    given(invoiceNumbers, taken(1), taken(2), { ...note, data: noteData })
      .when((state) => takeInvoiceNumber({ invoiceId, accountId, paymentId: '3', issuedOn: '2026-11-02' }, state))
      .then({ ...taken(3), data: { ...taken(3).data, paymentId: '3' } })
  })

  test('refuse to continue a series with a gap', () => {
    expect(() => given(invoiceNumbers, taken(1), taken(3))).toThrow('InvoiceNumberTaken')
  })
})
