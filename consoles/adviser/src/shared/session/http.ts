import { createHttp, type Http, offline } from '@tafel/kit/http/client.ts'
import { createPositionMemory } from '@tafel/kit/http/position.ts'
import { createContext, useContext } from 'react'
import { actingHeaders, dropActing } from '../acting/acting-tab.ts'
import { copiesOf } from '../offline/copies-of.ts'
import { isAhead } from './ahead.ts'
import { auth } from './auth.ts'
import { signInEnded } from './sign-in-ended.ts'

export const position = createPositionMemory(globalThis.sessionStorage)

/** Until then the page has gone on to the sign-in. */
const LEFT_AFTER_MS = 2000

async function token(options?: { readonly force?: boolean }): Promise<string | null> {
  if (copiesOf.get() !== undefined) return (await import('../offline/offline-session.ts')).tokenOnceOnline()
  if (!isAhead.get()) return auth.token(options)
  await auth.settled()
  const found = await auth.token(options)
  if (found !== null) return found
  // Nothing is said of who is signed in: what this device keeps is shown.
  if (auth.getState() === 'unreachable') throw offline()
  // Nobody is signed in after all: what the page asks is not sent, and nothing on it says so while it is being left.
  await new Promise((resolve) => setTimeout(resolve, LEFT_AFTER_MS))
  throw new DOMException('The page was left.', 'AbortError')
}

/** The one way to the server of this page. */
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

/** The way to the server; tests put their own above. */
export const HttpProvider = HttpContext

export const useHttp = (): Http => useContext(HttpContext)
