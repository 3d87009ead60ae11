import type { ReportDocument } from '@tafel/contracts/report/document.ts'
import type { PdfPool } from '../browser/pool.ts'
import { fixedPdf } from './fixed.ts'
import { documentHtml } from './html.ts'

/** The document as a PDF: the same document, day and template give the same bytes. Throws what the pool throws. */
export async function printDocument(
  pool: PdfPool,
  document: ReportDocument,
  at: { readonly changedAt: string; readonly template: string; readonly data?: string | undefined },
  signal?: AbortSignal,
): Promise<Buffer> {
  const { number } = document
  return fixedPdf(await pool.print(await documentHtml(document), signal), { ...at, ...(number === undefined ? {} : { number }) })
}
