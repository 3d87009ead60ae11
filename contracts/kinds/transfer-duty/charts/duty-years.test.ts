import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultOf } from '../calculator/testing/answers.ts'
import { plain } from '../../../base/money/format.ts'
import { dutyYears } from './duty-years.ts'
import type { SvgNode } from '../../../base/charts/svg.ts'

const size = { width: 560, height: 180 }
const chartOf = (transferAmount: number, dateOfAcquisition = '2026-07-15') =>
  dutyYears(resultOf({ transferAmount, dateOfAcquisition }), size)!
const everyNode = (svg: SvgNode): readonly SvgNode[] => [
  svg,
  ...svg.children.flatMap((child) => (typeof child === 'string' ? [] : everyNode(child))),
]
const textsOf = (svg: SvgNode) => everyNode(svg).flatMap(({ tag, children }) => (tag === 'text' ? [plain(String(children[0]))] : []))

test('every year has its bar, that of the acquisition is marked, and words and table say the same', () => {
  const { svg, summary, table } = chartOf(250_000_000)
  expect(everyNode(svg).filter(({ tag }) => tag === 'rect')).toHaveLength(17)
  expect(everyNode(svg).filter(({ attrs }) => attrs.fill === 'var(--chart-mark)')).toHaveLength(1)
  expect(textsOf(svg)).toContain('R 67 200')
  expect(textsOf(svg)).toContain('2027')
  expect(plain(summary)).toBe('By the tables of the years 2011 to 2027 the duty on this value was between R 67 200 and R 117 000.')
  expect(table.rows.filter(({ marked }) => marked).map(({ cells }) => cells.map(plain))).toEqual([['2027', '1 April 2025', 'R 67 200']])
})

test('a year ends in February: the last day of it belongs to it, the next day to the next', () => {
  const marked = (date: string) => chartOf(250_000_000, date).table.rows.find((row) => row.marked)?.cells[0]
  expect(marked('2025-02-28')).toBe('2025')
  expect(marked('2025-03-01')).toBe('2026')
})

test('an acquisition before the first year marks none; a value below every edge says so', () => {
  expect(chartOf(250_000_000, '2005-05-05').table.rows.some(({ marked }) => marked)).toBe(false)
  expect(plain(chartOf(10_000_000).summary)).toContain('was always R 0')
  expect(dutyYears({ years: [], dateOfAcquisition: '2026-07-15' }, size)).toBeNull()
})

test('for every value all of it lies within the picture', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.constantFrom('2012-05-01', '2019-05-01', '2026-07-15'),
      fc.constantFrom(300, 560),
      (price, date, width) => {
        const { svg } = dutyYears(resultOf({ transferAmount: price, dateOfAcquisition: date }), { width, height: 180 })!
        for (const { tag, attrs } of everyNode(svg)) {
          for (const name of ['x', 'x1', 'x2']) if (name in attrs) expect(Number(attrs[name])).toBeLessThanOrEqual(width)
          for (const name of ['y', 'y1', 'y2']) {
            if (!(name in attrs)) continue
            expect(Number(attrs[name])).toBeGreaterThanOrEqual(0)
            expect(Number(attrs[name])).toBeLessThanOrEqual(180)
          }
          if (tag === 'rect') expect(Number(attrs.height)).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})
