import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'
import { drawnEvents } from './testing/drawn-events.ts'
import { recurringRevenueChart, revenueChart } from './charts.ts'

const SIZE = { width: 720, height: 260 }

test('for any events, charts have their texts, a row a month, and only finite positions', () => {
  fc.assert(
    fc.property(drawnEvents, (events) => {
      const { movements, revenue } = figuresOf(events, '2026-06-15', '2026-06-16T00:00:00.000Z')
      const charts = [
        ...(movements.length === 0 ? [] : [{ chart: recurringRevenueChart(movements, SIZE), months: movements.length }]),
        ...(revenue.months.length === 0 ? [] : [{ chart: revenueChart(revenue.months, SIZE), months: revenue.months.length }]),
      ]
      for (const { chart, months } of charts) {
        expect(chart.svg.attrs['aria-label']).toBe(chart.summary)
        expect(chart.table.rows).toHaveLength(months)
        expect(JSON.stringify(chart)).not.toMatch(/NaN|Infinity|null/)
      }
    }),
    { numRuns: 30 },
  )
})
