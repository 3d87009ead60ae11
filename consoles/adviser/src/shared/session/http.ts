import { createHttp, type Http } from '@tafel/kit/http/client.ts'
import { createPositionMemory } from '@tafel/kit/http/position.ts'
import { createContext, useContext } from 'react'
import { actingHeaders, dropActing } from '../acting/acting-tab.ts'
import { auth } from './auth.ts'
import { signInEnded } from './sign-in-ended.ts'

export const position = createPositionMemory(globalThis.sessionStorage)

/** The one way to the server of this page. */
export const http: Http = createHttp({
  token: auth.token,
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
