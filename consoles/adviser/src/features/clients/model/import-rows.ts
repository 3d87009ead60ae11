import { type ClientDetails, clientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import { agreesWithBirthDate } from '@tafel/contracts/contexts/clients/id-number.ts'
import { IMPORT_MAX } from '@tafel/contracts/contexts/clients/import.ts'
import { readCsv } from '@tafel/contracts/base/csv.ts'
import { nameKey, searchWords } from '@tafel/contracts/base/search-key.ts'
import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { readDate } from '@tafel/kit/fields/date-text.ts'
import { CLIENT_COLUMNS } from './client-table.ts'
import { type ClientNumber, repairNumbers } from './lost-zeros.ts'

/** A row of a file, and what it says of a client or why it says nothing that can be taken. */
export interface ImportRow {
  /** Where it begins, from 1. */
  readonly line: number
  /** As it stands in the file, under the file's own columns. */
  readonly cells: readonly string[]
  readonly details?: ClientDetails
  /** What is wrong with it, a sentence for each cell. */
  readonly problems: readonly string[]
  /** Worth a look, though it is taken. */
  readonly note?: string
  /** Numbers of the row whose leading zeros can be restored. */
  readonly lostZeros: readonly ClientNumber[]
}

export interface ImportOptions {
  /** `YYYY-MM-DD`: no one is born after it. */
  readonly today: string
  /** Take ID numbers and telephone numbers with the leading zeros that a spreadsheet dropped. */
  readonly restoreZeros?: boolean
}

export type ReadImport =
  | { readonly ok: false; readonly problem: string }
  | {
      readonly ok: true
      readonly heads: readonly string[]
      /** Columns of the file that are not read. */
      readonly unread: readonly string[]
      readonly rows: readonly ImportRow[]
    }

/** What an import adds to the rows it gives back. It is not read again. */
export const PROBLEM_HEAD = 'Problem'

/** Reads clients from CSV, or from rows of a spreadsheet, by the same rules as the server's. The first row names the columns. */
export function readImport(text: string, options: ImportOptions): ReadImport {
  const [header, ...table] = readCsv(text)
  if (header === undefined) return { ok: false, problem: 'There is nothing in it yet.' }
  const heads = header.cells
  const found = heads.map(fieldOf)
  // A file may have a telephone and a mobile number: the first is taken, and the other is listed as not imported.
  const fields = found.map((field, at) => (field === 'phone' && found.indexOf(field) < at ? undefined : field))
  if (!fields.includes('name')) {
    return { ok: false, problem: `The first row has to name the columns, and one of them has to be “Name”. It says: ${quoted(heads)}.` }
  }
  const twice = fields.find((field, at) => field !== undefined && fields.indexOf(field) !== at)
  if (twice !== undefined) return { ok: false, problem: `Two columns say the same: ${headOf(twice)}. Take one of them out.` }
  if (table.length === 0) return { ok: false, problem: 'There are columns, and no row of a client under them.' }
  if (table.length > IMPORT_MAX)
    return { ok: false, problem: `These are ${table.length} rows. At most ${IMPORT_MAX} can be imported at once.` }
  const unread = heads.filter((head, at) => fields[at] === undefined && head !== '' && head !== PROBLEM_HEAD)
  return { ok: true, heads, unread, rows: table.map(({ line, cells }) => readRow(line, cells, fields, options)) }
}

type Field = keyof ClientDetails

const fieldByWords: ReadonlyMap<string, Field> = new Map(
  CLIENT_COLUMNS.flatMap(({ field, head, also }) => [head, ...also].map((words) => [searchWords(words).join(' '), field] as const)),
)
const fieldOf = (head: string): Field | undefined => fieldByWords.get(searchWords(head).join(' '))
const headOf = (field: Field) => CLIENT_COLUMNS.find((column) => column.field === field)!.head

function readRow(
  line: number,
  written: readonly string[],
  fields: readonly (Field | undefined)[],
  { today, restoreZeros = false }: ImportOptions,
): ImportRow {
  const cells = withoutSurplus(written, fields.length)
  const problems: string[] = []
  const entered: Record<Field, string> = { name: '', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  fields.forEach((field, at) => {
    if (field !== undefined) entered[field] = cells[at] ?? ''
  })
  if (cells.length > fields.length) problems.push(`It has ${cells.length} cells under ${fields.length} columns.`)
  for (const field of ['email', 'phone', 'idNumber'] as const) entered[field] = visibleText(entered[field]).trim()
  entered.idNumber = entered.idNumber.replaceAll(' ', '')
  const born = readDate(entered.dateOfBirth, true, { today, max: today })
  if (born.kind === 'refused') problems.push(`Date of birth: ${born.message}`)
  entered.dateOfBirth = born.kind === 'read' ? born.value : ''
  const { numbers, lostZeros, idNumberProblem, notes } = repairNumbers(entered, restoreZeros)
  const parsed = clientDetails.safeParse({ ...entered, ...numbers })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as Field
    problems.push(field === 'idNumber' && idNumberProblem !== undefined ? idNumberProblem : `${headOf(field)}: ${message}`)
  }
  if (!parsed.success || problems.length > 0) return { line, cells, problems, lostZeros }
  const { idNumber, dateOfBirth } = parsed.data
  const disagree = idNumber !== '' && dateOfBirth !== '' && !agreesWithBirthDate(idNumber, dateOfBirth)
  const note = [...notes, ...(disagree ? ['The ID number and the date of birth say different days.'] : [])].join(' ')
  return { line, cells, details: parsed.data, problems, lostZeros, ...(note === '' ? {} : { note }) }
}

/** Without the empty cells beyond the columns, which spreadsheets and other programs write. */
function withoutSurplus(cells: readonly string[], columns: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, Math.max(columns, last + 1))
}

/** The line of an earlier row that is the same person, by row; a row without one is not in it. */
export function sameInFile(rows: readonly ImportRow[]): ReadonlyMap<ImportRow, number> {
  const byNumber = new Map<string, ImportRow>()
  const byName = new Map<string, ImportRow>()
  const same = new Map<ImportRow, number>()
  for (const row of rows) {
    if (row.details === undefined) continue
    const { idNumber, email } = row.details
    const name = `${nameKey(row.details)}\n${email.toLowerCase()}`
    const namesake = byName.get(name)
    const isSameName = namesake !== undefined && (idNumber === '' || namesake.details!.idNumber === '')
    const earlier = (idNumber === '' ? undefined : byNumber.get(idNumber)) ?? (isSameName ? namesake : undefined)
    if (earlier !== undefined) same.set(row, earlier.line)
    if (idNumber !== '' && !byNumber.has(idNumber)) byNumber.set(idNumber, row)
    if (namesake === undefined) byName.set(name, row)
  }
  return same
}

const MAX_QUOTED = 80

function quoted(heads: readonly string[]): string {
  const words = heads.join(', ')
  return words.length > MAX_QUOTED ? `“${words.slice(0, MAX_QUOTED)}…”` : `“${words}”`
}
