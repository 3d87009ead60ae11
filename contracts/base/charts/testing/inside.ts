import { expect } from 'vitest'
import { plain } from '../../money/format.ts'
import { CHART_COLORS, type Chart, type SvgNode } from '../svg.ts'
import type { Size } from '../plot.ts'

export const nodesOf = (svg: SvgNode): readonly SvgNode[] => [
  svg,
  ...svg.children.flatMap((child) => (typeof child === 'string' ? [] : nodesOf(child))),
]
export const textsOf = ({ svg }: Chart) => nodesOf(svg).flatMap(({ tag, children }) => (tag === 'text' ? [plain(String(children[0]))] : []))
export const named = ({ svg }: Chart, name: string) => nodesOf(svg).filter(({ attrs }) => attrs.className === name)
export const rowsOf = ({ table }: Chart) => table.rows.map(({ cells }) => cells.map(plain).join(' | '))

const COLORS = Object.keys(CHART_COLORS).map((name) => `var(--chart-${name})`)
const isInside = (at: number, length: number) => Number.isFinite(at) && at >= 0 && at <= length

/** All of a picture lies within it, in the named colours, and its table is whole. */
export function expectInside({ svg, summary, table }: Chart, size: Size): void {
  expect(summary).not.toBe('')
  expect(table.rows.every(({ cells }) => cells.length === table.columns.length)).toBe(true)
  for (const { attrs } of nodesOf(svg)) {
    for (const name of ['x', 'x1', 'x2', 'cx'])
      if (name in attrs) expect(isInside(Number(attrs[name]), size.width), `${name} ${attrs[name]}`).toBe(true)
    for (const name of ['y', 'y1', 'y2', 'cy'])
      if (name in attrs) expect(isInside(Number(attrs[name]), size.height), `${name} ${attrs[name]}`).toBe(true)
    for (const color of [attrs.stroke, attrs.fill].filter((each) => each !== undefined && each !== 'none')) expect(COLORS).toContain(color)
  }
}
