import { type Cell, type CellStyle, type Sheet, words } from '../../base/xlsx/workbook.ts'

const NAME = 'Checks'
const HEAD = 1
/** The text of a cell whose figure has to be calculated in Tafel. */
export const UNKNOWN = '–'

/** The cell of an input's flag on its sheet: 1 if the input was changed. */
type Flag = string

/** The sums of the flags. A formula checks one of them to see whether it still holds. */
export interface Checks {
  /** The formula, while it holds: it is dropped once one of these inputs, or any input, was changed. */
  readonly guarded: (formula: string, lost: readonly Flag[] | 'any') => string
  /** Cells that are above 0 where one input was changed, and where the formulas no longer hold. */
  readonly changed: string
  readonly stopped: string
  readonly sheet: () => Sheet
}

export interface FlagRanges {
  /** `Inputs!F2:F9`: flags of inputs that were changed; undefined where there is none. */
  readonly inputs: string | undefined
  /** Of inputs that were changed further than the formulas follow. */
  readonly beyond: string | undefined
  /** Of other figures that were changed. */
  readonly others: readonly string[]
}

/** One flag a row and their sums, which every spreadsheet calculates the same. */
export function checks({ inputs, beyond, others }: FlagRanges): Checks {
  const sum = (range: string | undefined) => (range === undefined ? '0' : `SUM(${range})`)
  const fixed = [
    ['Inputs changed', sum(inputs)],
    ['Inputs changed beyond their limits', sum(beyond)],
    ['Other figures changed', others.length === 0 ? '0' : others.map(sum).join('+')],
    ['The formulas no longer apply', 'IF(B2>1,1,0)+B3+B4'],
    ['Anything changed', 'B2+B4'],
  ] as const
  const [changed, stopped, any] = [`${NAME}!B2`, `${NAME}!B5`, `${NAME}!B6`]
  const cells = new Map<string, string>()

  const cellOf = (lost: readonly Flag[] | 'any'): string => {
    if (lost === 'any') return any
    if (lost.length === 0) return stopped
    const formula = `B5+${lost.join('+')}`
    const known = cells.get(formula) ?? `${NAME}!B${HEAD + fixed.length + cells.size + 1}`
    cells.set(formula, known)
    return known
  }
  const row = (label: string, formula: string): readonly Cell[] => [words(label), { formula, gives: 0, style: 'count' }]
  return {
    guarded: (formula, lost) => `IF(${cellOf(lost)}>0,"${UNKNOWN}",${formula})`,
    changed,
    stopped,
    sheet: () => ({
      name: NAME,
      widths: [60, 20],
      frozen: HEAD,
      rows: [
        [words('Check', 'heading'), words('Above 0: it is so', 'heading')],
        ...fixed.map(([label, formula]) => row(label, formula)),
        ...[...cells.keys()].map((formula) => row('One of the inputs that some formulas do not follow', formula)),
      ],
    }),
  }
}

/** The displayed value of a formula cell: its figure in the displayed unit, or that there is none. */
export const shown = (exact: string, parts: number, gives: number, style: CellStyle): Cell => ({
  formula: parts === 1 ? exact : `IF(ISNUMBER(${exact}),${exact}/${parts},"${UNKNOWN}")`,
  gives,
  style,
})
