const BYTE_ORDER_MARK = '\uFEFF'
/**
 * Matches the start of text that a spreadsheet would run as a formula, also in full-width forms: at the start of a cell, or after a character
 * that another spreadsheet reads as the end of a cell. Includes apostrophes before it, so that each guarded text is read back unchanged.
 */
const FORMULA = /(^|[;\t\r\n])(\s*)(?='*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g

/** Most cells: nothing in them to be guarded or quoted. */
const PLAIN = /^\w[\w .:-]*$/

/** RFC 4180 text of rows. Text that a spreadsheet would take for a formula gets an apostrophe; numbers stay numbers. */
export function csvText(rows: readonly (readonly (string | CsvNumber)[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}

/** Rows that follow others of the same text. */
export function csvLines(rows: readonly (readonly (string | CsvNumber)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A number as it is to be written: `-1234.50`. */
export interface CsvNumber {
  readonly number: string
}

function cell(value: string | CsvNumber): string {
  if (typeof value !== 'string') return value.number
  if (value === '' || PLAIN.test(value)) return value
  const safe = value.replaceAll(FORMULA, `$1$2'`)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** `sep=;`: the separator named for Excel, on a separate line before the columns. */
const NAMED_SEPARATOR = /^"?sep=([,;|\t])"?[,;|\t]*(?:\n|$)/i
/** A cell that a program wrote as a formula so that a spreadsheet keeps its leading zeros: `="0105125009087"`. */
const TEXT_FORMULA = /^="(.*)"$/s

/** Matches the apostrophe that `csvText` puts before text that a spreadsheet would run as a formula. */
const GUARDED = /(^|[;\t\r\n])(\s*)'(?='*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g

/**
 * Reads rows of RFC 4180 text, or as a spreadsheet puts them on the clipboard: with commas, semicolons or tabs, whichever the first line has
 * most of, or as a line `sep=;` before it says. Cells are trimmed, `="007"` is 007, and text that `csvText` made safe is what it was. Rows of
 * only empty cells are left out; `line` is where a row begins, from 1.
 */
export function readCsv(text: string): readonly { readonly line: number; readonly cells: readonly string[] }[] {
  const clean = text.replace(BYTE_ORDER_MARK, '').replaceAll(/\r\n?/g, '\n')
  const named = NAMED_SEPARATOR.exec(clean)
  const separator = named?.[1] ?? separatorOf(clean.slice(0, (clean.indexOf('\n') + 1 || clean.length + 1) - 1))
  const rows: { line: number; cells: string[] }[] = []
  let [cell, isQuoted, line] = ['', false, named === null ? 1 : 2]
  let row = { line, cells: [] as string[] }
  const endCell = () => {
    row.cells.push(cell.trim().replace(TEXT_FORMULA, '$1').replace(GUARDED, '$1$2'))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((one) => one !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let at = named?.[0].length ?? 0; at < clean.length; at += 1) {
    const sign = clean[at]!
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (clean[at + 1] === '"') cell += clean[(at += 1)]!
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  endRow()
  return rows
}

/** The separator that a line has most of, outside quotes. */
function separatorOf(line: string): string {
  const bare = line.replaceAll(/"(?:[^"]|"")*(?:"|$)/g, '')
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}
