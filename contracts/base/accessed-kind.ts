/** The kinds of resource that the access log records. */
export const ACCESSED_KINDS = ['client', 'record', 'history', 'report', 'issuedReport', 'file', 'export', 'search'] as const
export type AccessedKind = (typeof ACCESSED_KINDS)[number]
