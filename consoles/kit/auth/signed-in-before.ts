/** Identifies nobody: only that someone may still be signed in to this console in this browser, and in which session. */
export const SIGNED_IN_KEY = 'tafel-signed-in'

/**
 * Whether somebody was signed in here and has not signed out since. With it the start of the page waits for the sign-in
 * check; without it public pages show at once. Without storage nothing says so.
 */
export const signedInBefore = {
  get: (): boolean => signedInBefore.session() !== undefined,
  /** The session of identity that is signed in here, as far as this browser knows. */
  session: (): string | undefined => {
    try {
      return window.localStorage.getItem(SIGNED_IN_KEY) ?? undefined
    } catch {
      return undefined
    }
  },
  set: (session: string | undefined): void => {
    try {
      if (session === undefined) window.localStorage.removeItem(SIGNED_IN_KEY)
      else window.localStorage.setItem(SIGNED_IN_KEY, session)
    } catch {
      // No storage: the next start asks anew.
    }
  },
}
