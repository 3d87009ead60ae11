/** The part of a window that this needs. */
export interface LeavablePage {
  readonly document: Pick<Document, 'documentElement'>
  readonly location: Pick<Location, 'reload'>
  addEventListener(type: 'pagehide' | 'pageshow', listener: (event: Pick<PageTransitionEvent, 'persisted'>) => void): void
}

/**
 * A page in the browser's back/forward cache misses a sign-out, and Back would show what its user saw. So it is hidden before it is cached, and
 * stays hidden until its user is known to be signed in; otherwise it is reloaded.
 */
export function hideFromBackForwardCache(hasGone: () => boolean, page: LeavablePage = window): void {
  const { style } = page.document.documentElement
  page.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (hasGone()) page.location.reload()
    else style.visibility = ''
  })
}
