import type { Toasts } from '@tafel/kit/toast/toasts.ts'
import type { createBrowserRouter } from 'react-router'
import { hideGoingTo } from './guard/going-to.tsx'

/** Ends with a page change: the loader, and the messages of the screen that was left. */
export function followNavigation(router: ReturnType<typeof createBrowserRouter>, toasts: Toasts): void {
  let { pathname } = router.state.location
  router.subscribe(({ initialized, location, navigation, revalidation }) => {
    if (initialized && navigation.state === 'idle' && revalidation === 'idle') hideGoingTo()
    if (location.pathname === pathname) return
    pathname = location.pathname
    toasts.leaveScreen()
  })
}
