import type { FileType } from '@tafel/contracts/contexts/clients/files.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_END = Buffer.from('IEND')
/** A PDF's end is followed by at most a few line breaks and what some writers add. */
const PDF_TAIL = 2048

/** The type of a file by its bytes, never its name; undefined if not accepted. Nothing is executed, unpacked or shown. */
export function sniffFile(bytes: Buffer): FileType | undefined {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return bytes.subarray(-PDF_TAIL).includes('%%EOF') ? 'pdf' : undefined
  if (bytes.subarray(0, 8).equals(PNG)) return bytes.subarray(-12).includes(PNG_END) ? 'png' : undefined
  if (bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8) return bytes.includes(Buffer.from([0xff, 0xd9]), 2) ? 'jpeg' : undefined
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return officeType(bytes)
  return isText(bytes) ? 'text' : undefined
}

const DIRECTORY_END = Buffer.from('PK\u0005\u0006', 'latin1')
const DIRECTORY_ENTRY = 0x02014b50
const MAX_ENTRIES = 10_000

/** One of Office's two formats without macros; any other archive is refused. */
function officeType(bytes: Buffer): 'xlsx' | 'docx' | undefined {
  const names = entriesOf(bytes)
  if (!names?.has('[Content_Types].xml') || [...names].some((name) => /vbaProject/i.test(name))) return undefined
  if (names.has('xl/workbook.xml')) return 'xlsx'
  return names.has('word/document.xml') ? 'docx' : undefined
}

/** The names in a ZIP archive's directory; undefined without a complete one. */
function entriesOf(bytes: Buffer): ReadonlySet<string> | undefined {
  const end = bytes.lastIndexOf(DIRECTORY_END)
  if (end < 0 || end + 22 > bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) return undefined
  const names = new Set<string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    names.add(bytes.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

const strict = new TextDecoder('utf-8', { fatal: true })
// oxlint-disable-next-line no-control-regex -- what is looked for is just these
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** UTF-8 text without control characters. */
function isText(bytes: Buffer): boolean {
  try {
    return !CONTROLS.test(strict.decode(bytes))
  } catch {
    return false
  }
}
