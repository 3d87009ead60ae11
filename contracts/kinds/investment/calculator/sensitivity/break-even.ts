import { type Probe, smallestRising } from '../../../../law/working/search.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'
import type { Comparison } from '../run/comparison.ts'
import { withReturn } from './changes.ts'
import { worthOf } from './worth.ts'

/** The range of gross returns, parts per million a year. */
const MIN_RETURN = -200_000
const MAX_RETURN = 400_000

/**
 * The smallest gross return at which a vehicle is worth as much after tax as the best of the others, to the millionth; null where no
 * return from −20 % to 40 % does it.
 */
export function breakEvenReturn(vehicle: VehicleInputs, target: number, comparison: Comparison): number | null {
  const probe = (grossReturn: number): Probe => ({
    value: grossReturn,
    height: heightOf(worthOf(withReturn(vehicle, grossReturn), comparison), target),
  })
  const least = probe(vehicle.kind === 'extraBondPayment' ? 0 : MIN_RETURN)
  if (least.height >= 0) return least.value
  const most = probe(MAX_RETURN)
  return most.height >= 0 ? smallestRising(least, most, (grossReturn) => probe(grossReturn).height) : null
}

/** How far a worth is beyond the target. As worth grows by a power of the return, a root of it grows nearly straight. */
function heightOf(worth: number | undefined, target: number): number {
  // Growth beyond the largest amount is more than enough.
  if (worth === undefined) return Infinity
  if (worth < target) return worth > 0 ? Math.min(rootOf(worth / target) - 1, -Number.EPSILON) : -Infinity
  return target > 0 ? rootOf(worth / target) - 1 : Infinity
}

/** The 32nd, by steps that are the same in every browser. */
const rootOf = (ratio: number) => Math.sqrt(Math.sqrt(Math.sqrt(Math.sqrt(Math.sqrt(ratio)))))
