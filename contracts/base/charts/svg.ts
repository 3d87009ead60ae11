/**
 * A chart as plain data. Attribute names are React's, so that console and report draw it the same way:
 * `createElement(node.tag, node.attrs, ...node.children)`.
 */
export interface SvgNode {
  readonly tag: 'svg' | 'g' | 'path' | 'line' | 'circle' | 'rect' | 'text' | 'title' | 'desc'
  readonly attrs: Readonly<Record<string, string | number>>
  readonly children: readonly (SvgNode | string)[]
}

export function node(tag: SvgNode['tag'], attrs: SvgNode['attrs'], ...children: SvgNode['children']): SvgNode {
  return { tag, attrs, children }
}

/**
 * The colours a chart uses, by the token of the look each one takes. The renderer of a chart sets `--chart-<name>` for each,
 * so the same data follows a light or dark scheme on screen and prints in the report.
 */
export const CHART_COLORS = {
  line: 'chart1',
  mark: 'chart2',
  paper: 'card',
  ink: 'ink',
  quiet: 'ink3',
  grid: 'rule',
  axis: 'field',
  edge: 'ruleStrong',
  series1: 'chart1',
  series2: 'chart2',
  series3: 'chart3',
  series4: 'chart4',
  series5: 'chart5',
  series6: 'chart6',
} as const

export const chartColor = (name: keyof typeof CHART_COLORS) => `var(--chart-${name})`

/** A chart with its text alternative in words and figures. */
export interface Chart {
  readonly svg: SvgNode
  readonly summary: string
  readonly table: ChartTable
}

export interface ChartTable {
  readonly columns: readonly string[]
  /** Cells as they are shown; the row that the chart marks has `marked`. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly marked: boolean }[]
}

/** Coordinates with one decimal: sharp enough, and the same bytes everywhere. */
export function coordinate(value: number): number {
  return Math.round(value * 10) / 10
}

/** Round steps for an axis from 0: at most `count` of them reach `max`. */
export function axisSteps(max: number, count: number): readonly number[] {
  const rough = Math.max(max, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? 10 * power
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step)
}
