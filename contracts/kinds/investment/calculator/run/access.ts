import { ageOn } from '../../../../law/tax-year.ts'
import { MAX_MONTHS } from '../inputs/vehicle.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'
import type { Calendar } from './calendar.ts'
import { policyFreeFrom } from './policy.ts'
import { RULES } from '../vehicles/kinds.ts'

/**
 * The month at whose end the capital is first accessible, counted from the start; 0: at any time, infinite: never as a whole. Where no date
 * of birth is known, an age locks nothing.
 */
export function lockedUntil(vehicle: VehicleInputs, calendar: Calendar, dateOfBirth: string | undefined): number {
  const { access, ends } = RULES[vehicle.kind]
  const { month, age, isEver } = access
  if (!isEver) return Infinity
  const afterMonths = ends === 'policy' ? policyFreeFrom(vehicle) : month
  if (age === 0 || dateOfBirth === undefined) return afterMonths
  for (let at = afterMonths; at <= MAX_MONTHS; at += 1) if (ageOn(dateOfBirth, calendar.dateAfter(at)) >= age) return at
  return Infinity
}
