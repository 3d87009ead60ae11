const CALLBACK = '/auth-callback'
const KEY = 'tafel-return-to'

/**
 * The address that the identity provider returns to. It accepts registered addresses only, so every sign-in returns to one of them, and the
 * path to continue to is stored in this tab.
 */
export function returnAddress(returnTo: string): string {
  sessionStorage.setItem(KEY, returnTo)
  return window.location.origin + CALLBACK
}

/** Whether this page is the return from the identity provider, with its answer in the address. */
export const isReturn = (): boolean => window.location.pathname === CALLBACK

/** Restores the stored path in the address before routing starts, without a navigation. */
export function takeReturnPath(): void {
  if (!isReturn()) return
  const to = sessionStorage.getItem(KEY) ?? '/'
  sessionStorage.removeItem(KEY)
  window.history.replaceState(window.history.state, '', to)
}
