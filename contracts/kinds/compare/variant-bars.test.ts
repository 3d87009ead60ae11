import { expect, test } from 'vitest'
import { shippedConstants } from '../../law/constants/constants-source.ts'
import { expectInside, nodesOf, rowsOf, textsOf } from '../../base/charts/testing/inside.ts'
import { plain } from '../../base/money/format.ts'
import { columnOf } from './columns.ts'
import { homeLoanRepayment } from '../home-loan/compare.ts'
import { recordOf } from './testing/records.ts'
import { variantBars } from './variant-bars.ts'

const LOAN = { principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01', interestBasis: 'monthly' }
const columnsOf = (...more: readonly object[]) =>
  more.map((each, at) =>
    columnOf(
      homeLoanRepayment,
      recordOf('homeLoanRepayment', { ...LOAN, ...each }, { description: `Option ${at + 1}` }),
      shippedConstants.at,
    ),
  )
const barsOf = (columns: ReturnType<typeof columnsOf>, width = 640) => variantBars(homeLoanRepayment, columns, { width })

test('a group for the answer and each sum that differs, a bar for each record, the same as text and as a table', () => {
  const chart = barsOf(columnsOf({}, { margin: -10_000 }))!
  expect(textsOf(chart)[0]).toBe('Instalment a month')
  expect(rowsOf(chart)[0]).toBe('Instalment a month | R 19 967,60 | R 18 642,62')
  expect(plain(chart.summary)).toMatch(/^Instalment a month: A Option 1 R 19 967,60; B Option 2 R 18 642,62\./)
  expect(nodesOf(chart.svg).filter(({ tag }) => tag === 'rect')).toHaveLength(2 * chart.table.rows.length)
  expect(chart.table.columns).toEqual(['Figure', 'A Option 1', 'B Option 2'])
})

test('lies within its room with six of them, one without an answer', () => {
  const columns = columnsOf({}, { margin: -10_000 }, { termMonths: 300 }, { principal: 0 }, { extraMonthly: 100_000 }, { termMonths: 120 })
  for (const width of [320, 640]) {
    const chart = barsOf(columns, width)!
    expectInside(chart, { width, height: Number(chart.svg.attrs['height']) })
    const ends = nodesOf(chart.svg).flatMap(({ tag, attrs }) => (tag === 'rect' ? [Number(attrs['x']) + Number(attrs['width'])] : []))
    expect(Math.max(...ends)).toBeLessThanOrEqual(width)
    expect(textsOf(chart)).toContain('not calculated')
  }
})

test('there is nothing to see where all are the same', () => {
  expect(barsOf(columnsOf({}, {}))).toBeNull()
})
