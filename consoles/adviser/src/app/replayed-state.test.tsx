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

/** Takes longer to draw than React draws without a pause. */
function Slow() {
  block(20)
  return null
}

function block(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until) continue
}

it('tells its provider what it did while the page was being drawn', async () => {
  const loaded = Promise.withResolvers<null>()
  const router = createMemoryRouter([
    { path: '/', loader: () => loaded.promise, HydrateFallback: () => 'Loading', Component: () => <h1>Clients</h1> },
  ])
  // As `followNavigation` does; the router keeps what the provider misses only where nobody listens.
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
