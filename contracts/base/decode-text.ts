/** The encodings in which spreadsheets and bookkeeping programs save text. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export type DecodedText =
  | { readonly ok: true; readonly text: string; readonly encoding: TextEncoding }
  | { readonly ok: false; readonly problem: string }

const WORKBOOK = 'This is a workbook, not text. Save it as “CSV UTF-8” in the spreadsheet, and choose that file.'

/** The first bytes of .xlsx and .ods files (a zip), and of .xls files. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Decodes an uploaded text file: by its byte order mark, else strictly as UTF-8, else as Windows-1252, in which
 * Excel on Windows saves “CSV (Comma delimited)”. A workbook is refused with a remedy.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const beginsWith = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)
  if (WORKBOOKS.some(beginsWith)) return { ok: false, problem: WORKBOOK }
  if (beginsWith([0xff, 0xfe])) return { ok: true, text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (beginsWith([0xfe, 0xff])) return { ok: true, text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { ok: true, text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}
