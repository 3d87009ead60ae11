import * as z from 'zod/mini'
import { amount, flag, whole } from './common.ts'

const lossYears = (most: number) => z._default(whole(0, most), 0)

/** Section 20A's questions about a trade, other than its kind. Letting is one trade; each business is one. */
export const suspectTradeFields = {
  /** Years with a loss of this trade, among the four before this one, without losses brought forward (s20A(2)(a)). */
  earlierLossYears: lossYears(4),
  /** The same among the nine years before; a listed trade except farming loses the exception from the sixth loss in ten years (s20A(4)). */
  lossYearsOfNine: lossYears(9),
  /** The facts show a business with a reasonable prospect of taxable income within a reasonable time (s20A(3)). */
  prospectOfProfit: flag,
  /** Cents: loss of this trade that was ring-fenced in earlier years; it comes off income of this trade alone (s20A(1)). */
  ringFencedLossBf: amount,
}

export const SUSPECT_TRADE_LABELS = {
  earlierLossYears: 'Years with a loss in the four years before',
  lossYearsOfNine: 'Years with a loss in the nine years before',
  prospectOfProfit: 'Reasonable prospect of taxable income',
  ringFencedLossBf: 'Ring-fenced loss brought forward',
} as const satisfies Record<keyof typeof suspectTradeFields, string>

/** Letting as a trade: all properties in South Africa together, and all abroad; the amounts are the taxpayer's own. */
export const letting = z.strictObject({
  ...suspectTradeFields,
  /** The same for letting abroad, which is a separate trade. */
  ringFencedLossAbroadBf: amount,
})

export const LETTING_LABELS = {
  ...SUSPECT_TRADE_LABELS,
  ringFencedLossAbroadBf: 'Ring-fenced loss of letting abroad brought forward',
} as const satisfies Record<keyof typeof letting.shape, string>
