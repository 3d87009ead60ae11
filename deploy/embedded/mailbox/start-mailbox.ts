import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { listen } from '@tafel/kernel/http/server.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { BadRequest } from '../identity/http/bad-request.ts'
import { addressWithKey, hasKey } from '../identity/http/key.ts'
import { createRouter, json, redirect, requestOf, type Router, send } from '../identity/http/router.ts'
import { linksIn, listPage, lockedPage, markup, messagePage, missingPage } from './pages.ts'
import { previewRoutes } from './preview-pages.ts'
import { startSmtp } from './smtp.ts'
import { type Message, type Messages, openMessages } from './store.ts'

export interface MailboxOptions {
  /** 0: any free port. */
  readonly smtpPort: number
  readonly httpPort: number
  /** Default: loopback. */
  readonly listenAddress?: string
  readonly dataDir: string
  /** Unlocks the mailbox, whose mails can sign people in. */
  readonly key: string
  readonly log: Log
  readonly processMetrics?: boolean
}

export interface RunningMailbox {
  readonly smtpUrl: string
  readonly url: string
  /** The address to print, with the key. */
  readonly address: string
  readonly httpPort: number
  readonly smtpPort: number
  close(): Promise<void>
}

/** Receives and shows every mail of the one-machine stack. Nothing is forwarded. */
export async function startMailbox(options: MailboxOptions): Promise<RunningMailbox> {
  const { log } = options
  const messages = await openMessages(options.dataDir)
  const metrics = createMetrics({ defaults: options.processMetrics ?? false })
  const router = createRouter()
  await routes(router, messages, () => metrics.registry.metrics())
  const http = await listen((req, res) => void serve(router, options.key, req, res, log), options.httpPort, options.listenAddress)
  const smtp = await startSmtp(options.smtpPort, messages, log, options.listenAddress).catch(async (error: unknown) => {
    await http.close()
    throw error
  })
  return {
    httpPort: http.port,
    smtpPort: smtp.port,
    url: `http://localhost:${http.port}`,
    address: addressWithKey(`http://localhost:${http.port}`, options.key),
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    async close() {
      await smtp.close()
      await http.close()
    },
  }
}

async function routes(router: Router, messages: Messages, metrics: () => Promise<string>): Promise<void> {
  const addressed = (url: URL) => url.searchParams.get('to') || undefined
  router.on('GET', '/', ({ url }) => listPage(messages.list(addressed(url)), addressed(url)))
  router.on('GET', '/messages/:id', ({ params }) => shown(messages.find(params['id']!), messagePage))
  router.on('GET', '/messages/:id/html', ({ params }) => shown(messages.find(params['id']!), (message) => markup(message.html ?? '')))
  previewRoutes(router)
  router.on('POST', '/clear', async () => (await messages.clear(), redirect('/')))
  router.on('GET', '/api/messages', ({ url }) => json(messages.list(addressed(url)).map((each) => ({ ...each, links: linksIn(each) }))))
  router.on('DELETE', '/api/messages', async () => (await messages.clear(), { status: 204 }))
  router.on('GET', '/health/live', () => json({ status: 'ok' }))
  router.on('GET', '/health/ready', () => json({ status: 'ok' }))
  router.on('GET', '/metrics', async () => ({ type: 'text/plain; version=0.0.4; charset=utf-8', body: await metrics() }))

  const require = createRequire(import.meta.url)
  const font = (family: string) => require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)
  for (const [name, type, path] of [
    ['style.css', 'text/css; charset=utf-8', join(import.meta.dirname, 'assets', 'style.css')],
    ['source-sans.woff2', 'font/woff2', font('source-sans-3')],
    ['source-serif.woff2', 'font/woff2', font('source-serif-4')],
  ] as const) {
    const body = await readFile(path)
    router.on('GET', `/${name}`, () => ({ type, body, headers: { 'Cache-Control': 'public, max-age=600' } }))
  }
}

const shown = (message: Message | undefined, show: (message: Message) => ReturnType<typeof messagePage>) =>
  message ? show(message) : missingPage()

/** Shown without a key: contains nothing of a mail. */
const OPEN = /^\/(health\/(live|ready)|metrics|style\.css|source-(sans|serif)\.woff2)$/
const LOCAL_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/

async function serve(router: Router, key: string, req: IncomingMessage, res: ServerResponse, log: Log): Promise<void> {
  try {
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('Referrer-Policy', 'same-origin')
    res.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    // Refuses a foreign name that resolves to this machine (DNS rebinding).
    if (!LOCAL_HOST.test(req.headers.host ?? '')) return send(res, { status: 421 })
    const { origin } = req.headers
    if (req.method !== 'GET' && origin !== undefined && origin !== `http://${req.headers.host}`) return send(res, { status: 403 })
    const url = URL.parse(req.url ?? '/', `http://${req.headers.host}`)
    if (url && !OPEN.test(url.pathname) && !hasKey(req, key)) return send(res, lockedPage())
    const found = url && router.find(req.method ?? 'GET', url.pathname)
    if (!url || !found) return send(res, missingPage())
    if (found === 'otherMethod') return send(res, { status: 405 })
    send(res, await found.handler(requestOf(req, res, url, found.params)))
  } catch (error) {
    if (error instanceof BadRequest) return send(res, json({ error: error.message }, error.status))
    log.error({ err: error }, 'a request failed')
    if (res.headersSent) res.destroy()
    else send(res, { status: 500 })
  }
}
