import { multiplyDivide } from '@tafel/contracts/base/money/cents.ts'
import { formatDate, formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'
import { visibleText } from '@tafel/contracts/base/visible-text.ts'
import { readAmount } from '../fields/amount-text.ts'
import { readDate } from '../fields/date-text.ts'
import { readMonths } from '../fields/months-text.ts'
import { readRate } from '../fields/percent-text.ts'
import { cannotRead, type Reading } from '../fields/reading.ts'
import { readWhole, showWhole } from '../fields/whole-text.ts'

/** A cell's value: a date as `YYYY-MM-DD`, cents, parts per million, months, a number, text or an option; null while empty. */
export type Cell = string | number | null

interface ColumnOf<Kind extends string> {
  readonly kind: Kind
  /** The column's header. */
  readonly head: string
  /** The accessible name of one cell: `Date of the lump sum`. */
  readonly label: string
  /** A row is complete without it. */
  readonly isOptional?: boolean
}
export type RowColumn =
  | ColumnOf<'date'>
  | (ColumnOf<'amount'> & { readonly allowsNegative: boolean })
  | (ColumnOf<'rate'> & { readonly max: number })
  | (ColumnOf<'months'> & { readonly min: number; readonly max: number })
  | (ColumnOf<'whole'> & { readonly min: number; readonly max: number; readonly unit: string })
  | (ColumnOf<'text'> & { readonly max: number })
  | (ColumnOf<'choice'> & { readonly options: readonly { readonly value: string; readonly label: string }[] })

/** Reads a cell's final text as the field of its column would. */
export function readCell(column: RowColumn, text: string, today: string): Reading<string | number> {
  switch (column.kind) {
    case 'date':
      return readDate(text, true, { today })
    case 'amount':
      return readAmount(text, true, { allowsNegative: column.allowsNegative })
    case 'rate': {
      const reading = readRate(text, true)
      if (reading.kind !== 'read' || reading.value <= column.max) return reading
      return { kind: 'refused', message: `${formatRate(reading.value)} is too high. At most ${formatRate(column.max)}.` }
    }
    case 'months':
      return readMonths(text, true, column)
    case 'whole':
      return readWhole(text, true, column)
    case 'text':
      return readText(text, column.max)
    case 'choice':
      return readChoice(text, column.options)
  }
}

export function writeCell(column: RowColumn, cell: Cell): string {
  if (cell === null) return ''
  switch (column.kind) {
    case 'date':
      return formatDate(String(cell))
    case 'amount':
      return formatMoney(Number(cell))
    case 'rate':
      return formatRate(Number(cell))
    case 'months':
      return `${cell} months`
    case 'whole':
      return `${showWhole(Number(cell))} ${column.unit}`.trim()
    case 'text':
      return String(cell)
    case 'choice':
      return column.options.find(({ value }) => value === cell)?.label ?? String(cell)
  }
}

/** Whether the column holds figures, and is aligned right. */
export const isOfFigures = ({ kind }: RowColumn): boolean => kind !== 'date' && kind !== 'text' && kind !== 'choice'

function readText(text: string, max: number): Reading<string> {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  if (words === '') return { kind: 'empty' }
  return words.length > max ? cannotRead(words, `At most ${max} characters.`) : { kind: 'read', value: words }
}

/** Matches an option by its words, ignoring case and connecting words. */
function readChoice(text: string, options: Extract<RowColumn, { kind: 'choice' }>['options']): Reading<string> {
  if (text.trim() === '') return { kind: 'empty' }
  // A certificate has `Local dividends`, the list `Local dividend`.
  const bare = (words: string) =>
    words
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .replace(/s$/, '')
  const found = options.find(({ value, label }) => bare(label) === bare(text) || bare(value) === bare(text))
  if (found !== undefined) return { kind: 'read', value: found.value }
  return cannotRead(text, `One of: ${options.map(({ label }) => label).join(', ')}.`)
}

/** The other reading of an amount such as `1,234`, which counts as thousands: with decimals after the mark. */
export const asDecimals = (cents: number): number => multiplyDivide(cents, 1, 1000)
/** Whether an amount's text has that other reading. */
export const isDoubtful = (text: string): boolean => /^[^\d]*[1-9]\d{0,2}[.,]\d{3}[^\d]*$/.test(visibleText(text).trim())
