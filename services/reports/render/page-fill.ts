import { decodePDFRawStream, PDFArray, type PDFDocument, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib'
import { multiplied, type Matrix, matrixOf } from './matrix.ts'
import { operationsOf } from './content-stream.ts'
import { BOTTOM, TOP } from './margins.ts'

/** How far down each page its text reaches: 0 at the upper margin, 1 at the lower one. Running lines and the draft mark don't count. */
export function pageFills(document: PDFDocument): readonly number[] {
  return document.getPages().map((page) => {
    const lowest = lowestText(contentOf(page.node.Contents()) ?? '')
    if (lowest === undefined) return 0
    const top = page.getHeight() - TOP
    return (top - lowest) / (top - BOTTOM)
  })
}

/** The height of the lowest tagged text on a page, in points from its lower edge. */
export function lowestText(content: string): number | undefined {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  /** Whether each open mark is a tag: Chromium writes running lines outside of any. */
  const marks: boolean[] = []
  let height: number | undefined
  let lowest: number | undefined
  for (const { operator, operands } of operationsOf(content)) {
    if (operator === 'q') saved.push(matrix)
    else if (operator === 'Q') matrix = saved.pop() ?? matrix
    else if (operator === 'cm') matrix = multiplied(matrixOf(operands), matrix)
    else if (operator === 'BMC' || operator === 'BDC') marks.push(/\/MCID\b/.test(operands.join(' ')))
    else if (operator === 'EMC') marks.pop()
    else if (operator === 'Tm') height = multiplied(matrixOf(operands), matrix)[5]
    else if ((operator === 'Tj' || operator === 'TJ') && height !== undefined && marks.includes(true)) {
      lowest = Math.min(lowest ?? height, height)
    }
  }
  return lowest
}

/** The page's content in one piece, one character per byte. */
export function contentOf(contents: PDFStream | PDFArray | undefined): string | undefined {
  if (contents instanceof PDFArray)
    return contents
      .asArray()
      .map((_, at) => decoded(contents.lookup(at)) ?? '')
      .join('\n')
  return decoded(contents)
}

/** A stream as written, one character per byte; undefined for anything else. */
export const decoded = (stream: unknown): string | undefined =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : undefined
