import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Notifies each new subscriber of the router's current state. React Router's provider reads the state while it renders and subscribes on
 * commit. With time-sliced rendering and another subscriber it would miss changes between the two, and the page would stay at
 * "Loading".
 */
export function withReplayedState(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    const stop = router.subscribe(listener)
    listener(router.state, { deletedFetchers: [], newErrors: null, flushSync: false })
    return stop
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}
