import type { CreditNote, TaxInvoice } from './events.ts'

// An invoice and a credit note to it, for tests and for the preview of mails.

const document = {
  accountId: '5d0c2f7e-4b1a-5c3d-8e9f-1a2b3c4d5e6f',
  owner: '0b8f6f5e-6a0c-4d0e-9a53-2f4f1d6c7a10',
  seller: {
    name: 'Tafel (Pty) Ltd',
    address: ['1 Table Square', 'Cape Town 8001'],
    vatNumber: '4000000000',
    registrationNumber: '2026/000001/07',
    email: 'accounts@tafel.example',
  },
  buyer: { name: 'Mokoena Advisers', address: ['12 Dorp Street', 'Stellenbosch 7600'], vatNumber: '4123456789' },
  vatPpm: 150_000,
  form: 'abridged',
} as const

const parties = () => ({
  ...document,
  seller: { ...document.seller, address: [...document.seller.address] },
  buyer: { ...document.buyer, address: [...document.buyer.address] },
})

export const INVOICE_EXAMPLE: TaxInvoice = {
  ...parties(),
  invoiceId: '9d3f2b1a-7c4e-5d60-8a1b-3c5d7e9f0a12',
  number: 318,
  issuedOn: '2026-11-01',
  lines: [
    { text: 'Practice, 5 seats, a month', cents: 99_999, exclusiveCents: 86_956, vatCents: 13_043 },
    { text: 'Coupon SEASON25, 25 %', cents: -25_000, exclusiveCents: -21_739, vatCents: -3_261 },
  ],
  exclusiveCents: 65_217,
  vatCents: 9_782,
  totalCents: 74_999,
  paymentId: '1089250',
  suppliedOn: '2026-11-01',
  coversFrom: '2026-11-01',
  coversTo: '2026-11-30',
}

export const CREDIT_NOTE_EXAMPLE: CreditNote = {
  ...parties(),
  creditNoteId: '4e8a6c20-1b3d-5f72-9c84-0d2e4f6a8b1c',
  invoiceId: INVOICE_EXAMPLE.invoiceId,
  invoiceNumber: INVOICE_EXAMPLE.number,
  number: 11,
  issuedOn: '2026-11-20',
  lines: [{ text: 'Refund of 10 days', cents: 25_000, exclusiveCents: 21_739, vatCents: 3_261 }],
  exclusiveCents: 21_739,
  vatCents: 3_261,
  totalCents: 25_000,
  refundId: '1089250-1',
  refundedOn: '2026-11-20',
  reason: 'Paid twice',
}
