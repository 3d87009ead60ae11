const CALLBACK = '/auth-callback'
const KEY = 'tafel-return-to'

/**
 * Where the identity provider shall come back to. It goes to listed addresses only, so every sign-in comes back to one of
 * them and the path to go on to waits in this tab.
 */
export function returnAddress(returnTo: string): string {
  sessionStorage.setItem(KEY, returnTo)
  return window.location.origin + CALLBACK
}

/** Whether this page is the way back from identity: its answer is in the address then. */
export const isReturn = (): boolean => window.location.pathname === CALLBACK

/** Puts the remembered path into the address, before anybody looks at it. Not a navigation: the page is the same. */
export function takeReturnPath(): void {
  if (!isReturn()) return
  const to = sessionStorage.getItem(KEY) ?? '/'
  sessionStorage.removeItem(KEY)
  window.history.replaceState(window.history.state, '', to)
}
