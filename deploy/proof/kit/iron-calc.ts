import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type CellObject, read, utils } from '@e965/xlsx'
import type { WorkedOut } from './libre-office.ts'
import { initSync, Model } from '@ironcalc/wasm'

const READ = 'Read'
/** More digits than any figure has; a cell's default display has nine. */
const AS_TEXT = '0.00000000'

let isReady = false
async function prepare(): Promise<void> {
  if (isReady) return
  initSync({ module: await readFile(fileURLToPath(import.meta.resolve('@ironcalc/wasm/wasm_bg.wasm'))) })
  isReady = true
}

/** A workbook's columns, by `<sheet>!<letter>`, as IronCalc calculates them from the file's formulas. */
export async function workedOutByIronCalc(bytes: Uint8Array, columns: readonly string[]): Promise<WorkedOut> {
  await prepare()
  const { SheetNames, Sheets } = read(bytes, { cellFormula: true, cellHTML: false, cellText: false })
  const model = new Model('workbook', 'en', 'UTC', 'en')
  try {
    model.pauseEvaluation()
    const rows = new Map<string, number>()
    for (const [at, name] of SheetNames.entries()) {
      if (at > 0) model.newSheet()
      model.renameSheet(at, name)
      const cells = Sheets[name]!
      rows.set(name, utils.decode_range(cells['!ref']!).e.r + 1)
      for (const [address, cell] of Object.entries(cells)) {
        if (address.startsWith('!')) continue
        const { r, c } = utils.decode_cell(address)
        model.setUserInput(at, r + 1, c + 1, inputOf(cell as CellObject))
      }
    }
    const reader = SheetNames.length
    model.newSheet()
    model.renameSheet(reader, READ)
    for (const [place, column] of columns.entries()) {
      const [sheet, letter] = column.split('!')
      for (let row = 1; row <= rows.get(sheet!)!; row += 1)
        model.setUserInput(reader, row, place + 1, `=TEXT(${sheet}!${letter}${row},"${AS_TEXT}")`)
    }
    model.resumeEvaluation()
    model.evaluate()
    return new Map(
      columns.map((column, place) => [
        column,
        Array.from({ length: rows.get(column.split('!')[0]!)! }, (_, row) => model.getFormattedCellValue(reader, row + 1, place + 1)),
      ]),
    )
  } finally {
    model.free()
  }
}

const inputOf = ({ f, v, t }: CellObject): string => (f !== undefined ? `=${f}` : t === 's' ? `'${String(v)}` : String(v))
