import { recent } from '@tafel/kernel/recent.ts'

/** Codes that a firm may guess wrong in an hour. In memory: a limit per process. */
const WRONG_AN_HOUR = 5
const FIRMS = 20_000
const HOUR_MS = 3_600_000

export function wrongCodes() {
  const counted = recent<{ wrong: number }>(FIRMS, HOUR_MS)
  return {
    isTooMany: (accountId: string): boolean => (counted.get(accountId)?.wrong ?? 0) >= WRONG_AN_HOUR,
    note(accountId: string): void {
      const before = counted.get(accountId)
      if (before === undefined) counted.set(accountId, { wrong: 1 })
      else before.wrong += 1
    },
  }
}
