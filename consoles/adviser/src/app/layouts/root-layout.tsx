import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { http } from '../../shared/session/http.ts'
import { configVersionQuery } from '../../shared/session/session-queries.ts'
import type { RouteHandle } from '../guard/guarded.ts'
import { followConstruction } from '../guard/visitor.ts'
import { UpdatePrompt } from '../pwa/update-prompt.tsx'

/** Around every route: title, scroll, the watch over config/version, the notice of a new version. */
export function RootLayout() {
  const name = useRouteName()
  const { data } = useQuery(configVersionQuery(http))
  useEffect(() => {
    if (data !== undefined) followConstruction(data.underConstruction)
  }, [data])
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
