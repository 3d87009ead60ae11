import type { HomeLoanResult } from '../calculator/result/result.ts'
import { formatMoney } from '../../../base/money/format.ts'
import type { Chart } from '../../../base/charts/svg.ts'
import { dot, lineSample, type Size } from '../../../base/charts/plot.ts'
import { drawLine, framed, type Line } from '../../../base/charts/lines.ts'

type RentOrBuy = NonNullable<HomeLoanResult['rentOrBuy']>

/** Buyer's and tenant's wealth at the end of each year; every change of lead is circled. */
export function rentChart({ rows, leads, sentence, atOnce }: RentOrBuy, start: string, size: Size): Chart {
  const line = (label: string, color: Line['color'], of: (row: RentOrBuy['rows'][number]) => number | null, dash?: string): Line => ({
    label,
    color,
    ...(dash === undefined ? {} : { dash }),
    points: rows.map((row, year) => ({ month: 12 * (year + 1), cents: of(row) ?? 0 })),
  })
  const buyer = line('buyer', 'series1', (row) => row.buyer)
  const tenant = line('tenant', 'series3', (row) => row.tenant, '6 3')
  const all = [...buyer.points, ...tenant.points].map(({ cents }) => cents)
  const legend = [buyer, tenant].map((each) => ({ label: each.label, sample: lineSample(each) }))
  const amounts = [Math.min(0, ...all), Math.max(0, atOnce ?? 0, ...all)] as const
  const svg = framed({ start, months: 12 * rows.length, amounts, legend, size, summary: sentence }, (plot) => [
    drawLine(tenant, plot),
    drawLine(buyer, plot),
    ...leads.slice(1).map(({ fromYear, who }) => {
      const row = rows[fromYear - 1]!
      return dot(plot.x(12 * fromYear), plot.y((who === 'buyer' ? row.buyer : row.tenant) ?? 0), 'mark')
    }),
  ])
  return {
    svg,
    summary: sentence,
    table: {
      columns: ['Year', 'Buyer has', 'Tenant has', 'Buyer ahead'],
      rows: rows.map(({ buyer: has, tenant: other, ahead }, year) => ({
        cells: [String(year + 1), ...[has, other, ahead].map((cents) => formatMoney(cents ?? 0, 'never'))],
        marked: leads.slice(1).some(({ fromYear }) => fromYear === year + 1),
      })),
    },
  }
}
