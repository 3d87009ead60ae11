import { describe, expect, test } from 'vitest'
import { calculateInvestmentComparison } from '../calculator/calculate.ts'
import type { InvestmentComparisonGiven } from '../calculator/inputs/comparison.ts'
import { INVESTMENT_EXAMPLE } from '../calculator/inputs/example.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { formatMoney, plain } from '../../../base/money/format.ts'
import type { Chart, SvgNode } from '../../../base/charts/svg.ts'
import { fanChart } from './fan-chart.ts'
import { feeChart } from './fee-chart.ts'
import { moneyChart, MONEY_PARTS, moneyPartsOf } from './money-chart.ts'
import { separateLabels, shortName } from './series.ts'
import { worthChart } from './worth-chart.ts'

const SIZE = { width: 436, height: 250 }
const WHOLE: InvestmentComparisonGiven = { ...INVESTMENT_EXAMPLE, marginalRates: [{ from: '2026-12-01', rate: 360_000 }] }

function answerTo(given: InvestmentComparisonGiven) {
  const answer = calculateInvestmentComparison(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer
}
const ANSWER = answerTo(WHOLE)
const SENSITIVITY = ANSWER.sensitivity()

const nodesOf = (svg: SvgNode): readonly SvgNode[] => [
  svg,
  ...svg.children.flatMap((child) => (typeof child === 'string' ? [] : nodesOf(child))),
]
const named = ({ svg }: Chart, name: string) => nodesOf(svg).filter(({ attrs }) => attrs.className === name)
const textsOf = ({ svg }: Chart) => nodesOf(svg).flatMap(({ tag, children }) => (tag === 'text' ? [plain(String(children[0]))] : []))
/** No number of a drawing is NaN or infinite. */
const isDrawn = ({ svg }: Chart) => !/NaN|Infinity|undefined/.test(JSON.stringify(svg))

describe('value after tax', () => {
  const chart = worthChart(ANSWER.result, SIZE)

  test('a line for each vehicle, dashed as long as its money is locked', () => {
    const dashed = named(chart, 'chart-line').filter(({ attrs }) => attrs.strokeDasharray !== undefined)
    // The annuity until 55, the endowment for five years.
    expect(dashed.map(({ attrs }) => attrs.stroke)).toEqual(['var(--chart-series1)', 'var(--chart-series4)'])
    expect(named(chart, 'chart-line')).toHaveLength(6 + dashed.length)
    expect(isDrawn(chart)).toBe(true)
  })

  test('the crossings at which the first place changes hands are circled, and the last one says so', () => {
    // The annuity leads until month 60, then the bond, whose freed instalment is invested.
    expect(named(chart, 'chart-crossing')).toHaveLength(1)
    expect(textsOf(chart)).toContain('Extra bond payment leads, 2031')
  })

  test('its words and table say the same, in the rand of the view', () => {
    const { vehicles } = ANSWER.result
    const best = vehicles[5]!.real.worth!
    expect(plain(chart.summary)).toContain(`in today’s rand: Extra bond payment ${plain(formatMoney(best, 'never'))}`)
    expect(chart.table.rows).toHaveLength(20)
    expect(chart.table.rows[0]!.cells[1]).toContain('(locked)')
    const nominal = worthChart({ ...ANSWER.result, view: 'nominal' }, SIZE)
    expect(plain(nominal.table.rows.at(-1)!.cells[1]!)).toBe(plain(formatMoney(vehicles[0]!.worth!, 'never')))
  })

  test('a vehicle that is refused has no line', () => {
    const [first, ...others] = ANSWER.result.vehicles
    const points = first!.points.map((point) => ({ ...point, worth: null, realWorth: null }))
    const refused = worthChart({ ...ANSWER.result, crossovers: [], vehicles: [{ ...first!, points }, ...others] }, SIZE)
    expect(refused.table.columns).toHaveLength(6)
    expect(isDrawn(refused)).toBe(true)
  })
})

describe('where the money went', () => {
  test('the parts of each bar are all that was paid in, saved and grown; what is yours is at the bottom', () => {
    for (const vehicle of ANSWER.result.vehicles) {
      const parts = moneyPartsOf(vehicle)!
      const saved = Math.max(0, -vehicle.tax.onTheWay.total!)
      expect(parts.paidIn + parts.taxSaved + parts.growth).toBe(vehicle.worth)
      expect(MONEY_PARTS.reduce((sum, { part }) => sum + parts[part], 0)).toBe(vehicle.paidIn! + saved + vehicle.growth!)
    }
  })

  test('a loss is not growth', () => {
    const lost = answerTo({ ...WHOLE, vehicles: WHOLE.vehicles.slice(2, 4).map((vehicle) => ({ ...vehicle, grossReturn: -50_000 })) })
    const parts = moneyPartsOf(lost.result.vehicles[0]!)!
    expect(parts.growth).toBe(0)
    expect(parts.paidIn).toBe(lost.result.vehicles[0]!.worth)
    expect(isDrawn(moneyChart(lost.result, SIZE))).toBe(true)
  })

  test('is drawn for six vehicles on paper and on a telephone', () => {
    for (const width of [640, 320]) {
      const chart = moneyChart(ANSWER.result, { width, height: 240 })
      expect(isDrawn(chart)).toBe(true)
      expect(chart.table.columns).toHaveLength(7)
    }
  })
})

test('draws a line of fees for each vehicle that has any', () => {
  const chart = feeChart(ANSWER.result, SENSITIVITY, SIZE)!
  expect(named(chart, 'chart-line')).toHaveLength(4)
  const drag = SENSITIVITY.vehicles[0]!.feeDrag.at(-1)!
  expect(plain(chart.summary)).toContain(`Retirement annuity ${plain(formatMoney(drag.withoutCharges - drag.value, 'never'))}`)
  expect(feeChart(ANSWER.result, { vehicles: SENSITIVITY.vehicles.map((each) => ({ ...each, feeDrag: [] })) }, SIZE)).toBeNull()
})

test('the fan is the middle, half and nine of ten of the outcomes', () => {
  const { fan } = SENSITIVITY.simulation!.vehicles[0]!
  const chart = fanChart(ANSWER.result, fan, 0, SIZE)
  expect(named(chart, 'chart-band')).toHaveLength(2)
  expect(chart.table.rows).toHaveLength(fan.length)
  expect(plain(chart.summary)).toContain(`the middle one is ${plain(formatMoney(fan.at(-1)!.p50, 'never'))}`)
  expect(isDrawn(chart)).toBe(true)
})

test('labels that would run into each other are moved apart, within the picture', () => {
  expect(separateLabels([50, 52, 200], 0, 210)).toEqual([50, 63, 200])
  expect(separateLabels([205, 206, 207], 0, 210)).toEqual([184, 197, 210])
})

test('a long name is cut for a legend', () => {
  expect(shortName('Retirement annuity')).toBe('Retirement annuity')
  expect(Array.from(shortName('A retirement annuity that was begun long ago'))).toHaveLength(26)
})
