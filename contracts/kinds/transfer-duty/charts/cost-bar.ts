import type { TransferDutyResult } from '../calculator/result/result.ts'
import { ratioPpm } from '../../../base/money/cents.ts'
import { formatMoney, formatPercent } from '../../../base/money/format.ts'
import { hatched } from '../../../base/charts/hatching.ts'
import { type Chart, type SvgNode, chartColor, coordinate, node } from '../../../base/charts/svg.ts'

type Group = TransferDutyResult['charts']['costs'][number]['group']

/** Each group keeps its colour and hatching, whichever others there are. */
const SERIES: Readonly<Record<Group, number>> = {
  sars: 0,
  transferAttorney: 1,
  deedsOffice: 2,
  bondAttorney: 3,
  bank: 4,
  sundries: 5,
  additions: 6,
}

const BAR = 26
const ROW = 21
const FONT = 12
/** Narrower ones list the groups below each other. */
const TWO_COLUMNS_FROM = 400

interface Part {
  readonly group: Group
  readonly label: string
  readonly amount: number
  /** A line of it is refused. */
  readonly isIncomplete: boolean
}

/** The costs of transfer and bond, stacked by payee. Null if no payment is known. */
export function costBar(result: TransferDutyResult, { width }: { readonly width: number }): Chart | null {
  const parts = partsOf(result)
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  if (total <= 0) return null
  const summary = `Of costs of ${formatMoney(total)}: ${parts.map(words).join(', ')}.`
  return {
    svg: draw(parts, total, summary, width),
    summary,
    table: {
      columns: ['Paid to', 'Amount', 'Share'],
      rows: parts.map((part) => ({
        cells: [part.label, amountWords(part), part.amount === 0 ? '–' : formatPercent(ratioPpm(part.amount, total))],
        marked: false,
      })),
    },
  }
}

function partsOf({ charts, transferCosts, bondCosts }: TransferDutyResult): readonly Part[] {
  const lines = [...transferCosts, ...bondCosts]
  return charts.costs.flatMap(({ group, label, amount }) => {
    const isIncomplete = lines.some((line) => line.group === group && line.refused !== null)
    return amount === 0 && !isIncomplete ? [] : [{ group, label, amount, isIncomplete }]
  })
}

function amountWords({ amount, isIncomplete }: Part): string {
  if (!isIncomplete) return formatMoney(amount)
  return amount === 0 ? 'no confirmed figure' : `${formatMoney(amount)}, incomplete`
}

const words = (part: Part) => `${part.label} ${amountWords(part)}`

function draw(parts: readonly Part[], total: number, summary: string, width: number): SvgNode {
  const columns = width >= TWO_COLUMNS_FROM ? 2 : 1
  const rows = Math.ceil(parts.length / columns)
  const height = BAR + 12 + rows * ROW
  return node(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': summary, fontSize: FONT },
    node('g', { className: 'chart-bar' }, ...segments(parts, total, width)),
    node('g', { className: 'chart-legend' }, ...parts.flatMap((part, index) => legend(part, index, { columns, rows, width }))),
  )
}

function segments(parts: readonly Part[], total: number, width: number): SvgNode[] {
  let before = 0
  return parts.flatMap(({ group, amount }) => {
    const x = (before / total) * width
    before += amount
    const end = (before / total) * width
    // A hair of paper between neighbours.
    return amount === 0 ? [] : [...hatched({ x, y: 0, width: Math.max(end - x - (end < width ? 1 : 0), 0.5), height: BAR }, SERIES[group])]
  })
}

function legend(
  part: Part,
  index: number,
  { columns, rows, width }: { readonly columns: number; readonly rows: number; readonly width: number },
): SvgNode[] {
  const gap = 28
  const columnWidth = (width - gap * (columns - 1)) / columns
  const x = Math.floor(index / rows) * (columnWidth + gap)
  const y = BAR + 12 + (index % rows) * ROW
  const base = { y: coordinate(y + FONT), fill: chartColor('quiet') }
  return [
    ...hatched({ x, y: y + 1, width: 13, height: 13 }, SERIES[part.group]),
    node('text', { ...base, x: coordinate(x + 20) }, part.label),
    node(
      'text',
      { ...base, x: coordinate(x + columnWidth), textAnchor: 'end', fill: part.isIncomplete ? chartColor('quiet') : chartColor('ink') },
      part.isIncomplete ? amountWords({ ...part, amount: Math.round(part.amount / 100) * 100 }) : formatMoney(part.amount, 'never'),
    ),
  ]
}
