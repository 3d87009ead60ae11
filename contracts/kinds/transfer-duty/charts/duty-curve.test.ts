import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerTo, CONTEXT } from '../calculator/testing/answers.ts'
import type { TransferDutyInputsGiven } from '../calculator/inputs/transfer-duty.ts'
import { pickedTable } from '../calculator/duty/picked-table.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { plain } from '../../../base/money/format.ts'
import { dutyCurve } from './duty-curve.ts'
import { CHART_COLORS, type SvgNode, axisSteps } from '../../../base/charts/svg.ts'

const size = { width: 440, height: 150 }
const curveOf = (given: TransferDutyInputsGiven) => {
  const table = pickedTable(given, CONTEXT)
  const answer = answerTo(given)
  return table && dutyCurve(table, answer.ok ? answer.result : undefined, size)
}
const chartOf = (transferAmount: number, dateOfAcquisition = '2026-07-15') => curveOf({ transferAmount, dateOfAcquisition })

function everyNode(svg: SvgNode): readonly SvgNode[] {
  return [svg, ...svg.children.flatMap((child) => (typeof child === 'string' ? [] : everyNode(child)))]
}
const textsOf = (svg: SvgNode) => everyNode(svg).flatMap((each) => (each.tag === 'text' ? [plain(String(each.children[0]))] : []))

test('the curve of R2 500 000 shows the four edges within reach and the marked duty', () => {
  const chart = chartOf(250_000_000)!
  expect(textsOf(chart.svg)).toEqual(['0', '100k', '200k', '1,21m', '1,66m', '2,33m', '2,99m', 'R 67 200'])
  expect(everyNode(chart.svg).filter(({ tag }) => tag === 'circle')).toHaveLength(1)
})

test('the words and the table say what the picture shows', () => {
  const { summary, table, svg } = chartOf(250_000_000)!
  expect(plain(summary)).toBe('The next rand costs 8 cents. From R 2 994 800 it costs 11 cents.')
  expect(svg.attrs).toMatchObject({ role: 'img', 'aria-label': summary })
  expect(table.columns).toHaveLength(3)
  expect(table.rows.map(({ cells, marked }) => [...cells.map(plain), marked])).toEqual([
    ['R 1 210 000', 'R 0', '3 %', false],
    ['R 1 663 800', 'R 13 614', '6 %', false],
    ['R 2 329 300', 'R 53 544', '8 %', false],
    ['R 2 500 000', 'R 67 200', '8 %', true],
    ['R 2 994 800', 'R 106 784', '11 %', false],
  ])
})

test('the value is on the curve even if only a share or nothing is payable', () => {
  const input = { transferAmount: 250_000_000, dateOfAcquisition: '2026-07-15' }
  for (const given of [
    { ...input, share: 500_000 },
    { ...input, exemption: 'heir' as const },
  ]) {
    const { svg, summary, table } = curveOf(given)!
    expect(textsOf(svg)).toContain('R 67 200')
    expect(table.rows.find(({ marked }) => marked)?.cells.map(plain)).toContain('R 67 200')
    expect(summary).not.toBe('')
  }
})

test('without a price only the curve is drawn, without a table nothing', () => {
  expect(everyNode(chartOf(0)!.svg).some(({ tag }) => tag === 'circle')).toBe(false)
  expect(chartOf(0)!.summary).not.toBe('')
  expect(chartOf(250_000_000, '1990-01-01')).toBeUndefined()
})

describe('for every value and date', () => {
  const value = fc.integer({ min: 1, max: 1_000_000_000_000 })
  const when = fc.constantFrom(...SHIPPED_CONSTANTS.transferDuty.map(({ from }) => from))
  test('everything lies within the picture, is finite, and labels below the axis keep their distance', () => {
    fc.assert(
      fc.property(value, when, (price, date) => {
        const { svg } = chartOf(price, date)!
        const nodes = everyNode(svg)
        for (const { attrs } of nodes) {
          for (const name of ['x', 'x1', 'x2', 'cx']) if (name in attrs) expect(inside(Number(attrs[name]), size.width)).toBe(true)
          for (const name of ['y', 'y1', 'y2', 'cy']) if (name in attrs) expect(inside(Number(attrs[name]), size.height)).toBe(true)
        }
        const below = nodes.filter(({ tag, attrs }) => tag === 'text' && attrs.textAnchor === 'middle').map(({ attrs }) => Number(attrs.x))
        below.forEach((at, index) => index > 0 && expect(at - below[index - 1]!).toBeGreaterThanOrEqual(40))
      }),
    )
  })
  test('colours are the named variables alone, so that screen and print decide', () => {
    fc.assert(
      fc.property(value, when, (price, date) => {
        for (const { attrs } of everyNode(chartOf(price, date)!.svg)) {
          for (const color of [attrs.stroke, attrs.fill].filter((each) => each !== undefined && each !== 'none')) {
            expect(Object.keys(CHART_COLORS).map((name) => `var(--chart-${name})`)).toContain(color)
          }
        }
      }),
    )
  })
  test('the same result gives the same picture', () => {
    fc.assert(
      fc.property(value, (price) => {
        expect(JSON.stringify(chartOf(price))).toBe(JSON.stringify(chartOf(price)))
      }),
    )
  })
})

test('axis steps are round, start at 0 and reach the top', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (max) => {
      const steps = axisSteps(max, 3)
      expect(steps[0]).toBe(0)
      expect(steps.at(-1)!).toBeGreaterThanOrEqual(max)
      expect(steps.length).toBeLessThanOrEqual(5)
    }),
  )
})

function inside(at: number, length: number): boolean {
  return Number.isFinite(at) && at >= 0 && at <= length
}
