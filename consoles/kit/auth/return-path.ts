const CALLBACK = '/auth-callback'
const KEY = 'tafel-return-to'

/**
 * Where the identity provider shall come back to. It goes to listed addresses only, so a path with more to it (a record's, a
 * query) waits in this tab for the way back.
 */
export function returnAddress(returnTo: string): string {
  if (/^\/[\w-]*$/.test(returnTo)) return window.location.origin + returnTo
  sessionStorage.setItem(KEY, returnTo)
  return window.location.origin + CALLBACK
}

/** Puts the remembered path into the address, before anybody looks at it. Not a navigation: the page is the same. */
export function takeReturnPath(): void {
  if (window.location.pathname !== CALLBACK) return
  const to = sessionStorage.getItem(KEY) ?? '/'
  sessionStorage.removeItem(KEY)
  window.history.replaceState(window.history.state, '', to)
}
