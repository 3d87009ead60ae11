import type { SharedLimit, SharedLimits } from '@tafel/kernel/http/shared-limits.ts'

/**
 * Wrong codes per firm and hour. Each try counts before the lookup, so that concurrent tries can't exceed the limit; a right one
 * is given back.
 */
export const wrongCodes = (limits: SharedLimits): SharedLimit => limits.limit('wrong-coupon-codes', { tries: 5, minutes: 60 })
