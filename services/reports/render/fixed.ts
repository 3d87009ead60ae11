import { DATA_FILE } from '@tafel/contracts/contexts/issued/report-data.ts'
import {
  AFRelationship,
  PDFArray,
  ParseSpeeds,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { markArtifacts } from './mark-artifacts.ts'
import { pageFills } from './page-fill.ts'
import { writtenPdf } from './write-pdf.ts'
import { xmpOf } from './xmp.ts'

const CREATOR = 'Tafel'

/** Plain data, for threads. */
export interface FixedPdfJob {
  readonly printed: Uint8Array
  readonly at: {
    readonly changedAt: string
    readonly template: string
    readonly number?: string
    /** JSON, attached unchanged. */
    readonly data?: string | undefined
  }
}

export interface FixedPdf {
  readonly bytes: Uint8Array
  /** Of each page, how far down its text reaches: 1 is the lower margin. */
  readonly fills: readonly number[]
}

/**
 * The same PDF without traces of the moment and browser of printing: its dates are the record's, its producer is the template, and its tags
 * are numbered from one. So the same record gives the same bytes. Tags, language and title stay; untagged content is marked as an artifact,
 * and the document information is repeated as XMP.
 */
export async function fixedPdf(printed: Uint8Array, at: FixedPdfJob['at']): Promise<FixedPdf> {
  const document = await PDFDocument.load(printed, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  const date = new Date(at.changedAt)
  document.setCreationDate(date)
  document.setModificationDate(date)
  document.setCreator(CREATOR)
  document.setProducer(at.template)
  // The file itself names its report, even after someone has saved it again.
  if (at.number !== undefined) document.setKeywords([at.number])
  if (at.data !== undefined) {
    const about = { mimeType: 'application/json', creationDate: date, modificationDate: date, afRelationship: AFRelationship.Data }
    await document.attach(Buffer.from(at.data, 'utf8'), DATA_FILE, about)
  }
  renumberTags(document)
  const fills = pageFills(document)
  markArtifacts(document)
  describe(document, at)
  return { bytes: await writtenPdf(document), fills }
}

/** Repeats the document information as XMP, uncompressed, so that a program finds it without parsing PDF. */
function describe(document: PDFDocument, { changedAt, template, number }: FixedPdfJob['at']): void {
  const { catalog, context } = document
  const about = {
    title: document.getTitle() ?? '',
    language: catalog.lookupMaybe(PDFName.of('Lang'), PDFString, PDFHexString)?.decodeText() ?? 'en-ZA',
    creator: CREATOR,
    producer: template,
    at: changedAt,
    keywords: number,
  }
  const metadata = context.stream(Buffer.from(xmpOf(about), 'utf8'), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(metadata))
}

/** Chromium names table headers by a counter of its process, which reveals what was printed before. */
function renumberTags(document: PDFDocument): void {
  const names = new Map<string, string>()
  const objects = document.context.enumerateIndirectObjects().toSorted(([a], [b]) => a.objectNumber - b.objectNumber)
  for (const [, object] of objects) renameIn(object, names)
  const root = document.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict)
  const tree = root?.lookupMaybe(PDFName.of('IDTree'), PDFDict)
  if (root === undefined || tree === undefined) return
  // A name tree is sorted by name, and the names have changed.
  const entries = entriesOf(tree).toSorted(([a], [b]) => (a < b ? -1 : 1))
  // Unreferenced objects would still be written, in the old order.
  for (const ref of [root.get(PDFName.of('IDTree')), ...kidsOf(tree)]) if (ref instanceof PDFRef) document.context.delete(ref)
  root.set(PDFName.of('IDTree'), document.context.obj({ Names: entries.flatMap(([name, element]) => [PDFString.of(name), element]) }))
}

/** References to all nodes below a node of a name tree. */
function kidsOf(tree: PDFDict): readonly PDFObject[] {
  const kids = tree.lookupMaybe(PDFName.of('Kids'), PDFArray)
  return kids?.asArray().flatMap((kid, index) => [kid, ...kidsOf(kids.lookup(index, PDFDict))]) ?? []
}

/** Replaces the generated names in an object and its direct parts, numbered by first appearance. */
function renameIn(object: PDFObject, names: Map<string, string>): PDFObject {
  if (object instanceof PDFString || object instanceof PDFHexString) {
    const name = object.decodeText()
    if (!/^node\d+$/.test(name)) return object
    const renamed = names.get(name) ?? `tag${String(names.size + 1).padStart(6, '0')}`
    names.set(name, renamed)
    return PDFString.of(renamed)
  }
  if (object instanceof PDFDict) {
    for (const [key, value] of object.entries()) {
      const renamed = renameIn(value, names)
      if (renamed !== value) object.set(key, renamed)
    }
  }
  if (object instanceof PDFArray) {
    for (const [index, value] of object.asArray().entries()) {
      const renamed = renameIn(value, names)
      if (renamed !== value) object.set(index, renamed)
    }
  }
  if (object instanceof PDFStream) renameIn(object.dict, names)
  return object
}

/** The names and elements of a name tree, whatever its depth. */
function entriesOf(tree: PDFDict): readonly (readonly [string, PDFObject])[] {
  const kids = tree.lookupMaybe(PDFName.of('Kids'), PDFArray)
  const names = tree.lookupMaybe(PDFName.of('Names'), PDFArray)
  const below = kids?.asArray().flatMap((_, index) => entriesOf(kids.lookup(index, PDFDict))) ?? []
  const here = names?.asArray() ?? []
  const own = here.flatMap((name, index) => {
    const element = here[index + 1]
    return index % 2 === 0 && name instanceof PDFString && element instanceof PDFRef ? [[name.decodeText(), element] as const] : []
  })
  return [...below, ...own]
}
