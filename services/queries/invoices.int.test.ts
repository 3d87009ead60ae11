import { CREDIT_NOTE_EXAMPLE, INVOICE_EXAMPLE } from '@tafel/contracts/contexts/invoices/example.ts'
import { type CreditNote, invoiceStream, type TaxInvoice } from '@tafel/contracts/contexts/invoices/events.ts'
import type { InvoicesView, InvoiceView } from '@tafel/contracts/contexts/invoices/views.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asker, type Asker, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
beforeAll(async () => {
  app = await queriesApp()
})
afterAll(() => app.close())

async function issue({ accountId, userId: owner }: Asker, number: number, about: Partial<TaxInvoice> = {}): Promise<TaxInvoice> {
  const data = { ...INVOICE_EXAMPLE, accountId, owner, invoiceId: newId(), number, paymentId: String(number), ...about }
  await app.given(invoiceStream(data.invoiceId), { type: 'TaxInvoiceIssued', data })
  return data
}
async function credit(invoice: TaxInvoice, number: number, about: Partial<CreditNote> = {}): Promise<void> {
  const { accountId, owner, invoiceId, number: invoiceNumber } = invoice
  const data = {
    ...CREDIT_NOTE_EXAMPLE,
    accountId,
    owner,
    invoiceId,
    invoiceNumber,
    number,
    creditNoteId: newId(),
    refundId: newId(),
    ...about,
  }
  await app.given(invoiceStream(invoiceId), { type: 'CreditNoteIssued', data })
}
const list = async (who: Asker, search = '') => (await who.get(`/api/accounts/${who.accountId}/invoices${search}`)).body as InvoicesView

test('a firm’s documents are listed newest first with their outcome, and add up over all pages', async () => {
  const who = asker(app)
  const old = await issue(who, 1, { issuedOn: '2025-12-01' })
  const half = await issue(who, 2, { issuedOn: '2026-10-01' })
  const paid = await issue(who, 3, { issuedOn: '2026-11-01' })
  await credit(half, 1)
  await credit(old, 2, { issuedOn: '2026-11-21', totalCents: 74_999, exclusiveCents: 65_217, vatCents: 9_782 })
  await app.project('invoices')

  const all = await list(who)
  expect(all.items.map(({ number, state }) => [number, state])).toEqual([
    ['CN-000002', 'creditNote'],
    ['CN-000001', 'creditNote'],
    ['INV-000003', 'paid'],
    ['INV-000002', 'partlyCredited'],
    ['INV-000001', 'credited'],
  ])
  const sums = { documents: 5, since: '2025-12-01', exclusiveCents: 108_695, vatCents: 16_303, totalCents: 124_998 }
  expect(all.sums).toEqual(sums)
  expect(all.items[2]).not.toHaveProperty('buyer')
  expect((await list(who, '?parts=whole')).items[2]).toMatchObject({ buyer: INVOICE_EXAMPLE.buyer, lines: INVOICE_EXAMPLE.lines })

  const numbers: string[] = []
  let search = '?limit=2'
  for (let next: string | null = ''; next !== null; search = `?limit=2&after=${next}`) {
    const page = await list(who, search)
    expect(page.sums).toEqual(sums)
    numbers.push(...page.items.map(({ number }) => number))
    next = page.next
  }
  expect(numbers).toEqual(all.items.map(({ number }) => number))
  expect((await list(who, '?year=2025')).items.map(({ number }) => number)).toEqual(['INV-000001'])

  const one = (await who.get(`/api/invoices/${paid.invoiceId}`)).body as InvoiceView
  expect(one).toMatchObject({ number: 'INV-000003', seller: INVOICE_EXAMPLE.seller, state: 'paid', movedOn: '2026-11-01' })
})

test('a firm without documents has an empty list, without another firm’s', async () => {
  const [who, stranger] = [asker(app), asker(app)]
  const { invoiceId } = await issue(who, 4)
  await app.project('invoices')
  expect(await list(stranger)).toEqual({
    items: [],
    next: null,
    sums: { documents: 0, since: null, exclusiveCents: 0, vatCents: 0, totalCents: 0 },
  })
  expect((await stranger.get(`/api/invoices/${invoiceId}`)).status).toBe(404)
  expect((await stranger.get(`/api/accounts/${who.accountId}/invoices`)).status).toBe(404)
  expect((await who.get(`/api/accounts/${who.accountId}/invoices?year=twenty`)).status).toBe(400)
})
