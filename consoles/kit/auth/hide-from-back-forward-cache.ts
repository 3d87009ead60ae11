/** What of a window is needed here. */
export interface LeavablePage {
  readonly document: Pick<Document, 'documentElement'>
  readonly location: Pick<Location, 'reload'>
  addEventListener(type: 'pagehide' | 'pageshow', listener: (event: Pick<PageTransitionEvent, 'persisted'>) => void): void
}

/**
 * A page in the browser's back/forward cache hears nothing of a sign-out, and Back would show what its user saw. So it goes in hidden, and comes
 * out hidden until it is known that its user is still signed in; where not, it is loaded anew.
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
