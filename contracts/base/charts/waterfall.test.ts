import { expect, test } from 'vitest'
import { plain } from '../money/format.ts'
import type { SvgNode } from './svg.ts'
import { type WaterfallBar, waterfallChart, wrapped } from './waterfall.ts'

const BARS: readonly WaterfallBar[] = [
  { label: 'Current', cents: 6_219_600, kind: 'total' },
  { label: 'Annuity to the limit', cents: -8_707_067, kind: 'part', isGood: true },
  { label: 'Gain over two years', cents: -5_166_000, kind: 'part', isGood: true },
  { label: 'Both at once', cents: 1_603_350, kind: 'together' },
  { label: 'Limit and two years', cents: -6_050_117, kind: 'total' },
]
const nodesOf = (node: SvgNode): readonly SvgNode[] => [
  node,
  ...node.children.flatMap((child) => (typeof child === 'string' ? [] : nodesOf(child))),
]
const barsIn = (width: number) => nodesOf(waterfallChart(BARS, { width, summary: 'Summary' }).svg).filter(({ tag }) => tag === 'rect')
const numbers = (node: SvgNode) => Object.fromEntries(Object.entries(node.attrs).map(([name, value]) => [name, Number(value)]))

test.each([
  ['upright', 640, 'y', 'height'],
  ['in rows', 320, 'x', 'width'],
] as const)('bars are %s, each starting where the previous one ended', (_, width, start, size) => {
  const spans = barsIn(width).map((bar) => [numbers(bar)[start]!, numbers(bar)[start]! + numbers(bar)[size]!] as const)
  expect(spans).toHaveLength(5)
  // Neighbouring bars share an end.
  for (const [at, [a, b]] of spans.slice(0, -1).entries()) {
    const apart = spans[at + 1]!.flatMap((end) => [Math.abs(end - a), Math.abs(end - b)])
    expect(Math.min(...apart)).toBeLessThan(0.3)
  }
})

test('its table has the same amounts to the cent, and its accessible name is the summary', () => {
  const { table, svg } = waterfallChart(BARS, { width: 640, summary: 'Summary' })
  expect(table.rows.map(({ cells }) => plain(cells[1]!))).toEqual([
    'R 62 196,00',
    '-R 87 070,67',
    '-R 51 660,00',
    'R 16 033,50',
    '-R 60 501,17',
  ])
  expect(svg.attrs['aria-label']).toBe('Summary')
})

test('wraps words into lines; text that is too long ends in an ellipsis', () => {
  expect(wrapped('Lump sums and redraws', 12)).toEqual(['Lump sums', 'and redraws'])
  expect(wrapped('More paid, and R 100 000 from the bonus', 14)).toEqual(['More paid, and', 'R 100 000 fro…'])
  expect(wrapped('Donaudampfschifffahrt', 8)).toEqual(['Donauda…'])
})
