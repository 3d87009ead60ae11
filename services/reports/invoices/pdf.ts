import { invoiceReport, invoicesReport } from '@tafel/contracts/contexts/invoice-report/report.ts'
import type { InvoiceView } from '@tafel/contracts/contexts/invoices/views.ts'
import type { ReportDocument } from '@tafel/contracts/base/report/document.ts'
import { printDocument, type Printer } from '../render/print-document.ts'

/** Change it with every change of the document's appearance. */
const TEMPLATE = 'Tafel invoice 3'

export interface InvoiceFile {
  /** With extension. */
  readonly fileName: string
  readonly pdf: Buffer
}

/** One document as a PDF, with the same bytes for ever. */
export const invoicePdf = (printer: Printer, view: InvoiceView, signal?: AbortSignal): Promise<InvoiceFile> =>
  printed(printer, invoiceReport(view), view.issuedOn, signal)

/** Several in one file, newest first. */
export const invoicesPdf = (
  printer: Printer,
  views: readonly [InvoiceView, ...InvoiceView[]],
  signal?: AbortSignal,
): Promise<InvoiceFile> => printed(printer, invoicesReport(views), views[0].issuedOn, signal)

async function printed(printer: Printer, document: ReportDocument, day: string, signal: AbortSignal | undefined): Promise<InvoiceFile> {
  const pdf = await printDocument(printer, document, { changedAt: `${day}T00:00:00+02:00`, template: TEMPLATE }, signal)
  return { fileName: `${document.fileName}.pdf`, pdf }
}
