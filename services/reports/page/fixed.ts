import { PDFDocument } from '@cantoo/pdf-lib'

/**
 * The same PDF with nothing in it of the moment it was printed: its dates are the record's, its producer is the template.
 * So the same record gives the same bytes. Tags, language and title stay as they are.
 */
export async function fixedPdf(printed: Uint8Array, at: { readonly changedAt: string; readonly template: string }): Promise<Buffer> {
  const document = await PDFDocument.load(printed, { updateMetadata: false })
  const date = new Date(at.changedAt)
  document.setCreationDate(date)
  document.setModificationDate(date)
  document.setCreator('Tafel')
  document.setProducer(at.template)
  return Buffer.from(await document.save({ useObjectStreams: true, updateFieldAppearances: false }))
}
