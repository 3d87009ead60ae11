import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Origins } from '../oidc/clients.ts'

/**
 * Headers of every answer. No inline script or style anywhere. A form's answer may redirect to a console, which browsers
 * count as the form's target. `Cross-Origin-Opener-Policy` is omitted deliberately: a console that opens the sign-in in a
 * popup must keep its reference.
 */
export function setSecurityHeaders(
  res: ServerResponse,
  origins: Origins,
  options: { readonly https: boolean; readonly framedByConsoles?: boolean },
): void {
  const consoles = `${origins.adviser} ${origins.admin}`
  const csp = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `img-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self' ${consoles}`,
    `frame-ancestors ${options.framedByConsoles ? consoles : `'none'`}`,
  ]
  res.setHeader('Content-Security-Policy', csp.join('; '))
  res.setHeader('X-Content-Type-Options', 'nosniff')
  // A page's own forms keep their Origin header; no referrer leaves this origin.
  res.setHeader('Referrer-Policy', 'same-origin')
  res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  res.setHeader('Cross-Origin-Resource-Policy', options.framedByConsoles ? 'cross-origin' : 'same-site')
  if (options.https) res.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
}

const CORS_PATHS = /^\/realms\/tafel\/(\.well-known\/|protocol\/openid-connect\/(token|userinfo|certs|revoke)$|account$)/

/**
 * Only the two consoles' scripts may send credentials. Returns whether the request was a preflight and is answered.
 * The library's own, laxer CORS doesn't see the origin.
 */
export function answerCors(req: IncomingMessage, res: ServerResponse, path: string, origins: Origins): boolean {
  const { origin } = req.headers
  if (!CORS_PATHS.test(path)) return false
  res.setHeader('Vary', 'Origin')
  delete req.headers.origin
  const allowed = origin === origins.adviser || origin === origins.admin
  if (allowed) {
    res.setHeader('Access-Control-Allow-Origin', origin)
    res.setHeader('Access-Control-Allow-Credentials', 'true')
  }
  if (req.method !== 'OPTIONS') return false
  if (allowed) {
    res.setHeader('Access-Control-Allow-Methods', 'GET, POST')
    res.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept')
    res.setHeader('Access-Control-Max-Age', '3600')
  }
  res.writeHead(204).end()
  return true
}

/** Refuses a form posted by another site, in addition to the cookies' SameSite. */
export function isForeignPost(req: IncomingMessage, ownOrigin: string): boolean {
  const { origin } = req.headers
  return req.method === 'POST' && origin !== undefined && origin !== ownOrigin
}
