import { useLayoutEffect, useReducer, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import type { Router } from './router.tsx'

/**
 * The router's provider, for a page that is drawn in slices. The provider takes the router's state while it renders and listens from its commit on:
 * of what changes between the two it never hears where others listen already, and the page would stand at "Loading". Then it is drawn once more, in
 * one go.
 */
export function WholeRouter({ router }: { readonly router: Router }) {
  const [drawn] = useState(router.state)
  const [isLate, drawAgain] = useReducer(() => true, false)
  // After the provider's own effect, in the same task.
  useLayoutEffect(() => {
    if (router.state !== drawn) drawAgain()
  }, [router, drawn])
  return <RouterProvider key={String(isLate)} router={router} />
}
