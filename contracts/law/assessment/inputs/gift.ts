import * as z from 'zod/mini'
import { cents } from '../../../base/fields.ts'
import { amount, flag } from './common.ts'

export const RECIPIENTS = ['person', 'spouse', 'spouseAbroad', 'exempt'] as const

/** Of a disposal that is a gift, or a sale to a connected person (Eighth Schedule, paragraph 38; sections 54 to 64). */
export const giftFields = {
  /** Donated. */
  gift: flag,
  /**
   * The recipient: exempt is a public benefit organisation, government or another recipient of section 56(1). Has an effect on a gift
   * and on a sale to a connected person alone.
   */
  recipient: z._default(z.enum(RECIPIENTS), 'person'),
  /** Cents, of the whole asset on the day of the disposal. If absent, lines that need it are refused. */
  marketValue: z.optional(cents),
}

export const GIFT_LABELS = {
  gift: 'Given away',
  recipient: 'Who received it',
  marketValue: 'Market value on the day of the disposal',
} as const satisfies Record<keyof typeof giftFields, string>

/** Donations tax asks for the other gifts of the year, and for those since 1 March 2018. */
export const giftsOfLifeFields = {
  /** Cents, such as cash: taxable donations of this year, made before those among the disposals. */
  otherGifts: amount,
  /** Cents, after exemptions: taxable donations from 1 March 2018 to the start of this year. */
  taxableGiftsBefore: amount,
}

export const GIFTS_OF_LIFE_LABELS = {
  otherGifts: 'Other gifts of this year',
  taxableGiftsBefore: 'Taxable gifts since 1 March 2018, before this year',
} as const satisfies Record<keyof typeof giftsOfLifeFields, string>
