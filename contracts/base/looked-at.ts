/** What was looked at. */
export const LOOKED_AT = ['client', 'record', 'history', 'report', 'issuedReport', 'file', 'export', 'search'] as const
export type LookedAt = (typeof LOOKED_AT)[number]
