import { grown } from '../../../../base/money/compound.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'

/** The contribution entered for a month; the initial amount belongs to month 0. */
export function entered(
  { initial, monthly, annualEscalation }: Pick<VehicleInputs, 'initial' | 'monthly' | 'annualEscalation'>,
  month: number,
): number {
  if (month === 0) return initial
  return monthly === 0 ? 0 : grown(monthly, annualEscalation, Math.floor((month - 1) / 12))
}
