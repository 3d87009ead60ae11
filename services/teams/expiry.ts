const DAY_MS = 86_400_000

/** When an invitation runs out that is sent now. */
export const expiryOf = (now: string, days: number): string => new Date(Date.parse(now) + days * DAY_MS).toISOString()
