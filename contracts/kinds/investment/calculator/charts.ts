import type { InvestmentSensitivity } from './sensitivity/investment-sensitivity.ts'
import type { InvestmentComparisonResult } from './result/result.ts'

/** What the consoles and reports draw of a comparison: cents by month. A refused vehicle has no line. */
export interface AfterTaxChart {
  readonly lines: readonly { readonly name: string; readonly points: readonly { readonly month: number; readonly value: number }[] }[]
  /** Where the lead between two changes. */
  readonly marks: readonly { readonly month: number; readonly leader: string; readonly follower: string }[]
}

/** Value after tax with what was paid out, were each ended then: in the view that was chosen. */
export function afterTaxChart({ vehicles, crossovers, view }: InvestmentComparisonResult): AfterTaxChart {
  const figure = view === 'real' ? 'realWorth' : 'worth'
  return {
    lines: vehicles.map(({ name, points }) => ({
      name,
      points: points.flatMap((point) => (point[figure] === null ? [] : [{ month: point.month, value: point[figure] }])),
    })),
    marks: crossovers.map(({ first, second, month, leader }) => ({
      month,
      leader: vehicles[leader]!.name,
      follower: vehicles[leader === first ? second : first]!.name,
    })),
  }
}

/** Stacked: paid in and growth on one side; charges, tax, paid out and what is left on the other. Both sides are the same to the cent. */
export function whereItWent({ vehicles }: InvestmentComparisonResult) {
  return vehicles.flatMap(({ name, paidIn, growth, paidOut, afterTax, fees, tax }) =>
    paidIn === null || afterTax === null
      ? []
      : [
          {
            name,
            paidIn,
            growth: growth!,
            paidOut: paidOut!,
            fees: fees.total!,
            tax: tax.onTheWay.total! + tax.atExit.total!,
            left: afterTax,
          },
        ],
  )
}

/** What charges have taken by each year: the value without them less the value with them. */
export function feeDragChart({ vehicles }: InvestmentComparisonResult, sensitivity: InvestmentSensitivity) {
  return sensitivity.vehicles.map(({ feeDrag }, at) => ({
    name: vehicles[at]!.name,
    points: feeDrag.map(({ month, value, withoutCharges }) => ({ month, value: withoutCharges - value })),
  }))
}

/** The bands of the simulation; none where nothing was simulated. */
export function fanChart({ vehicles }: InvestmentComparisonResult, { simulation }: InvestmentSensitivity) {
  return (simulation?.vehicles ?? []).flatMap((simulated, at) =>
    simulated === null ? [] : [{ name: vehicles[at]!.name, points: simulated.fan }],
  )
}
