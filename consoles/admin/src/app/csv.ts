import type { Exporter, RaRecord } from 'react-admin'

const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would run instead of show: also the full-width forms of the four signs. */
const FORMULA = /^[=+\-@\t\r\u0000\uFF1D\uFF0B\uFF0D\uFF20]/

/** RFC 4180 text of rows, with a header. Text that a spreadsheet would take for a formula gets an apostrophe; numbers stay numbers. */
export function toCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns.map(cell), ...rows.map((row) => columns.map((column) => cell(row[column])))]
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(',')}\r\n`).join('')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The list's export button: what the list shows now, at most as many rows as the server gives at once. */
export const exportCsv: Exporter<RaRecord> = (records, _related, _provider, resource) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([toCsv(records)], { type: 'text/csv;charset=utf-8' }))
  link.download = `tafel-${resource ?? 'export'}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
