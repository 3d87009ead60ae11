import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createProxyServer } from 'http-proxy-3'
import { readFiles, type StaticFile } from './files.ts'
import { consoleHeaders } from './headers.ts'

export interface ConsoleServerOptions {
  /** The built console (`dist`). */
  readonly folder: string
  readonly port: number
  /** Loopback where absent. */
  readonly listenAddress?: string
  readonly servicesUrl: string
  /** Origin of the identity provider. */
  readonly identityUrl: string
  /** What the console reads at start-up from /config.json. */
  readonly config: Readonly<Record<string, unknown>>
}

/** A little longer than the longest answer of the services, a report: what hangs is told of in seconds. */
const PROXY_DEADLINE_MS = 25_000

/** Serves one console: its files, its configuration, and the services' /api on its own origin. */
export async function startConsoleServer(options: ConsoleServerOptions): Promise<Server> {
  const files = await readFiles(options.folder)
  const index = files.get('/index.html')
  if (!index) throw new Error(`There is no built console in ${options.folder}.`)
  const version = createHash('sha256').update(index.body).digest('hex').slice(0, 12)
  const config = Buffer.from(JSON.stringify({ version, ...options.config }))
  const headers = consoleHeaders(options.identityUrl)
  const proxy = createProxyServer({ target: options.servicesUrl, proxyTimeout: PROXY_DEADLINE_MS, timeout: PROXY_DEADLINE_MS })
  proxy.on('error', (_error, _request, response) => unavailable(response as ServerResponse))

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const path = pathOf(request)
    if (path === undefined) return void response.writeHead(400).end()
    if (path === '/api' || path.startsWith('/api/')) return void proxy.web(request, response)
    if (path === '/health/live' || path === '/health/ready')
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"ok"}')
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    if (path === '/config.json')
      return void response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(config)
    const file = files.get(path)
    // A path of the console itself gets the shell; a missing file (it has an extension) is missing.
    if (!file && /\.[a-z0-9]+$/i.test(path)) return void response.writeHead(404).end()
    // A browser that has gone, or a file that does not compress, is the end of this answer and of nothing else.
    send(request, response, file ?? index).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(options.port, options.listenAddress ?? '127.0.0.1', resolve),
  )
  // A connection that cannot be taken (no file descriptors left) is tried again by whoever wanted it.
  server.on('error', () => undefined)
  server.on('close', () => proxy.close())
  return server
}

function pathOf(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://console').pathname)
  } catch {
    return undefined
  }
}

async function send(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const encoded = encoding && (await file.encoded(encoding))
  const body = encoded || file.body
  response.writeHead(200, {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(encoded && { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function unavailable(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '2' })
  response.end(
    JSON.stringify({
      type: '/problems/functions/unavailable',
      title: 'A part of Tafel cannot be reached at the moment. Try again shortly.',
      status: 503,
      code: 'functions/unavailable',
      requestId: '',
    }),
  )
}
