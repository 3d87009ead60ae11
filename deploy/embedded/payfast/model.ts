import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

/** The simulator's state, stored in one file. Times are ms since 1970 by the simulator's own clock, amounts are cents. */

const fields = z.record(z.string(), z.string())
/** `failTold`: with a notification, which the real PayFast isn't known to send. */
const outcome = z.enum(['ok', 'fail', 'failTold'])

const checkout = z.object({
  id: z.string(),
  fields,
  state: z.enum(['open', 'paid', 'cancelled', 'failed', 'expired']),
  declined: z.int(),
  at: z.number(),
})
const refund = z.object({ cents: z.int(), at: z.number(), reason: z.string() })
const payment = z.object({
  id: z.string(),
  kind: z.enum(['initial', 'renewal', 'adhoc']),
  token: z.nullable(z.string()),
  /** From the form, with an ad hoc charge's own values. */
  fields,
  grossCents: z.int(),
  feeCents: z.int(),
  refunds: z.array(refund),
  at: z.number(),
})
const subscription = z.object({
  token: z.string(),
  isOnDemand: z.boolean(),
  amountCents: z.int(),
  frequency: z.int(),
  /** 0: until cancelled. */
  cycles: z.int(),
  cyclesComplete: z.int(),
  runDate: z.string(),
  /** The day of the month to which dates return after a shorter month. */
  anchorDay: z.int(),
  status: z.int(),
  statusReason: z.string(),
  pausedCycles: z.int(),
  failures: z.int(),
  nextOutcomes: z.array(outcome),
  fields,
  lastPaymentId: z.string(),
})
const attempt = z.object({ at: z.number(), said: z.string() })
const itn = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string(),
  paymentId: z.string(),
  /** With its signature, as posted. */
  body: z.string(),
  attempts: z.array(attempt),
  /** When it is posted next; null: no more automatic attempts. */
  nextAt: z.nullable(z.number()),
  state: z.enum(['waiting', 'delivered', 'lost', 'gaveUp']),
})

export const state = z.object({
  /** The seed of ids, so that tests always have the same ones. */
  seed: z.string(),
  made: z.int(),
  /** The offset to this machine's clock; null while it is not stopped. */
  clock: z.object({ aheadMs: z.number(), stoppedAt: z.nullable(z.number()) }),
  checkouts: z.array(checkout),
  payments: z.array(payment),
  subscriptions: z.array(subscription),
  itns: z.array(itn),
})

export type Outcome = z.infer<typeof outcome>
export type Checkout = z.infer<typeof checkout>
export type Payment = z.infer<typeof payment>
export type Subscription = z.infer<typeof subscription>
export type SentItn = z.infer<typeof itn>
export type State = z.infer<typeof state>

/** PayFast's numbers, as far as known. */
export const STATUS = { active: 1, cancelled: 2, paused: 3, complete: 4, failed: 6 } as const
export const STATUS_TEXTS: Readonly<Record<number, string>> = { 1: 'ACTIVE', 2: 'CANCELLED', 3: 'PAUSED', 4: 'COMPLETE', 6: 'FAILED' }

export const emptyState = (seed: string = randomBytes(8).toString('hex')): State => ({
  seed,
  made: 0,
  clock: { aheadMs: 0, stoppedAt: null },
  checkouts: [],
  payments: [],
  subscriptions: [],
  itns: [],
})

/** The limits; the oldest are removed. */
export const KEPT = { checkouts: 200, payments: 2000, subscriptions: 500, itns: 500 } as const
