import { realOf } from '../../../money/compound.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'
import type { Comparison } from '../run/comparison.ts'
import { exitAt } from '../run/exit.ts'
import { run } from '../run/run.ts'

/** What a vehicle is worth after tax at its exit, with what it paid out; undefined where it is refused or outgrows everything. */
export function worthOf(vehicle: VehicleInputs, comparison: Comparison): number | undefined {
  const ran = run(vehicle, comparison)
  if (ran.outgrown || ran.missing.length > 0) return undefined
  const exit = exitAt(ran, ran.months, comparison)
  return exit.missing.length > 0 ? undefined : exit.afterTax + ran.columns.paidOut[ran.months]!
}

/** With what it is in money of today. */
export function amountsOf(vehicle: VehicleInputs, comparison: Comparison): { readonly worth: number; readonly real: number } | null {
  const worth = worthOf(vehicle, comparison)
  return worth === undefined ? null : { worth, real: realOf(worth, comparison.inputs.inflation, vehicle.exitMonth) }
}
