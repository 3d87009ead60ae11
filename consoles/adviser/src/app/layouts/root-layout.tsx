import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useCell } from '../../shared/cell.ts'
import { chatEnabled, chatScript } from '../chat/chat-widget.ts'
import type { RouteHandle } from '../guard/guarded.ts'
import { UpdatePrompt } from '../pwa/update-prompt.tsx'

const ChatOffer = lazy(() => import('../chat/chat-offer.tsx'))

/** The layout of every route: title, scrolling, update prompt, and the support chat if there is one. */
export function RootLayout() {
  const name = useRouteName()
  const script = useCell(chatScript)
  const hasChat = useCell(chatEnabled) && script !== ''
  return (
    <>
      <title>{name === undefined ? 'Tafel' : `${name} · Tafel`}</title>
      <Outlet />
      <ScrollRestoration />
      <UpdatePrompt />
      {hasChat && (
        <Suspense>
          <ChatOffer url={script} />
        </Suspense>
      )}
    </>
  )
}

/** The name of the current route, for the bar and the title. */
export function useRouteName(): string | undefined {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined)
  return handles.findLast((handle) => handle !== undefined)?.name
}
