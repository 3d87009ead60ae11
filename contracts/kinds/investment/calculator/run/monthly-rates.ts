import { ONE, monthlyFactor } from '../../../../base/money/compound.ts'
import type { InvestmentComparisonInputs, VehicleInputs } from '../inputs/comparison.ts'
import { PARTS } from '../defaults/defaults.ts'
import type { ReturnSplit } from '../inputs/vehicle.ts'
import { RULES } from '../vehicles/kinds.ts'

/** Rates of a month with 18 decimals. */
export interface MonthlyRates {
  readonly growth: bigint
  readonly parts: Readonly<Record<keyof ReturnSplit, bigint>>
  readonly fee: bigint
}

const PPM = 10n ** 12n
const MONTHS = 12n

/**
 * effective: growth is (1 + return)^(1/12) − 1 and charges take 1 − (1 − charges)^(1/12) of what has grown, so that a year gives
 * (1 + return) × (1 − charges). nominal: both ÷ 12. The saving of a bond is always nominal.
 */
export function monthlyRates(
  { kind, grossReturn, returnSplit, eac }: VehicleInputs,
  compounding: InvestmentComparisonInputs['compounding'],
): MonthlyRates {
  const isNominal = compounding === 'nominal' || RULES[kind].savesInterest
  const growth = isNominal ? nominal(grossReturn) : monthlyFactor(grossReturn) - ONE
  const charges = chargesOf(eac)
  return {
    growth,
    parts: partsOf(returnSplit, (part) => (isNominal || grossReturn === 0 ? nominal(part) : (BigInt(part) * growth) / BigInt(grossReturn))),
    fee: isNominal ? nominal(charges) : ONE - monthlyFactor(-charges),
  }
}

export const chargesOf = ({ investmentManagement, advice, administration, other }: VehicleInputs['eac']) =>
  investmentManagement + advice + administration + other

const nominal = (ppm: number) => (BigInt(ppm) * PPM) / MONTHS

export function partsOf<Value>(split: ReturnSplit, of: (part: number, name: keyof ReturnSplit) => Value): Record<keyof ReturnSplit, Value> {
  const parts: Partial<Record<keyof ReturnSplit, Value>> = {}
  for (const name of PARTS) parts[name] = of(split[name], name)
  return parts as Record<keyof ReturnSplit, Value>
}
