import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRANSFER_DUTY_EXAMPLE } from '../calculator/inputs/example.ts'
import { resultOf } from '../calculator/testing/answers.ts'
import { plain } from '../../../base/money/format.ts'
import { costBar } from './cost-bar.ts'
import { HATCHINGS, hatched } from '../../../base/charts/hatching.ts'
import { CHART_COLORS, type SvgNode } from '../../../base/charts/svg.ts'

const everyNode = (svg: SvgNode): readonly SvgNode[] => [
  svg,
  ...svg.children.flatMap((child) => (typeof child === 'string' ? [] : everyNode(child))),
]
const group = (svg: SvgNode, name: string) => everyNode(svg).find(({ attrs }) => attrs.className === name)!
const widths = (svg: SvgNode) =>
  group(svg, 'chart-bar').children.flatMap((child) =>
    typeof child !== 'string' && child.tag === 'rect' ? [Number(child.attrs.width)] : [],
  )

test('every payee has its part, and words and table say the same', () => {
  const { svg, summary, table } = costBar(resultOf(TRANSFER_DUTY_EXAMPLE), { width: 560 })!
  expect(plain(summary)).toBe(
    'Of costs of R 172 520,50: SARS R 75 200, Conveyancer R 48 035,50, Deeds office R 3 845, Bond attorney R 26 450, Bank R 6 037,50, Sundries R 12 952,50.',
  )
  expect(svg.attrs).toMatchObject({ role: 'img', 'aria-label': summary })
  expect(table.rows.map(({ cells }) => cells.map(plain).join(' | '))).toEqual([
    'SARS | R 75 200 | 43,59 %',
    'Conveyancer | R 48 035,50 | 27,84 %',
    'Deeds office | R 3 845 | 2,23 %',
    'Bond attorney | R 26 450 | 15,33 %',
    'Bank | R 6 037,50 | 3,50 %',
    'Sundries | R 12 952,50 | 7,51 %',
  ])
})

test('a line without a figure has no part and is named as such', () => {
  const { svg, summary, table } = costBar(resultOf({ transferAmount: 250_000_000, dateOfAcquisition: '2027-01-15' }), { width: 560 })!
  expect(widths(svg)).toHaveLength(2)
  expect(plain(summary)).toBe('Of costs of R 116 920,25: SARS R 67 200, Conveyancer R 49 720,25, Deeds office no confirmed figure.')
  expect(table.rows.at(-1)!.cells).toEqual(['Deeds office', 'no confirmed figure', '–'])
})

test('without costs there is no bar', () => {
  const nothing = { transferAmount: 100_000_000, dateOfAcquisition: '2026-07-15', propertyKind: 'shareBlock' } as const
  expect(costBar(resultOf(nothing), { width: 560 })).toBeNull()
})

test('the parts fill the bar, everything lies within, and only named colours are used', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 11 }),
      fc.integer({ min: 0, max: 10 ** 11 }),
      fc.constantFrom(280, 560),
      (price, bond, width) => {
        const chart = costBar(resultOf({ transferAmount: price, bondAmount: bond, dateOfAcquisition: '2025-09-01' }), { width })!
        const parts = widths(chart.svg)
        const filled = parts.reduce((sum, each) => sum + each, 0) + parts.length - 1
        expect(Math.abs(filled - width)).toBeLessThan(parts.length)
        for (const { attrs } of everyNode(chart.svg)) {
          if ('x' in attrs) expect(Number(attrs.x)).toBeLessThanOrEqual(width)
          if ('y' in attrs) expect(Number(attrs.y)).toBeLessThanOrEqual(Number(chart.svg.attrs.height))
          for (const color of [attrs.stroke, attrs.fill].filter((each) => each !== undefined && each !== 'none'))
            expect(Object.keys(CHART_COLORS).map((name) => `var(--chart-${name})`)).toContain(color)
        }
      },
    ),
  )
})

test('no two series have the same hatching, and no line leaves its area', () => {
  const area = { x: 10, y: 5, width: 37, height: 26 }
  const drawn = HATCHINGS.map((_, series) => hatched(area, series))
  expect(new Set(drawn.map((nodes) => String(nodes[1]?.attrs.d))).size).toBe(HATCHINGS.length)
  for (const nodes of drawn)
    for (const [, x, y] of String(nodes[1]?.attrs.d ?? '').matchAll(/[ML]([\d.]+) ([\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(area.x)
      expect(Number(x)).toBeLessThanOrEqual(area.x + area.width)
      expect(Number(y)).toBeGreaterThanOrEqual(area.y)
      expect(Number(y)).toBeLessThanOrEqual(area.y + area.height)
    }
})
