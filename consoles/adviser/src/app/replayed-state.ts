import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * The same router, which tells each listener at once how it stands. React Router's provider takes the state while it renders and listens from its
 * commit on. Of what changes between the two, in a page that is drawn in slices, it would never hear where others listen already: the page would
 * stand at "Loading".
 */
export function withReplayedState(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    const stop = router.subscribe(listener)
    listener(router.state, { deletedFetchers: [], newErrors: null, flushSync: false })
    return stop
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}
