import { multiplyDivide, shareOf } from '../../../../base/money/cents.ts'
import { FINE, ONE, monthlyFactor } from '../../../../base/money/compound.ts'
import { internalRate } from '../../../../base/money/internal-rate.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'
import type { Charges } from '../inputs/vehicle.ts'
import type { Run } from '../run/run.ts'
import { entered } from '../run/entered.ts'

/** The effective annual cost over a term: how far charges lower the annual yield, in four parts; parts per million. */
export interface AnnualCost extends Charges {
  readonly years: number
  readonly total: number
}

export const COST_YEARS = [1, 3, 5, 10] as const
/** The effective annual return assumed for every product, so that costs are comparable (ASISA standard on effective annual cost). */
const STANDARD_RETURN = 60_000
const WHOLE = 1_000_000
const PARTS = ['investmentManagement', 'advice', 'administration', 'other'] as const
/** The initial charge that each part includes. */
const INITIAL = { advice: 'adviceFeeInitial', administration: 'initialFee' } as const

/**
 * The ASISA standard: how far each part by itself lowers a return of 6 % on the entered payments, before tax and withdrawals, for each
 * term that the vehicle reaches. The total is the sum of the parts.
 */
export function annualCosts({ vehicle, months }: Pick<Run, 'vehicle' | 'months'>): readonly AnnualCost[] {
  return COST_YEARS.filter((years) => years * 12 <= months).flatMap((years) => {
    const parts = { investmentManagement: 0, advice: 0, administration: 0, other: 0 }
    for (const part of PARTS) {
      const cost = costOfPart(vehicle, part, years * 12)
      if (cost === undefined) return []
      parts[part] = cost
    }
    return [{ years, total: PARTS.reduce((sum, part) => sum + parts[part], 0), ...parts }]
  })
}

/** Undefined without payments, because there is no yield. */
function costOfPart(vehicle: VehicleInputs, part: (typeof PARTS)[number], months: number): number | undefined {
  const running = vehicle.eac[part]
  const initial = part === 'advice' || part === 'administration' ? vehicle[INITIAL[part]] : 0
  if (vehicle.initial === 0 && vehicle.monthly === 0 && vehicle.holding.value === 0) return undefined
  // A monthly charge takes the same share of every payment.
  if (initial === 0) return shareOf(running, WHOLE + STANDARD_RETURN)
  const { flows, end } = grownAt(vehicle, months, running, initial)
  const net = internalRate(flows, end)
  return net === undefined ? undefined : STANDARD_RETURN - net
}

function grownAt(vehicle: VehicleInputs, months: number, running: number, initial: number) {
  const [growth, afterCharge] = [monthlyFactor(STANDARD_RETURN), monthlyFactor(-running)]
  const flows: number[] = []
  let value = 0n
  for (let month = 0; month <= months; month += 1) {
    if (month > 0) value = (((value * growth) / ONE) * afterCharge) / ONE
    const held = month === 0 ? vehicle.holding.value : 0
    const paid = entered(vehicle, month)
    flows.push(paid + held)
    value += BigInt(held) * FINE + (BigInt(paid) * FINE * BigInt(WHOLE - initial)) / BigInt(WHOLE)
  }
  return { flows, end: Number(value) / FINE_PER_CENT }
}

/** Converts to unrounded cents, from which rates are calculated. */
const FINE_PER_CENT = Number(FINE)

/** The yield on the entered payments over a term, without and with charges, at the vehicle's own return. */
export function yieldsOver({ vehicle, rates }: Run, months: number): { readonly gross: number; readonly net: number } | undefined {
  const flows: number[] = []
  const initial = BigInt(vehicle.initialFee + vehicle.adviceFeeInitial)
  let [value, uncharged] = [0n, 0n]
  for (let month = 0; month <= months; month += 1) {
    if (month > 0) {
      const raised = value + (value * rates.growth) / ONE
      value = raised - (raised * rates.fee) / ONE
      uncharged += (uncharged * rates.growth) / ONE
    }
    const held = month === 0 ? vehicle.holding.value : 0
    const paid = entered(vehicle, month)
    flows.push(paid + held)
    const fine = BigInt(paid) * FINE
    value += fine - (fine * initial) / BigInt(WHOLE) + BigInt(held) * FINE
    uncharged += fine + BigInt(held) * FINE
  }
  const gross = internalRate(flows, Number(uncharged) / FINE_PER_CENT)
  const net = value === uncharged ? gross : internalRate(flows, Number(value) / FINE_PER_CENT)
  return gross === undefined || net === undefined ? undefined : { gross, net }
}

/** Splits a period's charges into parts, to the cent: running charges by their rates, initial charges by the part that includes them. */
export function chargesByPart(
  eac: Charges,
  running: number,
  initial: { readonly initialFee: number; readonly adviceFeeInitial: number },
): Charges {
  const rates = PARTS.reduce((sum, part) => sum + eac[part], 0)
  const parts = { investmentManagement: 0, advice: 0, administration: 0, other: 0 }
  if (rates > 0) {
    for (const part of PARTS) parts[part] = multiplyDivide(running, eac[part], rates)
    const last = PARTS.findLast((part) => eac[part] > 0)!
    parts[last] += running - PARTS.reduce((sum, part) => sum + parts[part], 0)
  }
  return { ...parts, administration: parts.administration + initial.initialFee, advice: parts.advice + initial.adviceFeeInitial }
}
