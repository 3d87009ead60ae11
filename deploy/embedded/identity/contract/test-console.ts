import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { listen } from '@tafel/kernel/http/server.ts'

const PAGE = `<!doctype html><html lang="en"><head><title>Console</title></head><body><script type="module">
import Keycloak from '/keycloak.js'
window.keycloak = new Keycloak({ url: new URLSearchParams(location.search).get('identity') ?? localStorage.identity, realm: 'tafel', clientId: 'adviser-console' })
localStorage.identity = keycloak.authServerUrl ?? new URLSearchParams(location.search).get('identity') ?? localStorage.identity
window.ready = keycloak.init({ onLoad: 'check-sso', silentCheckSsoRedirectUri: location.origin + '/silent-check-sso.html', pkceMethod: 'S256' })
</script></body></html>`
const SILENT = '<!doctype html><html><body><script>parent.postMessage(location.href, location.origin)</script></body></html>'

/** A minimal console: keycloak-js in its ordinary mode on a page of another origin. */
export async function startTestConsole(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const keycloak = await readFile(createRequire(import.meta.url).resolve('keycloak-js'), 'utf8')
  const server = await listen((req, res) => {
    const script = req.url === '/keycloak.js'
    res.setHeader('Content-Type', script ? 'text/javascript' : 'text/html; charset=utf-8')
    res.end(script ? keycloak : req.url!.startsWith('/silent-check-sso.html') ? SILENT : PAGE)
  }, 0)
  return { origin: `http://localhost:${server.port}`, close: () => server.close(100) }
}
