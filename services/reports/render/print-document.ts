import type { ReportDocument } from '@tafel/contracts/base/report/document.ts'
import { type Fit, fitsOf } from '@tafel/contracts/base/report/sheet-style.ts'
import type { PdfPool } from '../browser/pool.ts'
import { type FixedPdf, fixedPdf, type FixedPdfJob } from './fixed.ts'
import { documentHtml } from './html.ts'

/** Turns an HTML page into a file. */
export interface Printer extends Pick<PdfPool, 'print'> {
  /** `fixedPdf` in a thread; default: in this one. */
  fixed?(job: FixedPdfJob, signal?: AbortSignal): Promise<FixedPdf>
}

const fixedHere = ({ printed, at }: FixedPdfJob) => fixedPdf(printed, at)

/**
 * The document as a PDF: the same document, day and template give the same bytes. A report of the second edition is printed again, set
 * closer or wider, until no page is nearly empty. Throws what the pool throws.
 */
export async function printDocument(
  { print, fixed = fixedHere }: Printer,
  document: ReportDocument,
  at: { readonly changedAt: string; readonly template: string; readonly data?: string | undefined },
  signal?: AbortSignal,
): Promise<Buffer> {
  const { number } = document
  const printedAs = async (fit: Fit): Promise<FixedPdf> => {
    const printed = await print(await documentHtml(document, fit), signal)
    return fixed({ printed, at: { ...at, ...(number === undefined ? {} : { number }) } }, signal)
  }
  const [usual, ...others] = fitsOf(document)
  let best = await printedAs(usual)
  for (const fit of others) {
    if (faultOf(document, best) === 0) break
    const next = await printedAs(fit)
    if (faultOf(document, next) < faultOf(document, best)) best = next
  }
  return Buffer.from(best.bytes.buffer, best.bytes.byteOffset, best.bytes.byteLength)
}

/** Less than this of a page looks like a mistake of the printer. */
export const LEAST_FILL = 1 / 3

/** 0 where every page is a third full, and there are no more pages than the report may have; more the further it is from that. */
export function faultOf({ maxPages = Infinity }: Pick<ReportDocument, 'maxPages'>, { fills }: Pick<FixedPdf, 'fills'>): number {
  const tooMany = Math.max(0, fills.length - maxPages)
  const emptiest = fills.length < 2 ? 0 : Math.max(0, LEAST_FILL - Math.min(...fills))
  return tooMany + emptiest
}
