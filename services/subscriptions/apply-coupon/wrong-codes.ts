import type { SharedLimit, SharedLimits } from '@tafel/kernel/shared-limits.ts'

/**
 * Codes that a firm may guess wrong in an hour. Each try counts as wrong before anything is looked up, so that many at once get no more; one
 * that was right is given back.
 */
export const wrongCodes = (limits: SharedLimits): SharedLimit => limits.limit('wrong-coupon-codes', { tries: 5, minutes: 60 })
