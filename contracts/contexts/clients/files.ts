import { XLSX_TYPE } from '../../base/xlsx/media-type.ts'
import * as z from 'zod/mini'
import { reportFileName } from '../../base/report/file-name.ts'
import { id, requiredText, storedText } from '../../base/fields.ts'
import { personal } from '../../base/personal.ts'

// Files of a client, from an employer, a bank or the client. The bytes are sealed with the client's key, and so are their names.

export const MAX_FILE_BYTES = 10_000_000
/** Of one client together; deleted ones don't count. */
export const MAX_CLIENT_FILE_BYTES = 25_000_000
export const MAX_CLIENT_FILES = 100
/** Deleted files can be restored while all stored files, deleted or not, fit within this size; then the oldest are removed. */
export const MAX_KEPT_BYTES = 50_000_000
export const MAX_KEPT_FILES = 200

/** The accepted file types, by content, with their extensions; the first is the default. */
export const FILE_TYPES = {
  pdf: { mime: 'application/pdf', endings: ['.pdf'] },
  png: { mime: 'image/png', endings: ['.png'] },
  jpeg: { mime: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  xlsx: { mime: XLSX_TYPE, endings: ['.xlsx'] },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['.docx'] },
  text: { mime: 'text/plain; charset=utf-8', endings: ['.txt', '.csv'] },
} as const satisfies Readonly<Record<string, { readonly mime: string; readonly endings: readonly [string, ...string[]] }>>
export type FileType = keyof typeof FILE_TYPES
export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as [FileType, ...FileType[]]

/** Extensions of programs and scripts: such a file is refused regardless of its content. */
const PROGRAM = /\.(?:exe|com|bat|cmd|scr|pif|msi|ps1|vbs|vbe|js|jse|wsf|wsh|hta|jar|lnk|reg|dll|app|sh|apk|iso|dmg)\s*$/i
export const isProgramName = (name: string): boolean => PROGRAM.test(name)

const MAX_NAME = 120
/** The name is in a header, percent-encoded, because URLs are logged and the body is the file. */
export const FILE_NAME_HEADER = 'Tafel-File-Name'

export const renameFile = z.strictObject({ name: requiredText(MAX_NAME, 'Enter a name.') })

/** Without characters that file systems refuse, and with an extension for its type. Undefined if no name is left. */
export function fileNameFor(given: string, type: FileType): string | undefined {
  const endings: readonly string[] = FILE_TYPES[type].endings
  const clean = reportFileName(given)
  const ending = endings.find((each) => clean.toLowerCase().endsWith(each))
  const stem = ending === undefined ? clean : clean.slice(0, -ending.length)
  const kept = Array.from(stem)
    .slice(0, MAX_NAME - 5)
    .join('')
    .trimEnd()
  return kept === '' ? undefined : `${kept}${ending ?? endings[0]}`
}

const ids = { clientId: id, accountId: id, fileId: id }
const fileName = personal(storedText(MAX_NAME).check(z.minLength(1)))
/** Fields of the events; each event's definition names the one that it undoes. */
export const addedFile = {
  ...ids,
  name: fileName,
  sha256: personal(storedText(64)),
  fileType: z.enum(FILE_TYPE_NAMES),
  bytes: z.int().check(z.minimum(1), z.maximum(MAX_FILE_BYTES)),
  /** Deleted files that made way for it, for good. */
  madeWay: z.array(id).check(z.maxLength(MAX_KEPT_FILES)),
}
export const namedFile = { ...ids, name: fileName }
export const oneFile = ids

export interface ClientFileView {
  readonly fileId: string
  readonly name: string
  readonly fileType: FileType
  readonly bytes: number
}
export interface ClientFilesView {
  /** By name. */
  readonly files: readonly ClientFileView[]
  /** Together. */
  readonly bytes: number
}
