import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PROBLEMS } from '@tafel/contracts/base/http/problems.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { ROUTES, type RouteName } from '@tafel/contracts/api/routes.ts'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import helmet from 'helmet'
import { BrokenStream } from '../events/broken-stream.ts'
import { Undecodable } from '../events/codec.ts'
import { AppendUnknown, StoreUnavailable } from '../store/event-store.ts'
import { ipRanges } from '../runtime/ip-ranges.ts'
import { SubjectForgotten } from '../keys/key-store.ts'
import type { HealthChecks } from '../runtime/lifecycle.ts'
import type { Log } from '../runtime/log.ts'
import type { Metrics } from '../runtime/metrics.ts'
import { type AnswerMemory, forgivingMemory } from './answer-memory.ts'
import { discard } from './discard.ts'
import { endEarly } from './end-early.ts'
import { isDiskFull } from './disk-full.ts'
import type { AccessGuard } from './access-guard.ts'
import type { Answer, Handler, Handlers, Reply, User } from './handler.ts'
import { packed } from './packed.ts'
import { uuidIn } from './parse.ts'
import { createRateLimit } from './rate-limit.ts'
import { isRefusal, problemDocument, type Refusal, refuse, withMissingNamed } from './refusal.ts'
import { type Found, routeTable } from './route-table.ts'
import { type HttpDependencies, type Mounted, serve } from './serve.ts'
import { KeysUnreachable } from './signing-keys.ts'
import type { TenantResolver } from './tenant.ts'
import type { TokenVerifier } from './token.ts'

export interface AppOptions {
  readonly handlers: Handlers
  /** Requires a handler for every row of the table: for the process that serves all of it. */
  readonly complete?: boolean
  readonly verifier: TokenVerifier
  readonly guard: AccessGuard
  readonly tenants: TenantResolver
  readonly memory: AnswerMemory
  readonly devices?: HttpDependencies['devices']
  readonly audit: HttpDependencies['audit']
  readonly accessLog: HttpDependencies['accessLog']
  readonly acting?: HttpDependencies['acting']
  readonly apiKeys?: HttpDependencies['apiKeys']
  readonly log: Log
  readonly metrics: Metrics
  readonly health: HealthChecks
  readonly ratePerMinute?: number
  /** Calls per minute and API key. */
  readonly keyRatePerMinute?: number
  /** Anonymous calls per minute and address: an office behind one address must fit. */
  readonly strangersPerMinute?: number
  /** Raw forms per minute and address. */
  readonly formsPerMinute?: number
  /** Addresses and ranges of our own proxies. */
  readonly trustedProxies?: readonly string[]
  readonly deadlineMs?: number
  /** Routes with longer deadlines. */
  readonly deadlines?: Readonly<Partial<Record<RouteName, number>>>
}

/** The HTTP side of a service: exactly the given routes. Throws if table and handlers differ. */
export function createApp(options: AppOptions): RequestListener {
  const dependencies: HttpDependencies = {
    ...options,
    memory: forgivingMemory(options.memory, options.log),
    rateLimit: createRateLimit(options.ratePerMinute ?? 300),
    keyRateLimit: createRateLimit(options.keyRatePerMinute ?? 300),
    senderRateLimit: createRateLimit(options.strangersPerMinute ?? 1200),
    formRateLimit: createRateLimit(options.formsPerMinute ?? 600),
    proxies: ipRanges(options.trustedProxies ?? []),
  }
  const find = routeTable(byPath(mounted(options)))
  const others = otherPaths(options)
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  })
  return (request, response) => {
    // It sets headers and calls back at once.
    secure(request, response, () => undefined)
    const found = find(pathOf(request.url ?? ''))
    if (found === undefined) others(request, response)
    else answer(found, request, response, dependencies, options).catch((err: unknown) => options.log.error({ err }, 'a request was lost'))
  }
}

/** Without the query. A URL may also begin with scheme and host (RFC 9112, §3.2.2). */
const pathOf = (url: string): string => /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(url)?.[1] ?? ''

/** The paths of the process itself; all others aren't found. */
function otherPaths({ health, metrics }: AppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.enable('strict routing')
  app.enable('case sensitive routing')
  app.get('/health/live', (_, response) => void response.json({ health: 'ok' }))
  app.get('/health/ready', async (_, response) => {
    const report = await health.report()
    response.status(report.health === 'down' ? 503 : 200).json(report)
  })
  app.get('/metrics', async (_, response) => {
    response.setHeader('Content-Type', metrics.registry.contentType)
    response.end(await metrics.registry.metrics())
  })
  app.use((_: Request, response: Response) => send(response, refuse('functions/not-found'), newRequestId(response)))
  // Express recognises an error handler by its four parameters. It would answer a failure with its own page.
  app.use((_err: unknown, _request: Request, response: Response, _next: NextFunction) =>
    send(response, refuse('functions/not-found'), newRequestId(response)),
  )
  return app
}

type Methods = ReadonlyMap<string, Mounted>

function mounted({ handlers, complete = false }: AppOptions): readonly Mounted[] {
  const strangers = Object.keys(handlers).filter((name) => !Object.hasOwn(ROUTES, name))
  const missing = Object.keys(ROUTES).filter((name) => !Object.hasOwn(handlers, name))
  if (strangers.length > 0) throw new Error(`No row in the table of routes: ${strangers.join(', ')}.`)
  if (complete && missing.length > 0) throw new Error(`No handler: ${missing.join(', ')}.`)
  return Object.entries(handlers).map(([name, handler]) => ({
    name: name as RouteName,
    row: ROUTES[name as RouteName] as Route,
    handler: handler as Handler,
  }))
}

function byPath(routes: readonly Mounted[]): Iterable<[string, Methods]> {
  const paths = new Map<string, Map<string, Mounted>>()
  for (const route of routes) {
    const methods = paths.get(route.row.path) ?? new Map<string, Mounted>()
    if (methods.has(route.row.method)) throw new Error(`Two routes are ${route.row.method} ${route.row.path}.`)
    paths.set(route.row.path, methods.set(route.row.method, route))
  }
  return paths
}

async function answer(
  { value: methods, params }: Found<Methods>,
  request: IncomingMessage,
  response: ServerResponse,
  dependencies: HttpDependencies,
  options: AppOptions,
): Promise<void> {
  const requestId = newRequestId(response, request)
  const route = methods.get(request.method ?? '')
  if (route === undefined) {
    response.setHeader('Allow', [...methods.keys()].join(', '))
    return send(response, refuse('http/method-not-allowed'), requestId)
  }
  const began = performance.now()
  let user: User | undefined
  const reply = await withDeadline(options.deadlines?.[route.name] ?? options.deadlineMs ?? 10_000, response, (signal) => {
    const incoming = {
      request,
      params,
      requestId,
      signal,
      onUser: (known: User) => (user = known),
    }
    return serve(route, dependencies, incoming)
      .catch((error: unknown) => refusalOf(error, signal, options.log, requestId))
      .then((served) => withMissingNamed(route.row, served))
  })
  await send(response, reply, requestId).catch((err: unknown) => options.log.warn({ err, requestId }, 'the answer could not be delivered'))

  const status = response.statusCode
  const ms = Math.round((performance.now() - began) * 10) / 10
  const code = isRefusal(reply) ? reply.code : undefined
  options.metrics.httpSeconds.observe({ route: route.name, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
  if (code) options.metrics.httpRefusals.inc({ route: route.name, code })
  options.log[status >= 500 ? 'error' : 'info'](
    { requestId, route: route.name, status, code, ms, userId: user?.userId, keyId: user?.apiKeyId },
    'request',
  )
}

/** After the deadline, or when the caller disconnects, the caller gets an error and the work is aborted. */
async function withDeadline(deadlineMs: number, response: ServerResponse, work: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
  const aborter = new AbortController()
  const late = Promise.withResolvers<Reply>()
  const timer = setTimeout(() => {
    late.resolve(refuse('functions/deadline-exceeded'))
    aborter.abort(new DOMException('The deadline has passed.', 'TimeoutError'))
  }, deadlineMs)
  response.once('close', () => {
    // A finished answer needs no abort, which is expensive: it creates an error with a stack.
    if (!response.writableFinished) aborter.abort()
  })
  try {
    const working = work(aborter.signal)
    void late.promise.then(() => working).then(discard, () => undefined)
    return await Promise.race([working, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A thrown error is either an unavailable dependency, which is reported, or a bug, which is only logged. */
function refusalOf(error: unknown, signal: AbortSignal, log: Log, requestId: string): Refusal {
  if (isDiskFull(error)) {
    log.warn({ err: error, requestId }, 'the disk is full')
    return refuse('functions/storage-full', { retryAfter: 10 })
  }
  if (error instanceof AppendUnknown || signal.aborted) return refuse('functions/deadline-exceeded')
  if (error instanceof StoreUnavailable || error instanceof KeysUnreachable) {
    log.warn({ err: error, requestId }, 'out of reach')
    return refuse('functions/unavailable', { retryAfter: 2 })
  }
  // The subject of the record was forgotten: for writers it no longer exists.
  if (error instanceof SubjectForgotten) return refuse('functions/not-found')
  // Written by an attacker or a newer version. A person must look at it.
  if (error instanceof Undecodable) {
    log.error({ err: error, requestId }, 'unreadable history')
    return refuse('history/unreadable')
  }
  log.error({ err: error, requestId }, error instanceof BrokenStream ? 'broken stream' : 'bug')
  return refuse('functions/internal')
}

/** Accepts only a UUID from outside: anything else could be a name or a forged log line. */
function newRequestId(response: ServerResponse, request?: IncomingMessage): string {
  const requestId = uuidIn(request?.headers['x-request-id']) ?? randomUUID()
  response.setHeader('X-Request-Id', requestId)
  return requestId
}

async function send(response: ServerResponse, reply: Answer | Refusal, requestId: string): Promise<void> {
  if (response.headersSent || response.destroyed) return discard(reply)
  response.setHeader('Cache-Control', 'no-store')
  if (isRefusal(reply)) {
    const { status } = PROBLEMS[reply.code]
    response.statusCode = status
    response.setHeader('Content-Type', 'application/problem+json; charset=utf-8')
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer')
    if (reply.retryAfter !== undefined) response.setHeader('Retry-After', String(reply.retryAfter))
    if (typeof reply.revision === 'bigint') response.setHeader('ETag', `"${reply.revision}"`)
    const body = JSON.stringify(problemDocument(reply, requestId))
    // The rest of the body isn't read.
    if (status === 413 || status === 415 || status === 504) endEarly(response.req, response, body)
    else response.end(body)
    return
  }
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value)
  const isEmpty = reply.body === undefined && reply.json === undefined
  response.statusCode = reply.status ?? (isEmpty ? 204 : 200)
  if (reply.body instanceof Readable) await pipeline(reply.body, response)
  else if (reply.body !== undefined) response.end(reply.body)
  else if (isEmpty) response.end()
  else {
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(await packed(JSON.stringify(reply.json), response.req, response))
  }
}
