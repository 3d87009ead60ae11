import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'
import { consoleHeaders, type OtherOrigins } from './headers.ts'
import type { Pages } from './server.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** The folders from which a page may request files; the data folder next to them isn't one. */
const SOURCES = ['consoles', 'contracts', 'node_modules'].map((folder) => join(ROOT, folder))

/**
 * A built console's service worker would keep serving its own pages on this origin: the browser updates it to this one, which unregisters
 * itself and reloads the pages.
 */
const LEAVING_SERVICE_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url).catch(() => undefined)
})()))
`

/** The pages of a console straight from its sources; changes are sent to open pages through `server`. */
export async function sourcePages(folder: string, origins: OtherOrigins, server: Server): Promise<Pages> {
  const nonce = randomBytes(16).toString('base64url')
  const vite = await createServer({
    root: folder,
    appType: 'spa',
    logLevel: 'warn',
    clearScreen: false,
    html: { cspNonce: nonce },
    server: { middlewareMode: true, ws: { server }, fs: { allow: SOURCES } },
  })
  server.on('close', () => void vite.close())
  return {
    version: 'sources',
    headers: consoleHeaders(origins, { nonce }),
    serve(path, request, response) {
      if (path === '/sw.js')
        return void response
          .writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' })
          .end(LEAVING_SERVICE_WORKER)
      vite.middlewares(request, response, () => response.writeHead(404).end())
    },
  }
}
