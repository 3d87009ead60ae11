import { PDFDocument, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { writtenPdf } from './write-pdf.ts'

/** More objects than fit into one stream, a page, and an attachment. */
async function sample(): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.addPage().drawText('Text')
  for (let at = 0; at < 120; at += 1) document.context.register(document.context.obj({ At: at, Of: PDFString.of('a report') }))
  // Leaves a gap in the numbers.
  document.context.nextRef()
  document.context.register(document.context.obj([1, 2.5]))
  await document.attach(Buffer.from('{}'), 'report.json', { creationDate: new Date(0), modificationDate: new Date(0) })
  return document
}

test('writes the bytes of the library’s own writer', async () => {
  const options = { useObjectStreams: true, updateFieldAppearances: false }
  const written = await writtenPdf(await sample())
  expect(written).toEqual(await (await sample()).save(options))
  expect((await PDFDocument.load(written)).getAttachments()).toHaveLength(1)
})
