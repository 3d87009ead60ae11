/** The firm that somebody owns, whether its account exists or not; undefined for whoever owns none. */
export type OwnedFirm = (userId: string, signal: AbortSignal) => Promise<string | undefined>
