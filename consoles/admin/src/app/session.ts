import { createAuth } from '@tafel/kit/auth/keycloak.ts'
import { createHttp, type Http } from '@tafel/kit/http/client.ts'
import { createPositionMemory, type PositionMemory } from '@tafel/kit/http/position.ts'

/** One instance per page: keycloak-js can be initialised only once, and tokens exist only in its memory. */
export const auth = createAuth()
export const position: PositionMemory = createPositionMemory(undefined)
export const http: Http = createHttp({
  token: auth.token,
  position,
  onUnauthenticated: () => void auth.login({ returnTo: '/' }),
})
