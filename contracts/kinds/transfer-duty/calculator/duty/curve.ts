import { lowerBound } from '../../../../law/figure/bands.ts'
import { type Line, added, greatest, sum } from '../../../../law/working/ledger.ts'
import type { Transfer } from '../transfer/transfer.ts'
import { type Duty, dutyBy, ofTable } from './duty.ts'

export interface Curve {
  /** From nil over every edge within reach to the end of the chart. */
  readonly points: readonly { readonly value: number; readonly duty: Line | undefined }[]
  readonly edges: readonly { readonly value: number; readonly rate: number }[]
}

/** The duty over the value, as points that straight lines join. Undefined without a table. */
export function computeCurve({ ledger }: Transfer, { table, value }: Duty): Curve | undefined {
  if (table === undefined) return undefined
  const { bands } = table
  // Far enough to see duty rise.
  const firstDuty = lowerBound(
    bands,
    bands.findIndex(({ rate }) => rate > 0),
  )
  const reach = ledger.line(
    'charts.curve.reach',
    'End of the chart',
    greatest(
      ledger.line('charts.curve.twice', 'Twice the value', sum([value, value])),
      added('where duty has risen', Math.ceil(firstDuty * 1.6)),
      added('least width of the chart', 10_000_000),
    ),
  )
  const edges = bands.flatMap(({ upTo }, index) =>
    upTo !== null && upTo < reach.value ? [{ value: upTo, rate: bands[index + 1]!.rate }] : [],
  )
  const figures = [...edges.map((edge, index) => ofTable(table, `upper bound of band ${index + 1}`, () => edge.value)), reach]
  return {
    edges,
    points: [
      { value: 0, duty: undefined },
      ...figures.map((figure, index) => ({
        value: figure.value,
        duty: ledger.line(`charts.curve.points.${index + 1}.duty`, 'Transfer duty at an edge of the curve', dutyBy(table, figure)),
      })),
    ],
  }
}
