import { createAuth } from '@tafel/kit/auth/keycloak.ts'
import { createHttp, type Http } from '@tafel/kit/http/client.ts'
import { createPositionMemory, type PositionMemory } from '@tafel/kit/http/position.ts'

/** One of each a page: keycloak-js can be initialised once only, and tokens live in its memory alone. */
export const auth = createAuth()
export const position: PositionMemory = createPositionMemory(undefined)
export const http: Http = createHttp({
  token: auth.token,
  position,
  onUnauthenticated: () => void auth.login({ returnTo: '/' }),
})
