import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Reply } from './router.ts'

// Cookies ignore ports: this page's cookie would go to every server on this machine that the browser visits, including other users'.
// Credentials of HTTP authentication belong to one origin, port included, and need no script (RFC 7617, Fetch §4.7).

/** The address that unlocks the pages: the key is its password. */
export function addressWithKey(url: string, key: string): string {
  const address = new URL(url)
  address.username = 'tafel'
  address.password = key
  return address.href
}

/** Whether the request carries the key: as the password of any user name, or as `Bearer`. */
export function hasKey({ headers }: IncomingMessage, key: string): boolean {
  const [, scheme, credentials] = /^(Basic|Bearer) +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (scheme === undefined || credentials === undefined) return false
  return isSame(scheme.toLowerCase() === 'bearer' ? credentials : passwordOf(credentials), key)
}

/** The page that makes a browser ask for the key, shown if none was given. */
export const locked = (page: Reply, name: string): Reply => ({
  ...page,
  status: 401,
  headers: { ...page.headers, 'WWW-Authenticate': `Basic realm="${name}", charset="UTF-8"` },
})

function passwordOf(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
