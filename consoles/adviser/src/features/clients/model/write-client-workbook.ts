import { type Cell, words } from '@tafel/contracts/base/xlsx/workbook.ts'
import { writeWorkbook } from '@tafel/contracts/base/xlsx/write-workbook.ts'
import type { ClientTable } from './client-table.ts'

const WIDTH = 22

/** Writes an XLSX file in which telephone and ID numbers are text, and stay text when rows are edited or added. */
export function writeClientWorkbook({ heads, rows }: ClientTable): Uint8Array<ArrayBuffer> {
  const cellOf = (value: ClientTable['rows'][number][number]): Cell =>
    typeof value === 'string' ? words(value, 'text') : { number: Number(value.number), style: 'count' }
  return writeWorkbook({
    sheets: [
      {
        name: 'Clients',
        widths: heads.map(() => WIDTH),
        frozen: 1,
        emptyStyle: 'text',
        rows: [heads.map((head) => words(head, 'heading')), ...rows.map((row) => row.map(cellOf))],
      },
    ],
  })
}
