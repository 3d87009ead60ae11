import type { ReportDocument } from '@tafel/contracts/base/report/document.ts'
import type { PdfPool } from '../browser/pool.ts'
import { fixedPdf, type FixedPdfJob } from './fixed.ts'
import { documentHtml } from './html.ts'

/** Turns an HTML page into a file. */
export interface Printer extends Pick<PdfPool, 'print'> {
  /** `fixedPdf` in a thread; default: in this one. */
  fixed?(job: FixedPdfJob, signal?: AbortSignal): Promise<Uint8Array>
}

const fixedHere = ({ printed, at }: FixedPdfJob) => fixedPdf(printed, at)

/** The document as a PDF: the same document, day and template give the same bytes. Throws what the pool throws. */
export async function printDocument(
  { print, fixed = fixedHere }: Printer,
  document: ReportDocument,
  at: { readonly changedAt: string; readonly template: string; readonly data?: string | undefined },
  signal?: AbortSignal,
): Promise<Buffer> {
  const { number } = document
  const printed = await print(await documentHtml(document), signal)
  const file = await fixed({ printed, at: { ...at, ...(number === undefined ? {} : { number }) } }, signal)
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
}
