import { type ClientDetails, clientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import { consentProblem, type FilingDetails, filingDetails, NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
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
  /** Together with the details. */
  readonly filing?: FilingDetails
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

type Field = keyof ClientDetails | keyof FilingDetails
type Entered = Record<Field, string>

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
  const entered: Entered = { name: '', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '', ...NO_FILING_DETAILS }
  fields.forEach((field, at) => {
    if (field !== undefined) entered[field] = cells[at] ?? ''
  })
  if (cells.length > fields.length) problems.push(`It has ${cells.length} cells, but there are ${fields.length} columns.`)
  for (const field of ['email', 'phone', 'idNumber', 'taxNumber'] as const) entered[field] = visibleText(entered[field]).trim()
  for (const field of ['idNumber', 'taxNumber'] as const) entered[field] = entered[field].replaceAll(/[ /]/g, '')
  for (const field of DATES) {
    const read = readDate(entered[field], true, { today, max: today })
    if (read.kind === 'refused') problems.push(`${headOf(field)}: ${read.message}`)
    entered[field] = read.kind === 'read' ? read.value : ''
  }
  const { numbers, lostZeros, problems: numberProblems, notes } = repairNumbers(entered, restoreZeros)
  const { details, filing } = apart({ ...entered, ...numbers })
  for (const field of ['provisional', 'itr12'] as const) {
    const choice = choiceOf(field, entered[field])
    if (choice === undefined) problems.push(`${headOf(field)}: “${entered[field]}” is not one of ${choicesInWords(field)}.`)
    filing[field] = choice ?? ''
  }
  const [parsed, parsedFiling] = [clientDetails.safeParse(details), filingDetails.safeParse(filing)]
  for (const { path, message } of [...(parsed.error?.issues ?? []), ...(parsedFiling.error?.issues ?? [])]) {
    const field = path[0] as Field
    problems.push((isNumber(field) ? numberProblems[field] : undefined) ?? `${headOf(field)}: ${message}`)
  }
  const consent = parsedFiling.success ? consentProblem(parsedFiling.data, today) : undefined
  if (consent !== undefined) problems.push(`${headOf(consent.field)}: ${consent.message}`)
  if (!parsed.success || !parsedFiling.success || problems.length > 0) return { line, cells, problems, lostZeros }
  const { idNumber, dateOfBirth } = parsed.data
  const disagree = idNumber !== '' && dateOfBirth !== '' && !agreesWithBirthDate(idNumber, dateOfBirth)
  const note = [...notes, ...(disagree ? ['The ID number and the date of birth don’t match.'] : [])].join(' ')
  return { line, cells, details: parsed.data, filing: parsedFiling.data, problems, lostZeros, ...(note === '' ? {} : { note }) }
}

const DATES = ['dateOfBirth', 'emailConsentOn', 'emailConsentWithdrawnOn'] as const satisfies readonly Field[]
const isNumber = (field: Field): field is ClientNumber => field === 'idNumber' || field === 'taxNumber'

function apart({ name, surname, email, phone, dateOfBirth, idNumber, ...filing }: Entered) {
  return { details: { name, surname, email, phone, dateOfBirth, idNumber }, filing }
}

/** What a cell may say where it isn’t empty. */
const CHOICES = {
  provisional: { yes: ['yes', 'y', 'true', 'ja', '1'], no: ['no', 'n', 'false', 'nee', '0'] },
  itr12: { mustFile: ['must file', 'yes', 'y', 'true', 'ja', '1'], needNot: ['need not file', 'need not', 'no', 'n', 'false', 'nee', '0'] },
} as const

/** The choice that a cell names; '' where it names none or says that it isn't known, undefined where it can't be read. */
function choiceOf(field: keyof typeof CHOICES, cell: string): string | undefined {
  const words = searchWords(cell).join(' ')
  if (words === '' || words === 'not known' || words === 'unknown') return ''
  return Object.entries(CHOICES[field]).find(([, also]) => (also as readonly string[]).includes(words))?.[0]
}

const choicesInWords = (field: keyof typeof CHOICES): string =>
  `“${Object.values(CHOICES[field])
    .map(([word]) => word)
    .join('”, “')}”, or empty`

/** Drops the empty cells beyond the columns that spreadsheets and other programs write. */
function withoutSurplus(cells: readonly string[], columns: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, Math.max(columns, last + 1))
}

/** For each duplicate row, the line of the earlier row with the same person. */
export function sameInFile(rows: readonly ImportRow[]): ReadonlyMap<ImportRow, number> {
  const byNumber = new Map<string, ImportRow>()
  const byTaxNumber = new Map<string, ImportRow>()
  const byName = new Map<string, ImportRow>()
  const same = new Map<ImportRow, number>()
  for (const row of rows) {
    if (row.details === undefined) continue
    const { idNumber, email } = row.details
    const { taxNumber = '' } = row.filing ?? {}
    const name = `${nameKey(row.details)}\n${email.toLowerCase()}`
    const namesake = byName.get(name)
    const mayAgree = (one: string, other = '') => one === '' || other === ''
    const isSameName =
      namesake !== undefined && mayAgree(idNumber, namesake.details?.idNumber) && mayAgree(taxNumber, namesake.filing?.taxNumber)
    const sameNumber = (idNumber === '' ? undefined : byNumber.get(idNumber)) ?? (taxNumber === '' ? undefined : byTaxNumber.get(taxNumber))
    const earlier = sameNumber ?? (isSameName ? namesake : undefined)
    if (earlier !== undefined) same.set(row, earlier.line)
    if (idNumber !== '' && !byNumber.has(idNumber)) byNumber.set(idNumber, row)
    if (taxNumber !== '' && !byTaxNumber.has(taxNumber)) byTaxNumber.set(taxNumber, row)
    if (namesake === undefined) byName.set(name, row)
  }
  return same
}

const MAX_QUOTED = 80

function quoted(heads: readonly string[]): string {
  const words = heads.join(', ')
  return words.length > MAX_QUOTED ? `“${words.slice(0, MAX_QUOTED)}…”` : `“${words}”`
}
