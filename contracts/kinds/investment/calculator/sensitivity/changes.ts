import type { VehicleInputs } from '../inputs/comparison.ts'
import { PARTS } from '../defaults/defaults.ts'
import type { Charges, ReturnSplit } from '../inputs/vehicle.ts'

/** The vehicle at another return: growth moves; of what only yields income, that does, down to nil. */
export function withReturn(vehicle: VehicleInputs, grossReturn: number): VehicleInputs {
  const difference = grossReturn - vehicle.grossReturn
  const split: Record<keyof ReturnSplit, number> = { ...vehicle.returnSplit }
  const main = split.capitalGrowth === 0 ? PARTS.reduce((most, part) => (split[part] > split[most] ? part : most)) : 'capitalGrowth'
  const moved = main === 'capitalGrowth' ? difference : Math.max(-split[main], difference)
  split[main] += moved
  split.capitalGrowth += difference - moved
  return { ...vehicle, grossReturn, returnSplit: split }
}

const CHARGES = ['investmentManagement', 'advice', 'administration', 'other'] as const

/** The vehicle with other charges: more of investment management; less of whichever there is, in order, down to nil. */
export function withCharges(vehicle: VehicleInputs, difference: number): VehicleInputs {
  const eac: { -readonly [Part in keyof Charges]: number } = { ...vehicle.eac }
  if (difference >= 0) eac.investmentManagement += difference
  let left = Math.max(0, -difference)
  for (const part of CHARGES) {
    const off = Math.min(left, eac[part])
    eac[part] -= off
    left -= off
  }
  return { ...vehicle, eac }
}

export const withoutCharges = (vehicle: VehicleInputs): VehicleInputs => ({
  ...vehicle,
  eac: { investmentManagement: 0, advice: 0, administration: 0, other: 0 },
  initialFee: 0,
  adviceFeeInitial: 0,
})
