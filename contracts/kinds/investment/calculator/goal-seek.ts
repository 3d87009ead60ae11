import { formatMoney } from '../../../base/money/format.ts'
import { smallest } from '../../../law/working/search.ts'
import type { ComparedAll } from './engine/engine.ts'
import { amountsOf } from './sensitivity/worth.ts'

export interface ContributionGoal {
  /** Place of the vehicle. */
  readonly vehicle: number
  /** Cents at the exit, after tax, payouts included. */
  readonly target: number
  readonly view: 'nominal' | 'real'
  /** The allowed monthly amounts, both included. */
  readonly between: readonly [from: number, to: number]
}

/** Plain data. */
export type ContributionFound =
  /** One cent less a month misses the goal; `before` is the worth then, null if the range starts here. */
  | {
      readonly outcome: 'reached'
      readonly monthly: number
      readonly worth: number
      readonly before: number | null
      readonly sentence: string
    }
  | { readonly outcome: 'outOfReach'; readonly monthly: number; readonly worth: number; readonly sentence: string }
  | { readonly outcome: 'refused'; readonly sentence: string }

/** The smallest monthly amount, to the cent, with which a vehicle reaches a value: some 40 runs through the tax engine. */
export function contributionFor({ comparison }: ComparedAll, { vehicle: at, target, view, between }: ContributionGoal): ContributionFound {
  const vehicle = comparison.inputs.vehicles[at]
  const [from, to] = between
  if (vehicle === undefined) return { outcome: 'refused', sentence: 'There is no such vehicle.' }
  if (vehicle.kind === 'livingAnnuity') return { outcome: 'refused', sentence: 'A living annuity takes no monthly payments.' }
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || from > to || !Number.isSafeInteger(target))
    return { outcome: 'refused', sentence: 'The target and the range must be whole cents, the range upwards from at least R 0.' }
  const worth = (monthly: number) => {
    const amounts = amountsOf({ ...vehicle, monthly }, comparison)
    return view === 'nominal' ? amounts?.worth : amounts?.real
  }
  const [least, most] = [worth(from), worth(to)]
  if (least === undefined)
    return { outcome: 'refused', sentence: 'A constant is missing, or the amounts are too large: there is no value.' }
  if (least >= target) return reached(from, least, null)
  // Growth beyond the largest amount is more than enough.
  if (most !== undefined && most < target) {
    const sentence = `No amount up to ${formatMoney(to)} a month gives ${formatMoney(target)}; that much gives ${formatMoney(most)}.`
    return { outcome: 'outOfReach', monthly: to, worth: most, sentence }
  }
  const monthly = smallest(from, to, (amount) => (worth(amount) ?? target) >= target)
  return reached(monthly, worth(monthly) ?? target, worth(monthly - 1) ?? null)
}

function reached(monthly: number, worth: number, before: number | null): ContributionFound {
  const less = before === null ? '' : ` With one cent less a month it would be ${formatMoney(before)}.`
  return { outcome: 'reached', monthly, worth, before, sentence: `${formatMoney(monthly)} a month gives ${formatMoney(worth)}.${less}` }
}
