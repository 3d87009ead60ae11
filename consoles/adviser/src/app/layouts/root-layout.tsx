import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import type { RouteHandle } from '../guard/guarded.ts'
import { UpdatePrompt } from '../pwa/update-prompt.tsx'

/** Around every route: title, scroll, the notice of a new version. */
export function RootLayout() {
  const name = useRouteName()
  return (
    <>
      <title>{name === undefined ? 'Tafel' : `${name} · Tafel`}</title>
      <Outlet />
      <ScrollRestoration />
      <UpdatePrompt />
    </>
  )
}

/** The name of the current route, for the bar and the title. */
export function useRouteName(): string | undefined {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined)
  return handles.findLast((handle) => handle !== undefined)?.name
}
