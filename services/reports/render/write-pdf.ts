import {
  PDFCatalog,
  PDFCrossRefStream,
  type PDFDocument,
  PDFHeader,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectStream,
  PDFPageLeaf,
  PDFPageTree,
  PDFRef,
  PDFStream,
  PDFTrailer,
} from '@cantoo/pdf-lib'

type Indirect = [PDFRef, PDFObject]

const PER_STREAM = 50

/** Kinds of entries in the table of objects. */
const [DELETED, UNCOMPRESSED, COMPRESSED] = [0, 1, 2]

/**
 * The bytes of a document, with its objects in compressed streams. The same as pdf-lib's own writer, which searches the whole table of
 * objects for each object: a long report has seven thousand.
 */
export async function writtenPdf(document: PDFDocument): Promise<Uint8Array> {
  await document.flush()
  const { context } = document
  const { Root, Info, ID } = context.trailerInfo
  const trailerDict = context.obj({ Size: context.largestObjectNumber + 1, Root, Info, ID })
  const entries: Entry[] = [{ type: DELETED, ref: PDFRef.of(0, 65_535), nextFreeObjectNumber: 0 }]
  const parts: Uint8Array[] = [bytesOf(PDFHeader.forVersion(1, 7)), Buffer.from('\n\n')]
  let size = parts.reduce((sum, part) => sum + part.length, 0)

  function add(part: Uint8Array) {
    parts.push(part)
    size += part.length
  }
  function write([ref, object]: Indirect) {
    entries.push({ type: UNCOMPRESSED, ref, offset: size })
    for (const part of [Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`), bytesOf(object), END]) add(part)
  }

  const streams: { readonly ref: PDFRef; readonly objects: Indirect[] }[] = []
  for (const indirect of context.enumerateIndirectObjects()) {
    const [ref, object] = indirect
    if (standsAlone(ref, object)) {
      write(indirect)
      continue
    }
    if ((streams.at(-1)?.objects.length ?? PER_STREAM) === PER_STREAM) streams.push({ ref: context.nextRef(), objects: [] })
    const { ref: objectStreamRef, objects } = streams.at(-1)!
    entries.push({ type: COMPRESSED, ref, objectStreamRef, index: objects.length })
    objects.push(indirect)
  }
  for (const { ref, objects } of streams) write([ref, PDFObjectStream.withContextAndObjects(context, objects)])
  const table = PDFCrossRefStream.of(trailerDict, entries)
  const place = size
  const tableRef = context.nextRef()
  trailerDict.set(PDFName.of('Size'), PDFNumber.of(context.largestObjectNumber + 1))
  write([tableRef, table])
  add(bytesOf(PDFTrailer.forLastCrossRefSectionOffset(place)))
  return joined(parts, size)
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

type Entry = Parameters<typeof PDFCrossRefStream.of>[1][number]

const END = Buffer.from('\nendobj\n\n')

/** Objects that must not be compressed, and those that a reader needs first. */
const standsAlone = (ref: PDFRef, object: PDFObject) =>
  object instanceof PDFStream ||
  object instanceof PDFCatalog ||
  object instanceof PDFPageTree ||
  object instanceof PDFPageLeaf ||
  ref.generationNumber !== 0

interface Written {
  sizeInBytes(): number
  copyBytesInto(buffer: Uint8Array, offset: number): number
}

function bytesOf(object: Written): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes
}
