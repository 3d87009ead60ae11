import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { fixedPdf } from './fixed.ts'

/** A document with one table header for each number, named as Chromium does: by a counter with an arbitrary start. */
async function printed(numbers: readonly number[], nested: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage()
  const { context } = document
  const heads = numbers.map((number) => {
    const name = `node${String(number).padStart(8, '0')}`
    return { name, ref: context.register(context.obj({ S: 'TH', ID: PDFString.of(name) })) }
  })
  const names = heads.toSorted((a, b) => (a.name < b.name ? -1 : 1)).flatMap(({ name, ref }) => [PDFString.of(name), ref])
  const leaf = context.register(context.obj({ Names: names }))
  const tree = nested ? context.register(context.obj({ Kids: [leaf] })) : leaf
  const root = context.obj({ Type: 'StructTreeRoot', K: heads.map(({ ref }) => ref), IDTree: tree })
  document.catalog.set(PDFName.of('StructTreeRoot'), context.register(root))
  return document.save({ useObjectStreams: false })
}

test.each([false, true])('the same tags with other names give the same bytes (nested tree: %s)', async (nested) => {
  const at = { changedAt: '2026-11-21T10:00:00.000Z', template: 'Template 1' }
  const [one, other] = await Promise.all(
    [
      [7, 8, 9, 10],
      [107, 110, 99, 108],
    ].map(async (numbers) => (await fixedPdf(await printed(numbers, nested), at)).bytes),
  )
  expect(one).toEqual(other)
  const { context } = await PDFDocument.load(one!)
  expect(
    context
      .enumerateIndirectObjects()
      .map(([, object]) => object.toString())
      .join(),
  ).not.toContain('node0000')
})

test('attaches data unchanged, and the same data gives the same bytes', async () => {
  const at = { changedAt: '2026-11-21T10:00:00.000Z', template: 'Template 1', data: '{"inputs":{"salary":42000000}}\n' }
  const bytesOf = async () => (await fixedPdf(await printed([1], false), at)).bytes
  const [one, other] = [await bytesOf(), await bytesOf()]
  expect(one).toEqual(other)
  const [attached, ...rest] = (await PDFDocument.load(one)).getAttachments()
  expect([attached!.name, Buffer.from(attached!.data).toString(), rest]).toEqual(['report.json', at.data, []])
})
