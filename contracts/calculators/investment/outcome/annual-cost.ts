import { multiplyDivide } from '../../../money/cents.ts'
import { FINE, ONE, toCents } from '../../../money/compound.ts'
import type { Charges } from '../inputs/vehicle.ts'
import type { Run } from '../run/run.ts'
import { entered } from '../run/state.ts'
import { internalRate } from '../../../money/internal-rate.ts'

/** A term's effective annual cost: by how much charges lower the yield a year, in four parts; parts per million. */
export interface AnnualCost extends Charges {
  readonly years: number
  readonly total: number
}

export const COST_YEARS = [1, 3, 5, 10] as const
const PARTS = ['investmentManagement', 'advice', 'administration', 'other'] as const

/**
 * By the ASISA standard: the return without charges less the return with them, on what is entered, before tax and withdrawals, for
 * terms up to that of the vehicle. The parts share it in proportion to what each of them took; initial charges belong to
 * administration and advice, and what rounding leaves to the last part that takes anything.
 */
export function annualCosts(run: Run): readonly AnnualCost[] {
  return COST_YEARS.filter((years) => years * 12 <= run.months).flatMap((years) => {
    const cost = costOver(run, years * 12)
    if (cost === undefined) return []
    const { gross, net, charged, initial } = cost
    return [{ years, total: gross - net, ...partsOf(gross - net, run.vehicle.eac, charged, initial) }]
  })
}

/** A cent, as a rate needs it: not rounded. */
const BILLIONTHS = Number(FINE)

/** The yield of what is entered over a term without charges and with them, and the charges. */
export function costOver({ vehicle, rates }: Run, months: number) {
  const flows: number[] = []
  const initial = { initialFee: 0, adviceFeeInitial: 0 }
  let [value, bare, charged] = [0n, 0n, 0n]
  for (let month = 0; month <= months; month += 1) {
    if (month > 0) {
      const raised = value + (value * rates.growth) / ONE
      const charge = (raised * rates.fee) / ONE
      charged += charge
      value = raised - charge
      bare += (bare * rates.growth) / ONE
    }
    const paid = entered(vehicle, month)
    const held = month === 0 ? vehicle.holding.value : 0
    flows.push(paid + held)
    const fine = BigInt(paid) * FINE
    for (const fee of ['initialFee', 'adviceFeeInitial'] as const) {
      const amount = (fine * BigInt(vehicle[fee])) / 1_000_000n
      initial[fee] += toCents(amount)
      value -= amount
    }
    value += fine + BigInt(held) * FINE
    bare += fine + BigInt(held) * FINE
  }
  const gross = internalRate(flows, Number(bare) / BILLIONTHS)
  const net = value === bare ? gross : internalRate(flows, Number(value) / BILLIONTHS)
  if (gross === undefined || net === undefined) return undefined
  return { gross, net, charged: toCents(charged), initial }
}

function partsOf(total: number, eac: Charges, charged: number, initial: { initialFee: number; adviceFeeInitial: number }): Charges {
  const taken = chargesByPart(eac, charged, initial)
  const all = PARTS.reduce((sum, part) => sum + taken[part], 0)
  const parts = { investmentManagement: 0, advice: 0, administration: 0, other: 0 }
  if (all === 0) return { ...parts, other: total }
  for (const part of PARTS) parts[part] = multiplyDivide(total, taken[part], all)
  const last = PARTS.findLast((part) => taken[part] > 0)!
  parts[last] += total - PARTS.reduce((sum, part) => sum + parts[part], 0)
  return parts
}

/** Charges of a time by their parts, to the cent: the running ones in proportion to their rates, the initial ones where they belong. */
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
