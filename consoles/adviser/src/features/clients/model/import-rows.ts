import { type ClientDetails, clientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import { agreesWithBirthDate } from '@tafel/contracts/contexts/clients/id-number.ts'
import { IMPORT_MAX } from '@tafel/contracts/contexts/clients/import.ts'
import { readCsv } from '@tafel/contracts/base/csv.ts'
import { nameKey, searchWords } from '@tafel/contracts/base/search-key.ts'
import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { readDate } from '@tafel/kit/fields/date-text.ts'
import { CLIENT_COLUMNS } from './client-table.ts'
import { type ClientNumber, repairNumbers } from './lost-zeros.ts'

/** A row of a file, and the client details in it, or why it can't be used. */
export interface ImportRow {
  /** The line on which it starts, from 1. */
  readonly line: number
  /** The cells as in the file, by the file's columns. */
  readonly cells: readonly string[]
  readonly details?: ClientDetails
  /** The problems, a sentence for each cell. */
  readonly problems: readonly string[]
  /** A warning about an accepted row. */
  readonly note?: string
  /** The row's numbers whose leading zeros can be restored. */
  readonly lostZeros: readonly ClientNumber[]
}

export interface ImportOptions {
  /** `YYYY-MM-DD`: no one is born after it. */
  readonly today: string
  /** Restore the leading zeros that a spreadsheet dropped from ID and telephone numbers. */
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

/** The column that an import adds to refused rows. It is ignored when they are imported again. */
export const PROBLEM_HEAD = 'Problem'

/** Reads clients from CSV or pasted rows, by the server's rules. The first row names the columns. */
export function readImport(text: string, options: ImportOptions): ReadImport {
  const [header, ...table] = readCsv(text)
  if (header === undefined) return { ok: false, problem: 'There are no rows. Paste rows or choose a file.' }
  const heads = header.cells
  const found = heads.map(fieldOf)
  // A file may have a telephone and a mobile number: the first is used, the other is listed as not imported.
  const fields = found.map((field, at) => (field === 'phone' && found.indexOf(field) < at ? undefined : field))
  if (!fields.includes('name')) {
    return {
      ok: false,
      problem: `The first row must name the columns, and one of them must be “Name”. The first row is: ${quoted(heads)}.`,
    }
  }
  const twice = fields.find((field, at) => field !== undefined && fields.indexOf(field) !== at)
  if (twice !== undefined) return { ok: false, problem: `Two columns have the same meaning: ${headOf(twice)}. Remove one of them.` }
  if (table.length === 0) return { ok: false, problem: 'There are columns, but no rows of clients below them.' }
  if (table.length > IMPORT_MAX)
    return { ok: false, problem: `There are ${table.length} rows. At most ${IMPORT_MAX} can be imported at once.` }
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
  if (cells.length > fields.length) problems.push(`It has ${cells.length} cells, but there are ${fields.length} columns.`)
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
  const note = [...notes, ...(disagree ? ['The ID number and the date of birth don’t match.'] : [])].join(' ')
  return { line, cells, details: parsed.data, problems, lostZeros, ...(note === '' ? {} : { note }) }
}

/** Drops the empty cells beyond the columns that spreadsheets and other programs write. */
function withoutSurplus(cells: readonly string[], columns: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, Math.max(columns, last + 1))
}

/** For each duplicate row, the line of the earlier row with the same person. */
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
