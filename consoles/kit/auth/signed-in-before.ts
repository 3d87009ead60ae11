/** Identifies no one: only that there may be a session of this console in this browser, and which one. */
export const SIGNED_IN_KEY = 'tafel-signed-in'

/**
 * Whether there was a sign-in without a sign-out since. If so, the start of the page waits for the sign-in check; otherwise public pages
 * show at once. Without storage there never was one.
 */
export const signedInBefore = {
  get: (): boolean => signedInBefore.session() !== undefined,
  /** The session at the identity provider, as far as this browser knows. */
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
      // No storage: the next start checks again.
    }
  },
}
