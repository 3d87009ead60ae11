// @vitest-environment jsdom
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withReplayedState } from './replayed-state.ts'

// As in the browser: React yields between slices, which it doesn't under `act`.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

/** Takes longer to render than React renders without yielding. */
function Slow() {
  block(20)
  return null
}

function block(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until) continue
}

it('notifies its provider of state changes during the first render', async () => {
  const loaded = Promise.withResolvers<null>()
  const router = createMemoryRouter([
    { path: '/', loader: () => loaded.promise, HydrateFallback: () => 'Loading', Component: () => <h1>Clients</h1> },
  ])
  // Like `followNavigation`; the router replays missed state only if it has no subscribers.
  router.subscribe(() => undefined)
  const host = document.createElement('div')
  const root = createRoot(host)
  const Loads = () => {
    loaded.resolve(null)
    return null
  }
  startTransition(() =>
    root.render(
      <>
        <RouterProvider router={withReplayedState(router)} />
        <Loads />
        <Slow />
        <Slow />
        <Slow />
      </>,
    ),
  )
  await expect.poll(() => host.textContent).toBe('Clients')
  root.unmount()
  router.dispose()
})
