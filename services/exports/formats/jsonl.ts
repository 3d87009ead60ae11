import type { Column } from '@tafel/contracts/finance/export/columns.ts'
import type { FileWriter } from './format.ts'

/** One object a line, with the columns that the event has; the last line is `{"totals":…}`. */
export function jsonl(columns: readonly Column[]): FileWriter {
  const names = columns.map(({ name }) => JSON.stringify(name))
  return {
    rows: (rows) => [
      Buffer.from(
        rows
          .map((row) => {
            const fields = row.flatMap((cell, at) => (cell === null ? [] : `${names[at]!}:${JSON.stringify(cell)}`))
            return `{${fields.join(',')}}\n`
          })
          .join(''),
      ),
    ],
    end: (totals) => [Buffer.from(`${JSON.stringify({ totals })}\n`)],
  }
}
