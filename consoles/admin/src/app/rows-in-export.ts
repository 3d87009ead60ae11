/** The last line of an export: rows written, rows found. */
const LAST_LINE = /(?:^|\r\n)rows,(\d+),(\d+)\r\n$/

/** The number of rows of an export; undefined if it is truncated or incomplete. */
export function rowsInExport(text: string): number | undefined {
  const [, written, found] = LAST_LINE.exec(text) ?? []
  if (written === undefined || written !== found) return undefined
  return recordsIn(text) === Number(written) ? Number(written) : undefined
}

/** Lines that end outside quotes, without the header and the last line. */
function recordsIn(text: string): number {
  let records = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === '\n' && !isQuoted) records += 1
  }
  return Math.max(0, records - 2)
}
