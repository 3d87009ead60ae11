import type { Column, DictionaryVersion } from '@tafel/contracts/contexts/finance/export/columns.ts'
import type { FileWriter } from './format.ts'

/** One object per line, with the event's columns. Version 1 ends with `{"totals":…}`; later ones have it only in the manifest. */
export function jsonl(columns: readonly Column[], version: DictionaryVersion): FileWriter {
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
    end: (totals) => (version === 1 ? [Buffer.from(`${JSON.stringify({ totals })}\n`)] : []),
  }
}
