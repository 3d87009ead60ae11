/** The kinds of resource that the access log records. */
export const LOOKED_AT = ['client', 'record', 'history', 'report', 'issuedReport', 'file', 'export', 'search'] as const
export type LookedAt = (typeof LOOKED_AT)[number]
