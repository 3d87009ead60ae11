import type { Identity } from '../context.ts'
import { json, type Reply, type Router } from '../http/router.ts'
import { BASE } from './flow.ts'

const COOKIE = 'tafel_identity_probe'
const PROTOCOL = `${BASE}/protocol/openid-connect`
/** Pages that keycloak-js loads in hidden frames; only these may be framed, by the two consoles. */
export const FRAMED = /^\/realms\/tafel\/protocol\/openid-connect\/(3p-cookies\/step[12]|login-status-iframe)\.html$/

export function frameRoutes(identity: Identity, router: Router): void {
  // Whether this browser keeps our cookies in a frame: set one, and check whether it returns.
  router.on('GET', `${PROTOCOL}/3p-cookies/step1.html`, () => ({
    status: 303,
    headers: { Location: 'step2.html', 'Set-Cookie': `${COOKIE}=1; Path=${PROTOCOL}/3p-cookies; HttpOnly; SameSite=Lax; Max-Age=60` },
  }))
  router.on('GET', `${PROTOCOL}/3p-cookies/step2.html`, ({ req }) => {
    const kept = (req.headers.cookie ?? '').includes(`${COOKIE}=1`)
    return frame('third-party-cookies.js', ` data-cookies="${kept ? 'supported' : 'unsupported'}"`)
  })
  router.on('GET', `${PROTOCOL}/login-status-iframe.html`, () => frame('login-status.js'))
  router.on('GET', `${PROTOCOL}/login-status-iframe.html/init`, async ({ req, res, url }) => {
    const provider = identity.provider()
    const session = await provider.Session.get(provider.createContext(req, res))
    const asked = url.searchParams.get('session') ?? ''
    return json({ unchanged: asked === (session.accountId === undefined ? '' : session.uid) })
  })
}

function frame(script: string, attributes = ''): Reply {
  return {
    type: 'text/html; charset=utf-8',
    headers: { 'Cache-Control': 'no-store' },
    body: `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><title>Tafel</title><script src="${BASE}/assets/${script}" defer></script></head></html>`,
  }
}
