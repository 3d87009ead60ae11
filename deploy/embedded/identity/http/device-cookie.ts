import { randomBytes } from 'node:crypto'
import type { Provider } from 'oidc-provider'
import type { Request } from './router.ts'

const NAME = 'tafel_identity_device'
const DAYS = 180

/**
 * A browser that has signed in before carries a signed mark of that user. Its attempts are counted separately, so an attacker who
 * exhausts an account's attempts elsewhere does not lock its owner out.
 */
export function knownDevice(provider: Provider, request: Request, userId: string | undefined): string | undefined {
  const [owner, device] = (deviceMark(provider, request) ?? '').split('.')
  return userId !== undefined && owner === userId ? device : undefined
}

/** The mark itself, for any user. */
export const deviceMark = (provider: Provider, request: Request): string | undefined =>
  provider.createContext(request.req, request.res).cookies.get(NAME, { signed: true })

export function rememberDevice(
  provider: Provider,
  request: Request,
  userId: string,
  options: { readonly path: string; readonly https: boolean },
): void {
  const device = knownDevice(provider, request, userId) ?? randomBytes(16).toString('base64url')
  provider.createContext(request.req, request.res).cookies.set(NAME, `${userId}.${device}`, {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure: options.https,
    path: options.path,
    maxAge: DAYS * 24 * 3600 * 1000,
  })
}
