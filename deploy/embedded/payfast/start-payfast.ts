import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { listen } from '@tafel/kernel/http/server.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import { BadRequest } from '../identity/http/bad-request.ts'
import { hasKey } from '../identity/http/key.ts'
import { createRouter, json, readBody, redirect, type Reply, type Request, requestOf, type Router, send } from '../identity/http/router.ts'
import { createApi } from './api.ts'
import { controlRoutes } from './control.ts'
import { dashboardPage } from './dashboard.ts'
import type { SimulatedMerchant } from './form-check.ts'
import { STATUS_TEXTS, type Subscription } from './model.ts'
import { buyerPage, cardPage, finishPage, lockedPage, missingPage, page, paymentPage, problemsPage } from './pages.ts'
import { html } from '../identity/http/html.ts'
import { returnAddress } from './return-address.ts'
import { createSimulator, PAY_ACTIONS, type Simulator } from './simulator.ts'
import { openStore } from './store.ts'

export interface PayFastOptions {
  /** 0: any free port. */
  readonly port: number
  /** Without one nothing is stored. */
  readonly dataDir?: string
  readonly merchant: SimulatedMerchant
  /** Unlocks its controls, which charge and cancel at will. */
  readonly key: string
  readonly log: Log
  /** Ids are derived from it; random if absent. */
  readonly seed?: string
  readonly machineTime?: () => number
}

export interface RunningPayFast {
  readonly url: string
  readonly port: number
  readonly simulator: Simulator
  close(): Promise<void>
}

const TICK_MS = 500
const LOCAL_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/

/** PayFast as Tafel uses it, on loopback: pages, notifications, recurring charges, API. */
export async function startPayFast({ port, dataDir, merchant, key, log, seed, machineTime }: PayFastOptions): Promise<RunningPayFast> {
  const store = await openStore(dataDir, seed)
  const simulator = createSimulator({
    merchant,
    store,
    ...(machineTime && { machineTime }),
    onError: (err) => log.warn({ err }, 'the state could not be saved'),
  })
  const router = createRouter()
  await assetRoutes(router)
  pageRoutes(router, simulator)
  controlRoutes(router, simulator)
  const api = createApi(simulator)
  const http = await listen((req, res) => void serve({ router, api, key, log }, req, res), port)
  let isTicking = false
  const ticking = setInterval(() => {
    if (isTicking) return
    isTicking = true
    void simulator
      .tick()
      .catch((err: unknown) => log.error({ err }, 'scheduled work failed'))
      .finally(() => (isTicking = false))
  }, TICK_MS)
  return {
    url: `http://localhost:${http.port}`,
    port: http.port,
    simulator,
    async close() {
      clearInterval(ticking)
      await http.close()
      await store.save()
    },
  }
}

function pageRoutes(router: Router, simulator: Simulator): void {
  const { state, faults, itns } = simulator
  const checkoutOf = ({ params }: Request) => simulator.checkoutOf(params['id'])
  const subscriptionOf = ({ params }: Request) => state.subscriptions.find(({ token }) => token === params['token'])

  router.on('GET', '/', () => dashboardPage(simulator))
  router.on('GET', '/health/live', () => json({ status: 'ok' }))
  router.on('GET', '/health/ready', () => json({ status: 'ok' }))

  const taken = (fields: URLSearchParams): Reply => {
    const opened = simulator.open(Object.fromEntries(fields))
    return 'messages' in opened ? problemsPage(opened) : found(`/eng/process/payment/${opened.id}`)
  }
  router.on('POST', '/eng/process', async (request) => taken(new URLSearchParams(await readBody(request.req))))
  router.on('GET', '/eng/process', ({ url }) => taken(url.searchParams))
  router.on('GET', '/eng/process/payment/:id', (request) => {
    const checkout = checkoutOf(request)
    if (checkout === undefined) return missingPage()
    return checkout.state === 'open' ? paymentPage(checkout) : found(`/eng/process/finish/${checkout.id}`)
  })
  router.on('POST', '/eng/process/payment/:id', async (request) => {
    const checkout = checkoutOf(request)
    if (checkout === undefined) return missingPage()
    const sent = (await request.form()).get('action')
    const action = PAY_ACTIONS.find((each) => each === sent)
    if (action === undefined) throw new BadRequest('action: one of the buttons.')
    if (checkout.state !== 'open') return finishPage(checkout, itnsOf(checkout.id), { isAgain: true })
    await simulator.act(checkout, action)
    if (action === 'decline') return found(`/eng/process/payment/${checkout.id}`)
    return found(returnAddress(checkout) ?? `/eng/process/finish/${checkout.id}`)
  })
  router.on('GET', '/eng/process/finish/:id', (request) => {
    const checkout = checkoutOf(request)
    return checkout === undefined ? missingPage() : finishPage(checkout, itnsOf(checkout.id))
  })
  const itnsOf = (id: string) => {
    const mine = state.checkouts.find((checkout) => checkout.id === id)!.fields['m_payment_id'] ?? ''
    return mine === '' ? [] : state.itns.filter(({ body }) => new URLSearchParams(body).get('m_payment_id') === mine)
  }

  router.on('POST', '/eng/query/validate', async ({ req }) => {
    const body = await readBody(req)
    if (faults.takes('validateDown')) return { status: 503, type: 'text/html', body: '<html>Service unavailable</html>' }
    const itn = itns.knows(body)
    const isDenied = itn?.status === 'CANCELLED' && faults.all().validateCancelled === 'invalid'
    const isValid = itn !== undefined && !isDenied && !faults.takes('validateInvalid')
    return { type: 'text/plain; charset=utf-8', body: isValid ? 'VALID' : 'INVALID' }
  })

  router.on('GET', '/eng/recurring/update/:token', (request) => {
    const subscription = subscriptionOf(request)
    return subscription === undefined ? missingPage() : cardPage(subscription, returnOf(request.url))
  })
  router.on('POST', '/eng/recurring/update/:token', async (request) => {
    const subscription = subscriptionOf(request)
    if (subscription === undefined) return missingPage()
    if ((await request.form()).get('action') === 'save' && isAlive(subscription)) {
      simulator.reactivate(subscription)
      await simulator.tick()
    }
    const back = returnOf(request.url)
    return back === undefined
      ? page(
          'Saved',
          html`<h1>Done</h1>
            <p><a href="/buyer/${subscription.token}">The subscription</a></p>`,
        )
      : found(back)
  })
  router.on('GET', '/buyer/:token', (request) => {
    const subscription = subscriptionOf(request)
    return subscription === undefined ? missingPage() : buyerPage(subscription, wordsOf(subscription))
  })
  router.on('POST', '/buyer/:token/cancel', async (request) => {
    const subscription = subscriptionOf(request)
    if (subscription === undefined) return missingPage()
    if (isAlive(subscription)) await simulator.cancel(subscription)
    return redirect(`/buyer/${subscription.token}`)
  })
}

/** Cancelled and completed ones are final. */
const isAlive = ({ status }: Subscription): boolean => status !== 2 && status !== 4
const wordsOf = ({ status, statusReason }: Subscription): string => `${STATUS_TEXTS[status]} ${statusReason}`.trim()

const found = (to: string): Reply => ({ status: 302, headers: { Location: to } })

function returnOf(url: URL): string | undefined {
  const given = URL.parse(url.searchParams.get('return') ?? '')
  return given !== null && /^https?:$/.test(given.protocol) ? given.href : undefined
}

async function assetRoutes(router: Router): Promise<void> {
  const require = createRequire(import.meta.url)
  const font = (family: string) => require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)
  for (const [name, type, path] of [
    ['style.css', 'text/css; charset=utf-8', join(import.meta.dirname, '..', 'mailbox', 'assets', 'style.css')],
    ['payfast.css', 'text/css; charset=utf-8', join(import.meta.dirname, 'assets', 'payfast.css')],
    ['source-sans.woff2', 'font/woff2', font('source-sans-3')],
    ['source-serif.woff2', 'font/woff2', font('source-serif-4')],
  ] as const) {
    const body = await readFile(path)
    router.on('GET', `/${name}`, () => ({ type, body, headers: { 'Cache-Control': 'public, max-age=600' } }))
  }
}

interface Served {
  readonly router: Router
  readonly api: ReturnType<typeof createApi>
  readonly key: string
  readonly log: Log
}

/** Additions to PayFast: the whole state, and its controls. The pages of a payment are open, like PayFast's. */
const CONTROLS = /^\/($|__sim\/)/
/** The only path to which pages of other sites may post: a payment form, as with PayFast. */
const FROM_ANYWHERE = '/eng/process'

async function serve({ router, api, key, log }: Served, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('Referrer-Policy', 'same-origin')
    // Refuses a foreign name that resolves to this machine (DNS rebinding).
    if (!LOCAL_HOST.test(req.headers.host ?? '')) return send(res, { status: 421 })
    const url = URL.parse(req.url ?? '/', `http://${req.headers.host}`)
    if (url === null) return send(res, missingPage())
    const { origin } = req.headers
    const method = req.method ?? 'GET'
    const isForeign = origin !== undefined && origin !== `http://${req.headers.host}`
    if (method !== 'GET' && isForeign && url.pathname !== FROM_ANYWHERE) return send(res, { status: 403 })
    if (CONTROLS.test(url.pathname) && !hasKey(req, key)) return send(res, lockedPage())
    const route = router.find(method, url.pathname)
    if (route !== undefined && route !== 'otherMethod') return send(res, await route.handler(requestOf(req, res, url, route.params)))
    const answered = await api({ method, url, headers: req.headers, body: await readBody(req) })
    if (answered) return send(res, answered)
    send(res, route === 'otherMethod' ? { status: 405 } : missingPage())
  } catch (error) {
    if (error instanceof BadRequest) return send(res, json({ error: error.message }, error.status))
    log.error({ err: error }, 'a request failed')
    if (res.headersSent) res.destroy()
    else send(res, { status: 500 })
  }
}
