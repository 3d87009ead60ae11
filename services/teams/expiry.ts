const DAY_MS = 86_400_000

/** The expiry of an invitation sent now. */
export const expiryOf = (now: string, days: number): string => new Date(Date.parse(now) + days * DAY_MS).toISOString()
