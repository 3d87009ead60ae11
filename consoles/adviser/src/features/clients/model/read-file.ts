import { decodeText, type TextEncoding } from '@tafel/contracts/base/decode-text.ts'

export type ReadFile =
  | { readonly ok: true; readonly text: string; readonly encoding?: TextEncoding }
  | { readonly ok: false; readonly problem: string }

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Reads a file's rows as CSV: from an Excel workbook, whose reader is loaded on demand, or from text in any encoding. */
export async function readFile(file: Blob): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!ZIP.every((byte, at) => bytes[at] === byte)) return decodeText(bytes)
  const { readWorkbook } = await import('./read-workbook.ts')
  return readWorkbook(bytes)
}
