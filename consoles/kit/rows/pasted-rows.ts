import { type Cell, isDoubtful, readCell, type RowColumn } from './cell-text.ts'

export interface PastedRow {
  readonly cells: readonly Cell[]
  /** Columns with an ambiguous text, and that text. */
  readonly doubts: readonly { readonly column: number; readonly text: string }[]
}

export interface RefusedRow {
  /** The first pasted line is 1. */
  readonly line: number
  readonly text: string
  /** The problem and its remedy. */
  readonly message: string
}

export interface PastedRows {
  readonly rows: readonly PastedRow[]
  readonly refused: readonly RefusedRow[]
}

const MAX_QUOTED = 60

/** Whether text from the clipboard is rows of a spreadsheet rather than one cell's content. */
export const areRows = (text: string): boolean => /[\t\n]/.test(text.replace(/[\r\n]+$/, ''))

/** Reads rows copied from a spreadsheet, each cell as its column's field would. A row is accepted in full or rejected with a reason. */
export function readPastedRows(text: string, columns: readonly RowColumn[], room: number, today: string): PastedRows {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  const rows: PastedRow[] = []
  const refused: RefusedRow[] = []
  lines.forEach((line, at) => {
    if (line.trim() === '') return
    const read = readLine(line, columns, today)
    const refuse = (message: string) => refused.push({ line: at + 1, text: quoted(line), message })
    if (typeof read === 'string') refuse(read)
    else if (rows.length === room) refuse('The table is full. Remove rows that are not needed, then paste it again.')
    else rows.push(read)
  })
  return { rows, refused }
}

function readLine(line: string, columns: readonly RowColumn[], today: string): PastedRow | string {
  const texts = line.split('\t').map(unquoted)
  while (texts.length > columns.length && texts.at(-1) === '') texts.pop()
  if (texts.length !== columns.length) {
    const wanted = columns.map(({ head }) => head.toLowerCase()).join(' and ')
    return `It has ${texts.length} ${texts.length === 1 ? 'column' : 'columns'}; copy ${columns.length}: ${wanted}.`
  }
  const cells: Cell[] = []
  const doubts: { column: number; text: string }[] = []
  for (const [index, column] of columns.entries()) {
    const cellText = texts[index]!
    const reading = readCell(column, cellText, today)
    if (reading.kind === 'refused') return reading.message
    if (reading.kind !== 'read' && column.isOptional === true) {
      cells.push(null)
      continue
    }
    if (reading.kind !== 'read') return `${column.head} is empty. Enter it in the spreadsheet and paste the row again.`
    if (column.kind === 'amount' && isDoubtful(cellText)) doubts.push({ column: index, text: cellText.trim() })
    cells.push(reading.value)
  }
  return { cells, doubts }
}

/** Spreadsheets quote cells that contain a line break or quotes. */
const unquoted = (text: string) => /^\s*"(.*)"\s*$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text.trim()

function quoted(line: string): string {
  const words = line.trim().replaceAll(/\s+/g, ' ')
  return words.length > MAX_QUOTED ? `${words.slice(0, MAX_QUOTED)}…` : words
}
