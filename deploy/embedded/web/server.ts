import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { endOnceRead } from '@tafel/kernel/http/end-early.ts'
import { boundedServer } from '@tafel/kernel/http/server.ts'
import { createProxyServer } from 'http-proxy-3'

/** The pages of a console: built, or straight from its sources. */
export interface Pages {
  /** Changes whenever the pages change. */
  readonly version: string
  readonly headers: Readonly<Record<string, string>>
  serve(path: string, request: IncomingMessage, response: ServerResponse): void
}

export interface ConsoleServerOptions {
  readonly pages: (server: Server) => Promise<Pages>
  readonly port: number
  /** Default: loopback. */
  readonly listenAddress?: string
  readonly servicesUrl: string
  /** The deadline of the services' answers; for tests. */
  readonly proxyDeadlineMs?: number
  /** Served as /config.json, which the console reads at its start. */
  readonly config: Readonly<Record<string, unknown>>
}

/** A little longer than the longest answer of the services, a report, so that a hang is reported in seconds. */
const PROXY_DEADLINE_MS = 25_000

/** Serves one console: its pages, its configuration, and the services' /api on its own origin. */
export async function startConsoleServer(options: ConsoleServerOptions): Promise<Server> {
  const proxy = createProxyServer({
    target: options.servicesUrl,
    xfwd: true,
    proxyTimeout: options.proxyDeadlineMs ?? PROXY_DEADLINE_MS,
    selfHandleResponse: true,
  })
  const answered = new WeakSet<ServerResponse>()
  proxy.on('proxyRes', (answer, request, response) => {
    answered.add(response)
    void passOn(answer, request, response)
  })
  proxy.on('error', (_error, request, response) => {
    // Once the services have started to answer, `passOn` handles failures.
    if (answered.has(response as ServerResponse)) return
    answered.add(response as ServerResponse)
    unavailable(request, response as ServerResponse)
  })

  const server = boundedServer((request, response) => {
    for (const [name, value] of Object.entries(pages.headers)) response.setHeader(name, value)
    const path = pathOf(request)
    if (path === undefined) return void response.writeHead(400).end()
    if (isServices(path)) return void proxy.web(request, response)
    if (path === '/health/live' || path === '/health/ready')
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"ok"}')
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    if (path === '/config.json')
      return void response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(config)
    pages.serve(path, request, response)
  })
  const pages = await options.pages(server)
  const config = Buffer.from(JSON.stringify({ version: pages.version, ...options.config }))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(options.port, options.listenAddress ?? '127.0.0.1', resolve),
  )
  // A refused connection (no file descriptors left) is retried by the client.
  server.on('error', () => undefined)
  server.on('close', () => proxy.close())
  return server
}

/** The specification's calls of payments are at the root (its §7). */
const isServices = (path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || path.startsWith('/v1-api-payfast-') || path === '/applyCoupon'

function pathOf(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://console').pathname)
  } catch {
    return undefined
  }
}

/** Headers of a single connection, not forwarded. */
const HOP_BY_HOP: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/** Forwards the services' answer, even before the request is completely sent, as for the refusal of a large one. An interruption is passed on. */
async function passOn(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.statusCode = answer.statusCode ?? 502
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !HOP_BY_HOP.has(name)) response.setHeader(name, value)
  if (!request.complete) response.setHeader('Connection', 'close')
  try {
    await pipeline(answer, response, { end: false })
    endOnceRead(request, response)
  } catch {
    response.destroy()
  }
}

function unavailable(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'application/problem+json',
    'Retry-After': '2',
    ...(request.complete ? {} : { Connection: 'close' }),
  })
  response.write(
    JSON.stringify({
      type: '/problems/functions/unavailable',
      title: 'Part of Tafel is unavailable at the moment. Try again shortly.',
      status: 503,
      code: 'functions/unavailable',
      requestId: '',
    }),
  )
  endOnceRead(request, response)
}
