import { smallest } from '../../search.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'
import type { Comparison } from '../run/comparison.ts'
import { withReturn } from './changes.ts'
import { worthOf } from './worth.ts'

/** Gross returns that are looked at, parts per million a year. */
const MIN_RETURN = -200_000
const MAX_RETURN = 400_000

/**
 * The smallest gross return at which a vehicle is worth as much after tax as the best of the others, to the millionth; null where no
 * return from −20 % to 40 % does it.
 */
export function breakEvenReturn(vehicle: VehicleInputs, target: number, comparison: Comparison): number | null {
  const least = vehicle.kind === 'extraBondPayment' ? 0 : MIN_RETURN
  const reaches = (grossReturn: number) => {
    const worth = worthOf(withReturn(vehicle, grossReturn), comparison)
    // What outgrows everything is more than enough.
    return worth === undefined || worth >= target
  }
  if (reaches(least)) return least
  return reaches(MAX_RETURN) ? smallest(least, MAX_RETURN, reaches) : null
}
