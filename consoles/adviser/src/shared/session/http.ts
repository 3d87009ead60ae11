import { createHttp, type Http, offline } from '@tafel/kit/http/client.ts'
import { createPositionMemory } from '@tafel/kit/http/position.ts'
import { createContext, useContext } from 'react'
import { actingHeaders, dropActing } from '../acting/acting-tab.ts'
import { copiesOf } from '../offline/copies-of.ts'
import { isAwaitingIdentity } from './awaiting-identity.ts'
import { auth } from './auth.ts'
import { signInEnded } from './sign-in-ended.ts'

export const position = createPositionMemory(globalThis.sessionStorage)

/** By then the page has redirected to the sign-in. */
const LEFT_AFTER_MS = 2000

async function token(options?: { readonly force?: boolean }): Promise<string | null> {
  if (copiesOf.get() !== undefined) return (await import('../offline/offline-session.ts')).tokenOnceOnline()
  if (!isAwaitingIdentity.get()) return auth.token(options)
  await auth.settled()
  const found = await auth.token(options)
  if (found !== null) return found
  // Identity is unreachable: stored copies are shown.
  if (auth.getState() === 'unreachable') throw offline()
  // No one is signed in after all: requests are dropped without an error while the page is closing.
  await new Promise((resolve) => setTimeout(resolve, LEFT_AFTER_MS))
  throw new DOMException('The page is closing.', 'AbortError')
}

/** This page's HTTP client. */
export const http: Http = createHttp({
  token,
  onUnauthenticated: () => signInEnded.set(true),
  position,
  headers: actingHeaders,
  onRefused: ({ code }) => {
    if (code !== 'acting/ended') return
    dropActing()
    globalThis.location.replace('/acting')
  },
})

const HttpContext = createContext<Http>(http)

/** The HTTP client; tests provide their own. */
export const HttpProvider = HttpContext

export const useHttp = (): Http => useContext(HttpContext)
