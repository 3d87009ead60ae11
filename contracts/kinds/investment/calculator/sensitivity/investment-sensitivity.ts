import * as z from 'zod/mini'
import type { ComparedAll } from '../engine/engine.ts'
import { anniversaries } from '../outcome/crossovers.ts'
import { run } from '../run/run.ts'
import { breakEvenReturn } from './break-even.ts'
import { withoutCharges } from './changes.ts'
import { sensitivityOf } from './sensitivity.ts'
import { amountsAtEnd } from './worth.ts'
import { simulate } from './simulation.ts'

const amounts = z.nullable(z.strictObject({ worth: z.int(), real: z.int() }))
const fan = z.strictObject({ p5: z.int(), p25: z.int(), p50: z.int(), p75: z.int(), p95: z.int() })

/** The part of the answer that takes many more runs than the comparison itself. Cents; returns and shares in parts per million. */
export const investmentSensitivity = z.strictObject({
  vehicles: z.array(
    z.strictObject({
      /** Value after tax at the exit, payouts included, with one assumption changed. */
      sensitivity: z.strictObject({
        base: amounts,
        returnUp: amounts,
        returnDown: amounts,
        feesUp: amounts,
        feesDown: amounts,
        longer: amounts,
        shorter: amounts,
      }),
      /** Against the best of the others; null where there is none, or no return that does it. */
      breakEven: z.nullable(z.strictObject({ against: z.int(), grossReturn: z.nullable(z.int()) })),
      /** The value with its charges and, from a separate run, without any. */
      feeDrag: z.array(z.strictObject({ month: z.int(), value: z.int(), withoutCharges: z.int() })),
    }),
  ),
  simulation: z.nullable(
    z.strictObject({
      paths: z.int(),
      seed: z.int(),
      vehicles: z.array(
        z.nullable(
          z.strictObject({ fan: z.array(z.extend(fan, { month: z.int() })), afterTax: fan, keepsPayments: z.int(), best: z.int() }),
        ),
      ),
    }),
  ),
})
export type InvestmentSensitivity = z.infer<typeof investmentSensitivity>

/** Calls `onProgress` with the number of simulated paths so far. */
export function computeSensitivity(all: ComparedAll, onProgress?: (paths: number) => void): InvestmentSensitivity {
  const { comparison, vehicles } = all
  const simulation = simulate(all, onProgress)
  return {
    vehicles: vehicles.map(({ run: ran, exit }, at) => ({
      sensitivity: sensitivityOf(
        ran.vehicle,
        comparison,
        amountsAtEnd(ran, () => exit, comparison),
      ),
      breakEven: breakEvenOf(all, at),
      feeDrag: feeDragOf(all, at),
    })),
    simulation: simulation === null ? null : (simulation as NonNullable<InvestmentSensitivity['simulation']>),
  }
}

function breakEvenOf(
  { comparison, vehicles, worthAfter }: ComparedAll,
  at: number,
): InvestmentSensitivity['vehicles'][number]['breakEven'] {
  const { horizonMonths } = comparison.inputs
  if (worthAfter(at, horizonMonths) === undefined) return null
  const others = vehicles.flatMap((_vehicle, other) => {
    const worth = other === at ? undefined : worthAfter(other, horizonMonths)
    return worth === undefined ? [] : [{ other, worth }]
  })
  const best = others.reduce<(typeof others)[number] | undefined>(
    (most, each) => (most === undefined || each.worth > most.worth ? each : most),
    undefined,
  )
  if (best === undefined) return null
  return { against: best.other, grossReturn: breakEvenReturn(vehicles[at]!.run.vehicle, best.worth, comparison) }
}

function feeDragOf({ comparison, vehicles }: ComparedAll, at: number): InvestmentSensitivity['vehicles'][number]['feeDrag'] {
  const { run: ran, missing } = vehicles[at]!
  if (missing.length > 0) return []
  const bare = run(withoutCharges(ran.vehicle), comparison)
  return anniversaries(Math.min(ran.months, bare.months)).map((month) => ({
    month,
    value: ran.columns.value[month]!,
    withoutCharges: bare.columns.value[month]!,
  }))
}
