/** The firm that a user owns, whether its account exists or not; undefined for a user without one. */
export type OwnedFirm = (userId: string, signal: AbortSignal) => Promise<string | undefined>
