import * as z from 'zod/mini'
import { cents, date } from '../../../fields.ts'

export const PURCHASER_TYPES = ['natural', 'company', 'cc', 'trust', 'nonResident'] as const

/**
 * Inputs of the first engine: those of a transfer duty record before transfer costs were calculated (specification §3).
 * `transferDutyPayable` is taken and ignored: it is always recomputed, and a different value is noted in the result.
 * Half-filled inputs are saved as they are; an absent key takes its default, which the result tells.
 */
export const transferDutyInputs = z.strictObject({
  /** First table: 7 April 1993. Default: the day of calculation, given by the caller. */
  dateOfAcquisition: z.optional(date),
  /** The price. */
  transferAmount: z._default(cents, 0),
  /** Duty goes by the greater of price and market value; default: the price. */
  marketValue: z.optional(cents),
  purchaserType: z._default(z.enum(PURCHASER_TYPES), 'natural'),
  bondAmount: z._default(cents, 0),
  transferDutyPayable: z.optional(cents),
})
/** With the defaults filled in, as records hold them. */
export type TransferDutyInputs = z.infer<typeof transferDutyInputs>
/** As people and programs give them: what is absent takes its default. */
export type TransferDutyInputsGiven = z.input<typeof transferDutyInputs>
