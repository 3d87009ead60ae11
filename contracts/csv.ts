const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would run instead of show, also in full-width forms; at the start, or after what another spreadsheet takes for the end of a cell. */
const FORMULA = /(^|[;\t\r\n])(\s*)(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g

/** RFC 4180 text of rows. Text that a spreadsheet would take for a formula gets an apostrophe; numbers stay numbers. */
export function csvText(rows: readonly (readonly (string | CsvNumber)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A number as it is to be written: `-1234.50`. */
export interface CsvNumber {
  readonly number: string
}

function cell(value: string | CsvNumber): string {
  if (typeof value !== 'string') return value.number
  const safe = value.replaceAll(FORMULA, `$1$2'`)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
