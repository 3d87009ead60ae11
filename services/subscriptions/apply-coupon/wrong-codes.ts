import { createRateLimit } from '@tafel/kernel/http/rate-limit.ts'

/** Codes that a firm may guess wrong in an hour. In memory: a limit per process. */
const WRONG_AN_HOUR = 5
const HOUR_MS = 3_600_000

/** Each try counts as wrong before anything is looked up, so that many at once get no more; one that was right is given back. */
export function wrongCodes() {
  const tries = createRateLimit(WRONG_AN_HOUR, { windowMs: HOUR_MS })
  return {
    /** Takes a try; the seconds to wait where none is left. */
    take: (accountId: string): number | undefined => tries.take(accountId),
    giveBack: (accountId: string): void => tries.giveBack(accountId),
  }
}
