import { isOwnSource } from '../../law/working/constants-of.ts'
import type { Operand, Unit } from '../../law/working/trace.ts'
import type { EnteredInput } from '../compare/entered-inputs.ts'
import { clientSource } from '../../law/figure/client-source.ts'
import { plain } from '../../base/money/format.ts'
import type { Followed } from './follow.ts'
import { exactOf, PARTS, STYLE } from './units.ts'
import { type Cell, type Sheet, words } from '../../base/xlsx/workbook.ts'

// The figures that go into the formulas. What is shown can be changed, what is counted with follows it, and a flag says that it was.

/** Above the first row of every sheet of figures. */
export const HEAD = 1
/** The column of exact values. */
const EXACT = 'D'
const FLAG = 'F'
const BEYOND = 'I'

export const headings = (...texts: readonly string[]): readonly Cell[] => texts.map((text) => words(text, 'heading'))

const quoted = (sheet: string): string => (sheet.includes(' ') ? `'${sheet}'` : sheet)
const rangeOf = (sheet: string, column: string, rows: number): string | undefined =>
  rows === 0 ? undefined : `${quoted(sheet)}!${column}${HEAD + 1}:${column}${HEAD + rows}`

/** Text where a number belongs is something else than any number. */
const counted = (row: number, parts: number): string => `IF(ISNUMBER(B${row}),${parts === 1 ? `B${row}` : `ROUND(B${row}*${parts},0)`},"?")`

const count = (number: number): Cell => ({ number, style: 'count' })
const formula = (text: string, gives: number): Cell => ({ formula: text, gives, style: 'count' })
const changedFlag = (row: number, column: string): Cell => formula(`IF(${column}${row}=E${row},0,1)`, 0)

function figureCells({ value, unit }: { readonly value: number | string; readonly unit: Unit }, row: number, isEntered: boolean) {
  const [exact, parts] = [exactOf(value), PARTS[unit]]
  return {
    value: { number: exact / parts, style: STYLE[unit], isEntered } as const satisfies Cell,
    rest: [formula(counted(row, parts), exact), count(exact), changedFlag(row, EXACT)],
  }
}

/** Operands of one origin, a row each. The same name with another value is another row. */
export function sourceSheet(name: string, heads: readonly [what: string, remark: string], describe: (operand: Operand) => SourceWords) {
  const rows = new Map<string, { readonly row: number; readonly operand: Operand; readonly words: SourceWords }>()
  return {
    addressOf(operand: Operand): string {
      const described = describe(operand)
      const key = JSON.stringify([operand.name, operand.unit, operand.value, described.remark])
      const known = rows.get(key) ?? { row: rows.size + HEAD + 1, operand, words: described }
      rows.set(key, known)
      return `${quoted(name)}!${EXACT}${known.row}`
    },
    flags: () => rangeOf(name, FLAG, rows.size),
    sheet: (): Sheet => ({
      name,
      widths: [52, 20, 70, 20, 20, 12],
      frozen: HEAD,
      rows: [
        headings(heads[0], 'Value', heads[1], 'Counted with', 'As saved', 'Changed'),
        ...[...rows.values()].map(({ row, operand, words: { label, remark } }) => {
          const { value, rest } = figureCells(operand, row, false)
          return [words(plain(label)), value, words(plain(remark)), ...rest]
        }),
      ],
    }),
  }
}

export interface SourceWords {
  readonly label: string
  readonly remark: string
}

/** A workbook goes to clients as reports do. */
export const lawWords = (operand: Operand): SourceWords => ({
  label: operand.name,
  remark: operand.from !== 'constant' ? '' : isOwnSource(operand.source) ? 'This calculation' : clientSource(operand.source),
})
export const runWords = (operand: Operand): SourceWords => ({ label: operand.name, remark: operand.from === 'run' ? operand.change : '' })

/** An input with its unit, where the formulas count with it, and how far they follow it. */
export interface InputRow extends EnteredInput {
  readonly unit: Unit | undefined
  readonly followed: Followed | undefined
}

const INPUTS = 'Inputs'
export const inputAddress = (at: number): string => `${INPUTS}!${EXACT}${at + HEAD + 1}`
export const inputFlag = (at: number): string => `${INPUTS}!${FLAG}${at + HEAD + 1}`
export const inputFlags = (rows: number) => ({ inputs: rangeOf(INPUTS, FLAG, rows), beyond: rangeOf(INPUTS, BEYOND, rows) })

/** Everything that was entered. Shaded cells can be changed between their limits. */
export const inputsSheet = (inputs: readonly InputRow[]): Sheet => ({
  name: INPUTS,
  widths: [52, 24, 40, 20, 20, 12, 20, 20, 12],
  frozen: HEAD,
  rows: [
    headings('What was entered', 'Value', 'Field', 'Counted with', 'As saved', 'Changed', 'Followed from', 'Followed to', 'Beyond'),
    ...inputs.map((input, at) => inputCells(input, at + HEAD + 1)),
  ],
})

function inputCells({ name, path, value, words: valueWords, unit, followed }: InputRow, row: number): readonly Cell[] {
  const head = (cell: Cell) => [words(plain(name)), cell, words(path)]
  if (unit === undefined || (typeof value !== 'number' && typeof value !== 'string')) {
    const text = plain(valueWords)
    return [...head(words(text)), null, words(text), changedFlag(row, 'B'), null, null, formula(`F${row}`, 0)]
  }
  const isFollowed = followed !== undefined && followed.from !== followed.to
  const { value: cell, rest } = figureCells({ value, unit }, row, isFollowed)
  if (!isFollowed) return [...head(cell), ...rest, null, null, formula(`F${row}`, 0)]
  const parts = PARTS[unit]
  const limit = (exact: number): Cell => ({ number: exact / parts, style: STYLE[unit] })
  const exactLimit = (column: string) => (parts === 1 ? `${column}${row}` : `ROUND(${column}${row}*${parts},0)`)
  const isBeyond = `IF(ISNUMBER(D${row}),IF(D${row}<${exactLimit('G')},1,IF(D${row}>${exactLimit('H')},1,0)),1)`
  return [...head(cell), ...rest, limit(followed.from), limit(followed.to), formula(isBeyond, 0)]
}
