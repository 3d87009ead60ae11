import { MAX_MONTHS } from '../inputs/vehicle.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'
import type { Comparison } from '../run/comparison.ts'
import { withCharges, withReturn } from './changes.ts'
import { lockedUntil } from '../run/access.ts'
import { amountsOf } from './worth.ts'

const PERCENT = 10_000
const FIVE_YEARS = 60

/** A vehicle's worth after tax with one assumption changed at a time, each in a separate run. Null: there is no such run. */
export function sensitivityOf(vehicle: VehicleInputs, comparison: Comparison, base = amountsOf(vehicle, comparison)) {
  const { grossReturn } = vehicle
  return {
    base: base ?? null,
    returnUp: amountsAt(withReturn(vehicle, grossReturn + PERCENT), comparison),
    returnDown: amountsAt(withReturn(vehicle, grossReturn - PERCENT), comparison),
    feesUp: amountsAt(withCharges(vehicle, PERCENT), comparison),
    feesDown: amountsAt(withCharges(vehicle, -PERCENT), comparison),
    longer: over(vehicle, FIVE_YEARS, comparison),
    shorter: over(vehicle, -FIVE_YEARS, comparison),
  }
}

const amountsAt = (vehicle: VehicleInputs, comparison: Comparison) => amountsOf(vehicle, comparison) ?? null

/** Withdrawals after the end are left out. Null if it isn't accessible by then. */
function over(vehicle: VehicleInputs, months: number, comparison: Comparison) {
  const exitMonth = vehicle.exitMonth + months
  const locked = lockedUntil(vehicle, comparison.calendar, comparison.dateOfBirth)
  if (exitMonth < 12 || exitMonth > MAX_MONTHS || exitMonth < Math.min(locked, vehicle.exitMonth)) return null
  const withdrawals = vehicle.withdrawals.filter(({ month }) => month <= exitMonth)
  return amountsAt({ ...vehicle, exitMonth, withdrawals }, comparison)
}
