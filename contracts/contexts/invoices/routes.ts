import * as z from 'zod/mini'
import { text } from '../../base/fields.ts'
import type { Route } from '../../base/http/route.ts'
import { filtered, simpleRest } from '../../base/http/simple-rest-query.ts'

const MAX_PAGE = 1000
const year = z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2200)))
const list = z.strictObject({
  year,
  /** `whole`: with their lines and parties, as issued. */
  parts: z._default(z.enum(['summary', 'whole']), 'summary'),
  after: z.optional(text(200)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 100),
})

/** A firm's tax invoices and credit notes: also once its subscription has lapsed. */
export const invoiceRoutes = {
  listInvoices: { method: 'GET', path: '/api/accounts/:id/invoices', access: 'payer', query: list },
  getInvoice: { method: 'GET', path: '/api/invoices/:id', access: 'payer', query: z.strictObject({}) },
  printInvoice: { method: 'GET', path: '/api/invoices/:id/invoice.pdf', access: 'payer', query: z.strictObject({}) },
  /** All firms'. */
  adminListInvoices: { method: 'GET', path: '/api/admin/invoices', access: 'finance', query: simpleRest },
  adminGetInvoice: { method: 'GET', path: '/api/admin/invoices/:id', access: 'finance', query: z.strictObject({}) },
  adminPrintInvoice: { method: 'GET', path: '/api/admin/invoices/:id/invoice.pdf', access: 'finance', query: z.strictObject({}) },
  adminExportInvoices: { method: 'GET', path: '/api/admin/exports/invoices', access: 'finance', query: filtered },
  /** All of them in one file, newest first; or those of a year. */
  printInvoices: { method: 'GET', path: '/api/accounts/:id/invoices.pdf', access: 'payer', query: z.strictObject({ year }) },
} as const satisfies Record<string, Route>
