import * as z from 'zod/mini'

/** On until switched off, or for a number of times. */
const times = z.union([z.boolean(), z.int().check(z.minimum(0), z.maximum(10_000))])

/** All faults that can be simulated. */
export const faultSchema = z.strictObject({
  dropItn: z.optional(times),
  delayItnMs: z.optional(z.int().check(z.minimum(0), z.maximum(30 * 86_400_000))),
  duplicateItn: z.optional(times),
  corruptSignature: z.optional(times),
  wrongAmount: z.optional(times),
  wrongMerchant: z.optional(times),
  /** Sent from 127.0.0.2. */
  spoofSource: z.optional(times),
  validateDown: z.optional(times),
  validateInvalid: z.optional(times),
  /** `invalid`: as observed for cancellations in the sandbox. */
  validateCancelled: z.optional(z.enum(['valid', 'invalid'])),
  /** Answers with an HTML page and status 200: every call, or those whose path ends in one of these. */
  apiHtml200: z.optional(z.union([times, z.array(z.string())])),
  api401: z.optional(times),
  api429: z.optional(times),
  api500: z.optional(times),
  apiTimeout: z.optional(times),
  /** The refund is made, but its answer reports a failure. */
  refundLost: z.optional(times),
  updateReturnsObject: z.optional(z.boolean()),
  adhocResponse: z.optional(z.union([z.boolean(), z.string()])),
  /** Notifies of failed renewals; PayFast itself is not known to do so. */
  failedItn: z.optional(z.boolean()),
  /** Notifications in the order of 2017. */
  legacyOrder: z.optional(z.boolean()),
  /** Refuses a notification URL with a port that PayFast does not reach. */
  strictPorts: z.optional(z.boolean()),
  /** The additional column of some accounts. */
  batchId: z.optional(z.boolean()),
  retryProfile: z.optional(z.enum(['live', 'sandbox', 'test'])),
  feeProfile: z.optional(z.enum(['live', 'sandbox'])),
})
export type Faults = z.infer<typeof faultSchema>
type Counted =
  | 'dropItn'
  | 'duplicateItn'
  | 'corruptSignature'
  | 'wrongAmount'
  | 'wrongMerchant'
  | 'spoofSource'
  | 'validateDown'
  | 'validateInvalid'
  | 'api401'
  | 'api429'
  | 'api500'
  | 'apiTimeout'
  | 'refundLost'

export function createFaults() {
  let faults: Faults = {}
  return {
    all: () => faults,
    change: (change: Faults) => void (faults = { ...faults, ...change }),
    clear: () => void (faults = {}),
    /** Whether the fault occurs now; counts down faults with a number of times. */
    takes(name: Counted): boolean {
      const fault = faults[name]
      if (typeof fault !== 'number') return fault === true
      if (fault === 0) return false
      faults = { ...faults, [name]: fault - 1 }
      return true
    },
  }
}
export type FaultBox = ReturnType<typeof createFaults>
