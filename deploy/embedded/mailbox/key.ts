import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { redirect, type Reply } from '../identity/http/router.ts'

const COOKIE = 'tafel_mailbox'

/** Whether this browser has opened the printed address before, or this program brings the key. */
export function hasKey(req: IncomingMessage, key: string): boolean {
  const cookies = (req.headers.cookie ?? '').split(';').map((each) => each.trim())
  const brought = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1]
  return [brought, ...cookies.map((each) => /^tafel_mailbox=(.+)$/.exec(each)?.[1])].some((each) => each !== undefined && isSame(each, key))
}

/** Opened with the key in its address: it is kept as a cookie, and leaves the address bar and the history. */
export function keepKey(url: URL, key: string): Reply | undefined {
  const given = url.searchParams.get('key')
  if (given === null || !isSame(given, key)) return undefined
  const rest = new URL(url)
  rest.searchParams.delete('key')
  const reply = redirect(`${rest.pathname}${rest.search}`)
  return { ...reply, headers: { ...reply.headers, 'Set-Cookie': `${COOKIE}=${key}; Path=/; HttpOnly; SameSite=Strict` } }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
