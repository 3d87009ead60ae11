import { multiplyDivide } from '../money/cents.ts'
import type { Block, Cell, ChartBlock, ReportDocument, Row } from './document.ts'
import type { Chart, SvgNode } from '../charts/svg.ts'

// The second edition of reports: percentages have two decimals, no band is torn, and no page is less than a third full. An issued report
// of the first edition has no mark, and is set as it was.

/** The document by the rules of the second edition. */
export function secondEdition(document: ReportDocument): ReportDocument {
  return { ...document, edition: 2, blocks: document.blocks.map(blockOf) }
}

/** As we write a percentage: with a comma, and a space before the sign. */
const PERCENTAGE = /(\d+)(?:,(\d+))?[\u00a0 ]%/g

/** Every percentage of ours with two decimals: `8 %` is `8,00 %`. */
export const twoDecimals = (words: string): string =>
  words.replaceAll(
    PERCENTAGE,
    (_, whole: string, decimals = '') => `${decimals.length > 2 ? rounded(whole, decimals) : `${whole},${decimals.padEnd(2, '0')}`}\u00a0%`,
  )

function rounded(whole: string, decimals: string): string {
  const hundredths = multiplyDivide(Number(whole + decimals), 1, 10 ** (decimals.length - 2))
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}`
}

const all = (words: readonly string[]): readonly string[] => words.map(twoDecimals)

function blockOf(block: Block): Block {
  switch (block.kind) {
    case 'answerBand':
      return {
        ...block,
        figures: block.figures.map((figure) => ({ ...figure, label: twoDecimals(figure.label), value: cellOf(figure.value) })),
      }
    case 'sentences':
    case 'note':
      return { ...block, sentences: all(block.sentences) }
    case 'text':
      // Typed text is kept unchanged.
      if (block.isTyped === true) return block
      return {
        ...block,
        ...(block.heading === undefined ? {} : { heading: twoDecimals(block.heading) }),
        paragraphs: all(block.paragraphs),
      }
    case 'table':
      return { ...block, heading: twoDecimals(block.heading), columns: all(block.columns), rows: block.rows.map(rowOf) }
    case 'chart':
      return chartOf(block)
    case 'columns':
      return { ...block, columns: block.columns.map((blocks) => blocks.map(blockOf)) }
    case 'working':
      return {
        ...block,
        ...(block.heading === undefined ? {} : { heading: twoDecimals(block.heading) }),
        steps: block.steps.map(({ label, formula, ...step }) => ({ ...step, label: twoDecimals(label), formula: twoDecimals(formula) })),
      }
    case 'letterhead':
    case 'verification':
    case 'signatures':
    case 'pageBreak':
      return block
  }
}

function rowOf({ cells, instead, ...row }: Row): Row {
  return { ...row, cells: cells.map(cellOf), ...(instead === undefined ? {} : { instead: twoDecimals(instead) }) }
}

function cellOf(cell: Cell): Cell {
  if (cell.kind === 'rate') return { ...cell, decimals: 2 }
  if (cell.kind !== 'text') return cell
  const { text, aside } = cell
  return { ...cell, text: twoDecimals(text), ...(aside === undefined ? {} : { aside: { ...aside, text: twoDecimals(aside.text) } }) }
}

const chartOf = ({ heading, words, wide, narrow }: ChartBlock): ChartBlock => ({
  kind: 'chart',
  heading: twoDecimals(heading),
  words: twoDecimals(words),
  wide: drawnOf(wide),
  narrow: drawnOf(narrow),
})

const drawnOf = ({ svg, summary, table }: Chart): Chart => ({
  svg: nodeOf(svg),
  summary: twoDecimals(summary),
  table: { columns: all(table.columns), rows: table.rows.map((row) => ({ ...row, cells: all(row.cells) })) },
})

const nodeOf = ({ tag, attrs, children }: SvgNode): SvgNode => ({
  tag,
  attrs: Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, typeof value === 'string' ? twoDecimals(value) : value])),
  children: children.map((child) => (typeof child === 'string' ? twoDecimals(child) : nodeOf(child))),
})
