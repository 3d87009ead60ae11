import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Reply } from './router.ts'

// Cookies ignore ports: one that this page set would go to every server of this machine that the browser visits, other users' too.
// A browser keeps the credentials of HTTP authentication for one origin, port included, and they need no script (RFC 7617, Fetch §4.7).

/** The address that opens what is locked: the key is its password. */
export function addressWithKey(url: string, key: string): string {
  const address = new URL(url)
  address.username = 'tafel'
  address.password = key
  return address.href
}

/** Whether the browser or the program brings the key: as password of any name, or as `Bearer`. */
export function hasKey({ headers }: IncomingMessage, key: string): boolean {
  const [, scheme, credentials] = /^(Basic|Bearer) +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (scheme === undefined || credentials === undefined) return false
  return isSame(scheme.toLowerCase() === 'bearer' ? credentials : passwordOf(credentials), key)
}

/** The page with which a browser asks for the key, and which it shows where none was given. */
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
