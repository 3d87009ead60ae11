/** Names nobody: it says only that a sign-in of this console may still stand in this browser. */
export const SIGNED_IN_KEY = 'tafel-signed-in'

/**
 * Whether somebody was signed in here and has not signed out since. With it the start of the page waits for the sign-in
 * check; without it public pages show at once. Without storage nothing says so.
 */
export const signedInBefore = {
  get: (): boolean => {
    try {
      return window.localStorage.getItem(SIGNED_IN_KEY) !== null
    } catch {
      return false
    }
  },
  set: (isSignedIn: boolean): void => {
    try {
      if (isSignedIn) window.localStorage.setItem(SIGNED_IN_KEY, '1')
      else window.localStorage.removeItem(SIGNED_IN_KEY)
    } catch {
      // No storage: the next start asks anew.
    }
  },
}
