import type { Values } from '@tafel/contracts/base/paths.ts'
import { withValueAt } from '@tafel/contracts/base/paths.ts'
import type { AnswerFigure } from '@tafel/contracts/base/report/document.ts'
import type { Worked } from '@tafel/contracts/kinds/workbook/follow.ts'
import { exactOf, PARTS } from '@tafel/contracts/kinds/workbook/units.ts'
import type { Cell, Workbook } from '@tafel/contracts/base/xlsx/workbook.ts'
import type { DrawnReport } from '@tafel/services/reports/testing/drawn-reports.ts'
import { workbookOf } from '@tafel/services/reports/workbook.ts'
import fc from 'fast-check'

/** A record's workbook with one changed input, and Tafel's answer to it. */
export interface ChangedBook {
  readonly book: Workbook
  /** Undefined if the workbook doesn't follow that change; all its figures are then a dash. */
  readonly expected: Worked | undefined
  readonly path: string
}

export const sheetOf = ({ sheets }: Workbook, name: string): Workbook['sheets'][number]['rows'] =>
  sheets.find((sheet) => sheet.name === name)!.rows

const HEAD = 1
const [VALUE, FIELD, SAVED, FROM, TO] = [1, 2, 4, 6, 7]
/** Every fifth record is changed further than its workbook follows. */
const BEYOND = 5

/** The record's workbook as the route makes it, with one changed input. Deterministic for a seed. */
export function changedBook({ record, document, trace, change }: DrawnReport, seed: number): ChangedBook {
  const book = workbookOf(record, document, trace, change)
  const rows = sheetOf(book, 'Inputs').slice(HEAD)
  const followed = rows.filter((row) => numberIn(row[FROM]) !== undefined)
  const isBeyond = followed.length === 0 || seed % BEYOND === 0
  const row = pick(isBeyond ? rows : followed, seed)
  const [path, saved] = [textIn(row[FIELD])!, numberIn(row[SAVED])]
  const cell = row[VALUE]!
  if (saved === undefined || !('number' in cell))
    return { book: replaced(book, path, { text: 'Changed', style: 'plain' }), expected: undefined, path }
  const parts = saved === 0 || cell.number === 0 ? 1 : Math.round(saved / cell.number)
  const limits = [FROM, TO].map((at) => Math.round((numberIn(row[at]) ?? cell.number) * parts)) as [number, number]
  const to = isBeyond ? limits[1] + 1 + Math.abs(saved) : between(limits, saved, seed)
  const changed = replaced(book, path, { ...cell, number: to / parts })
  return {
    book: changed,
    expected: isBeyond ? undefined : change(withValueAt(record.inputs as unknown as Values, path, to, record.inputs) as never),
    path,
  }
}

const pick = <Each>(all: readonly Each[], seed: number): Each => all[fc.sample(fc.nat(all.length - 1), { numRuns: 1, seed })[0]!]!

/** A value between the limits, sometimes a limit, never the saved value. */
function between([min, max]: readonly [number, number], saved: number, seed: number): number {
  const drawn = fc.sample(fc.integer({ min, max }), { numRuns: 8, seed }).find((value) => value !== saved)
  return drawn ?? (saved === max ? min : max)
}

const replaced = (book: Workbook, path: string, value: Cell): Workbook => ({
  sheets: book.sheets.map((sheet) =>
    sheet.name === 'Inputs'
      ? { ...sheet, rows: sheet.rows.map((row) => (textIn(row[FIELD]) === path ? row.with(VALUE, value) : row)) }
      : sheet,
  ),
})

export const numberIn = (cell: Cell | undefined): number | undefined => (cell && 'number' in cell ? cell.number : undefined)
export const textIn = (cell: Cell | undefined): string | undefined => (cell && 'text' in cell ? cell.text : undefined)

/** The value that sheet Answer must show: whole cents, millionths, or a text. */
export function exactFigure({ value, from }: AnswerFigure): { readonly exact: number; readonly parts: number } | { readonly text: string } {
  switch (value.kind) {
    case 'money':
      return { exact: value.cents, parts: PARTS.cents }
    case 'rate':
      return { exact: value.ppm, parts: PARTS.ppm }
    case 'number':
      return { exact: value.number, parts: 1 }
    case 'date':
      return { exact: exactOf(value.date), parts: 1 }
    case 'text':
      return from === undefined ? { text: value.text } : { exact: 0, parts: PARTS.cents }
    case 'none':
    case 'empty':
      return { text: '–' }
  }
}
