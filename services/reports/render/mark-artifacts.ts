import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { type Drawn, withArtifacts } from './artifacts.ts'
import { operationsOf } from './content-stream.ts'
import { BOTTOM, TOP } from './margins.ts'
import { contentOf, decoded } from './page-fill.ts'

/** Marks untagged content on every page as an artifact. */
export function markArtifacts(document: PDFDocument): void {
  for (const page of document.getPages()) {
    const { node } = page
    const place = node.get(PDFName.of('Contents'))
    const content = contentOf(node.Contents())
    if (content === undefined) continue
    const margins = { footBelow: BOTTOM, headAbove: page.getHeight() - TOP }
    const marked = document.context.flateStream(
      Buffer.from(
        withArtifacts(content, (name) => drawnBy(node.Resources(), name), margins),
        'latin1',
      ),
    )
    if (place instanceof PDFRef && !(node.Contents() instanceof PDFArray)) document.context.assign(place, marked)
    else node.set(PDFName.of('Contents'), document.context.register(marked))
  }
}

/** Chromium draws translucent content as a separate form: the only untagged one is the draft mark. */
function drawnBy(resources: PDFDict | undefined, name: string): Drawn {
  const drawn = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.lookup(PDFName.of(name))
  if (!(drawn instanceof PDFRawStream) || drawn.dict.get(PDFName.of('Subtype')) !== PDFName.of('Form')) return 'decoration'
  const operations = operationsOf(decoded(drawn) ?? '')
  if (operations.some(({ operands }) => operands.some((operand) => /\/MCID\b/.test(operand)))) return 'tagged'
  const inner = operations.flatMap(({ operator, operands }) => (operator === 'Do' ? [operands[0]!.slice(1)] : []))
  const kinds = inner.map((each) => drawnBy(drawn.dict.lookupMaybe(PDFName.of('Resources'), PDFDict), each))
  if (kinds.includes('tagged')) return 'tagged'
  return kinds.includes('watermark') || operations.some(({ operator }) => operator === 'BT') ? 'watermark' : 'decoration'
}
