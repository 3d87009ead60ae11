import { FINE, realOf } from '../../../../base/money/compound.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'
import type { Comparison } from '../run/comparison.ts'
import { type Exit, exitAt } from '../run/exit.ts'
import { type Run, run } from '../run/run.ts'

/** A vehicle's worth after tax at its exit, payouts included; undefined if it is refused or outgrows the largest amount. */
export function worthOf(vehicle: VehicleInputs, comparison: Comparison): number | undefined {
  return amountsOf(vehicle, comparison)?.worth
}

/** Also in money of today: payouts are deflated by their own months. */
export function amountsOf(vehicle: VehicleInputs, comparison: Comparison): Amounts | undefined {
  const ran = run(vehicle, comparison)
  return amountsAtEnd(ran, () => exitAt(ran, ran.months, comparison), comparison)
}

export interface Amounts {
  readonly worth: number
  readonly real: number
}

/** The same of a run and its exit. */
export function amountsAtEnd(ran: Run, exitOf: () => Exit, { inputs }: Comparison): Amounts | undefined {
  if (ran.outgrown || ran.missing.length > 0) return undefined
  const exit = exitOf()
  if (exit.missing.length > 0) return undefined
  const { fine, value, paidOut, paidOutToday } = ran.columns
  const rest = Number(fine[ran.months]! - BigInt(value[ran.months]!) * FINE)
  return {
    worth: exit.afterTax + paidOut[ran.months]!,
    real: realOf(exit.afterTax, inputs.inflation, ran.months, rest) + paidOutToday[ran.months]!,
  }
}
