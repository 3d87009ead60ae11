import { type Missing, notLoaded } from '../../../law/lookup/find.ts'
import { MAX_CENTS } from '../../../base/money/cents.ts'
import { formatMoney } from '../../../base/money/format.ts'
import type { Line } from '../../../law/working/ledger.ts'
import { smallest } from '../../../law/working/search.ts'
import type { TransferDutyContext } from './calculate.ts'
import { faultsOf } from './checks/check.ts'
import { fillIn } from './inputs/defaults.ts'
import type { TransferDutyInputsGiven } from './inputs/transfer-duty.ts'
import { quoteOf } from './engine/engine.ts'
import { newTransfer } from './transfer/transfer.ts'

export interface PriceGoal {
  /** Its price is ignored, because the price is sought. */
  readonly given: TransferDutyInputsGiven
  /** Cash on the day, in whole cents. */
  readonly cash: number
}

/** A price, and the cash that it needs by a full run. */
export interface PricePoint {
  readonly price: number
  readonly cash: number
}

/** Plain data. */
export type PriceFound =
  /** A cent more of price needs more cash than there is; null at the highest price of the product. */
  | { readonly outcome: 'reached'; readonly found: PricePoint; readonly beyond: PricePoint | null; readonly sentence: string }
  | { readonly outcome: 'outOfReach'; readonly nearest: PricePoint; readonly sentence: string }
  /** A fee that is not loaded isn't a fee of nil, so it is unknown whether the goal is met. */
  | { readonly outcome: 'refused'; readonly missing: Missing | null; readonly sentence: string; readonly remedy: string }

/**
 * The highest price for which the cash needed on the day is no more than there is, to the cent. Every fee and the duty rise with the price,
 * so bisection finds it: some forty runs of the engine.
 */
export function seekPrice({ given, cash }: PriceGoal, context: Pick<TransferDutyContext, 'today' | 'constants'>): PriceFound {
  if (!Number.isSafeInteger(cash) || cash < 0) return refusedBecause('The cash must be an amount in whole cents.', 'Enter the cash.')
  const measure = measureOf(given, context)
  const [fault] = measure.faults
  if (fault !== undefined) return refusedBecause(fault.message, fault.remedy)
  const at = (price: number): PricePoint => ({ price, cash: measure.cash(price).value })
  const meets = (price: number) => measure.cash(price).value <= cash

  if (!meets(1)) return complete(measure, [1]) ?? outOfReach(at(1), cash)
  const beyondAll = MAX_CENTS + 1
  const beyond = smallest(1, beyondAll, (price) => price === beyondAll || !meets(price))
  const found = beyond - 1
  return complete(measure, beyond === beyondAll ? [found] : [found, beyond]) ?? reached(at(found), beyond === beyondAll ? null : at(beyond))
}

interface Measure {
  readonly faults: ReturnType<typeof faultsOf>
  readonly cash: (price: number) => Line
  /** The first constant missing from the cash at that price. */
  readonly missing: (price: number) => Missing | undefined
}

/** Runs the quote for a price. A market value that was given stays. */
function measureOf(given: TransferDutyInputsGiven, { today, constants }: Pick<TransferDutyContext, 'today' | 'constants'>): Measure {
  const inputs = (transferAmount: number) => fillIn({ ...given, transferAmount }, { today, property: constants.property })
  const run = (price: number) => {
    const at = newTransfer(inputs(price), constants)
    return { cash: quoteOf(at).cash.onTheDay, lines: at.ledger.lines }
  }
  return {
    faults: faultsOf(given, inputs(1)),
    cash: (price) => run(price).cash,
    missing(price) {
      const { cash, lines } = run(price)
      return cash.incomplete
        ? lines.find(({ id, missing }) => missing !== undefined && !id.startsWith('lateInterest.schedule'))?.missing
        : undefined
    },
  }
}

/** Refused where one of the two prices that the answer rests on lacks a line. */
function complete(measure: Measure, prices: readonly number[]): PriceFound | undefined {
  for (const price of prices) {
    const missing = measure.missing(price)
    if (missing === undefined) continue
    const sentence = `${notLoaded(missing.name)}: the cash at ${formatMoney(price)} is not known.`
    return { outcome: 'refused', missing, sentence, remedy: 'Type the fees that are missing, then seek again.' }
  }
  return undefined
}

function reached(found: PricePoint, beyond: PricePoint | null): PriceFound {
  const more = beyond === null ? '' : ` A cent more needs ${formatMoney(beyond.cash)}.`
  const sentence = `A price of ${formatMoney(found.price)} needs ${formatMoney(found.cash)} on the day.${more}`
  return { outcome: 'reached', found, beyond, sentence }
}

function outOfReach(nearest: PricePoint, cash: number): PriceFound {
  const sentence = `${formatMoney(cash)} is too little for any price: the costs alone come to ${formatMoney(nearest.cash)}.`
  return { outcome: 'outOfReach', nearest, sentence }
}

const refusedBecause = (sentence: string, remedy: string): PriceFound => ({ outcome: 'refused', missing: null, sentence, remedy })
