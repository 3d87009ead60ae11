import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateTaxScenario } from '../../../law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'
import { wholeRateCurve } from '../calculator/rate-curve.ts'
import { drawnScenario } from '../../../law/assessment/testing/drawn-scenarios.ts'
import { yearSplits } from '../calculator/years-ahead/year-split.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { plain } from '../../../base/money/format.ts'
import { limitsOf } from '../report/limits.ts'
import { expectInside, named, nodesOf, rowsOf, textsOf } from '../../../base/charts/testing/inside.ts'
import { bracketLadder } from './bracket-ladder.ts'
import { grossToNet } from './gross-to-net.ts'
import { limitsChart } from './limits-chart.ts'
import { rateCurveChart } from './rate-curve-chart.ts'
import { takeHomeChart } from './take-home-chart.ts'
import { yearsChart } from './years-chart.ts'

const SIZE = { width: 436, height: 216 }
const CONTEXT = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }
const { tax } = SHIPPED_CONSTANTS

function answerOf(given: TaxScenarioGiven) {
  const answer = calculateTaxScenario(given, CONTEXT)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer
}

/** R 960 000 of work with R 80 000 as a bonus in December, and shares sold at a gain of R 630 000. */
const PICTURE: TaxScenarioGiven = {
  taxYear: 2027,
  employers: [{ salary: 88_000_000, bonus: 8_000_000, bonusMonth: 12 }],
  disposals: [{ assetKind: 'listedShares', proceeds: 63_000_000 }],
  deductions: { raContribution: 12_000_000 },
}

describe('the bracket ladder', () => {
  const { result } = answerOf(PICTURE)
  const chart = bracketLadder(result, SIZE)!

  test('is filled up to the taxable income, the gain striped, in words and in a table as well', () => {
    // 960 000 − 120 000 + 40 % of (630 000 − 50 000).
    expect(result.taxableIncome.total).toBe(107_200_000)
    expect(named(chart, 'chart-bracket')).toHaveLength(6)
    expect(textsOf(chart)).toEqual(expect.arrayContaining(['41 %', 'R 1 072 000', 'striped: R 232 000 of capital gain']))
    expect(plain(chart.summary)).toBe(
      'A taxable income of R 1 072 000 is in the 41 % bracket; R 806 600 more reaches the next. R 232 000 of it is taxable capital gain.',
    )
  })

  test('has a table whose tax is the tax by the table', () => {
    const ofGain = chart.table.rows.map(({ cells }) => plain(cells[3]!))
    expect(ofGain.filter((cell) => cell !== '–')).not.toHaveLength(0)
    const rand = (cell: string) => Math.round(Number(plain(cell).replaceAll(/[R ]/g, '').replace(',', '.')) * 100)
    expect(chart.table.rows.reduce((sum, { cells }) => sum + rand(cells[4]!), 0)).toBe(result.tax.table)
    expect(ofGain.filter((cell) => cell !== '–').reduce((sum, cell) => sum + rand(cell), 0)).toBe(23_200_000)
  })

  test('marks the income without the preview', () => {
    expect(named(chart, 'chart-before')).toHaveLength(0)
    expect(named(bracketLadder(result, { ...SIZE, before: 120_000_000 })!, 'chart-before')).toHaveLength(1)
  })

  test('says nothing of a year without taxable income', () => {
    expect(bracketLadder(answerOf({ taxYear: 2027 }).result, SIZE)).toBeNull()
  })
})

test('from gross to net every bar adds up, and the last is what is left', () => {
  const { inputs, result } = answerOf(PICTURE)
  const rows = rowsOf(grossToNet(inputs, result, SIZE)!)
  const rand = (row: string) => Math.round(Number(row.split(' | ')[1]!.replaceAll(/[R ]/g, '').replace(',', '.')) * 100)
  expect(rows[0]).toBe('Income and gains | R 1 590 000,00')
  expect(rows.slice(0, -1).reduce((sum, row) => sum + rand(row), 0)).toBe(rand(rows.at(-1)!))
  expect(rand(rows.at(-1)!)).toBe(159_000_000 - result.tax.total! - result.uif.total!)
})

test('take-home pay goes from March to February, and the month of the bonus is the highest', () => {
  const { takeHome } = answerOf(PICTURE).result
  const chart = takeHomeChart(takeHome!, SIZE)!
  expect(rowsOf(chart)).toHaveLength(12)
  expect(chart.table.rows.filter(({ marked }) => marked).map(({ cells }) => cells[0])).toEqual(['December'])
  expect(plain(chart.summary)).toMatch(/^Take-home pay of R .* a month; R .* in December, with the bonus\.$/)
})

test('months without pay are empty, and the words say how many are paid', () => {
  const { takeHome } = answerOf({ taxYear: 2027, employers: [{ salary: 30_000_000, to: '2026-08-31' }] }).result
  const chart = takeHomeChart(takeHome!, SIZE)!
  expect(plain(chart.summary)).toMatch(/^Take-home pay of R .* a month, over 6 months\.$/)
  expect(rowsOf(chart).filter((row) => /\| R 0(,00)?$/.test(row))).toHaveLength(6)
})

test('the rate curve marks where something else than the bracket moves the rate, with its section', () => {
  // Under 65 the additional medical credit shrinks by 25 % of 7,5 % of every further rand.
  const { inputs } = answerOf({ taxYear: 2027, employers: [{ salary: 50_000_000 }], medical: { qualifyingOutOfPocket: 8_000_000 } })
  const chart = rateCurveChart(wholeRateCurve(inputs, { tax })!, SIZE)!
  expect(plain(chart.summary)).toContain('At a gross income of R 500 000 a further rand costs 32,88 cents (its bracket is 31 %)')
  expect(rowsOf(chart).some((row) => row.includes('| 32,88 % | 31 % | Additional medical expenses tax credit (s 6B(3)(c))'))).toBe(true)
  expect(named(chart, 'chart-diamond').length).toBeGreaterThan(1)
})

test('the years show what facts and tables moved, and the parts come to the difference', () => {
  const { inputs } = answerOf({
    ...PICTURE,
    taxYear: 2025,
    projection: { yearsAhead: 4, salaryGrowth: 60_000, bracketIndexation: 40_000 },
  })
  const splits = yearSplits(inputs, { tax })
  expect(splits).toHaveLength(5)
  splits.slice(1).forEach(({ tax: now, byFacts, byTables }, at) => expect(byFacts! + byTables!).toBe(now! - splits[at]!.tax!))
  const chart = yearsChart(splits, SIZE)!
  expect(nodesOf(chart.svg).filter(({ tag }) => tag === 'circle')).toHaveLength(5)
  expect(yearsChart(splits.slice(0, 1), SIZE)).toBeNull()
})

test('a limit is a round dot up to its end, and a diamond beyond it', () => {
  const limits = [
    { label: 'Retirement contributions', section: 's 11F', used: 10_000_000, limit: 43_000_000 },
    { label: 'Tax-free savings this year', section: 's 12T', used: 4_600_000, limit: 4_600_000 },
    { label: 'Donations', section: 's 18A', used: 300, limit: 200 },
  ]
  const chart = limitsChart(limits, SIZE)!
  expect(nodesOf(chart.svg).filter(({ tag }) => tag === 'circle')).toHaveLength(2)
  expect(named(chart, 'chart-diamond')).toHaveLength(1)
  expect(textsOf(chart)).toEqual(expect.arrayContaining(['R 330 000 left', 'fully used', 'R 1 above it']))
  expect(chart.summary).toBe('Exceeded: donations.')
})

test('every picture of any scenario fits its frame, in the named colours', () => {
  const sizes = fc.constantFrom(SIZE, { width: 320, height: 216 }, { width: 860, height: 260 })
  let drawn = 0
  fc.assert(
    fc.property(fc.nat(1_000_000).map(drawnScenario), sizes, (given, size) => {
      const answer = calculateTaxScenario({ ...given, projection: { yearsAhead: 3, salaryGrowth: 100_000 } }, CONTEXT)
      if (!answer.ok) return
      const { result, inputs } = answer
      const curve = wholeRateCurve(inputs, { tax, steps: 24 })
      const charts = [
        bracketLadder(result, { ...size, before: (result.taxableIncome.total ?? 0) + 100_000 }),
        limitsChart(limitsOf(inputs, result, tax), size),
        grossToNet(inputs, result, size),
        result.takeHome && takeHomeChart(result.takeHome, size),
        curve === undefined ? null : rateCurveChart(curve, size),
        yearsChart(yearSplits(inputs, { tax }), size),
      ].filter((chart) => chart !== null)
      drawn += charts.length
      for (const chart of charts) expectInside(chart, { width: size.width, height: Number(chart.svg.attrs['height']) })
    }),
    { numRuns: 40 },
  )
  expect(drawn).toBeGreaterThan(80)
})
