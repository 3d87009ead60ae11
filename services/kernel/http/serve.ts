import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { COMMAND_HEADER } from '@tafel/contracts/base/http/answers.ts'
import { PROBLEMS } from '@tafel/contracts/base/http/problems.ts'
import { isRealmAccess, needsRevision, type Route } from '@tafel/contracts/base/http/route.ts'
import { ACTING_HEADER } from '@tafel/contracts/contexts/acting/header.ts'
import { keyScopeOf } from '@tafel/contracts/contexts/integrators/api-key.ts'
import { PATH_PARAMETERS } from '@tafel/contracts/api/path-parameters.ts'
import type { RouteName } from '@tafel/contracts/api/routes.ts'
import { uuidv5 } from '../runtime/ids.ts'
import type { Log } from '../runtime/log.ts'
import { type Acting, actingIn, type ActingReader, NO_ACTING, tenantOfActing } from './acting.ts'
import { type AdminAudit, audited } from './admin-audit.ts'
import { type AccessLog, noted, notedForKeys } from './access-log.ts'
import { apiKeyIn, type ApiKeyReader, NO_API_KEYS, tenantOfKey, userOfKey } from './api-key.ts'
import { withErrorListener } from './discard.ts'
import type { IpRanges } from '../runtime/ip-ranges.ts'
import type { AnswerMemory, RememberedAnswer } from './answer-memory.ts'
import { fieldName } from './broken-texts.ts'
import type { AccessGuard } from './access-guard.ts'
import type { Answer, Call, Handler, User } from './handler.ts'
import { clientAddress, senderOf } from './client-address.ts'
import { commandHash, hasBody, type Parsed, parseWith, readBody, readFile, readForm, readQuery, revisionIn, uuidIn } from './parse.ts'
import type { RateLimit } from './rate-limit.ts'
import { isRefusal, problemDocument, type Refusal, refuse, withMissingNamed } from './refusal.ts'
import type { SessionDevices } from './session-devices.ts'
import type { Tenant, TenantResolver } from './tenant.ts'
import type { TokenVerifier } from './token.ts'

export interface HttpDependencies {
  readonly verifier: TokenVerifier
  readonly guard: AccessGuard
  readonly tenants: TenantResolver
  readonly memory: AnswerMemory
  readonly rateLimit: RateLimit
  /** Logs every call of a realm-role route before it is answered. */
  readonly audit: AdminAudit
  /** Logs who views which client, before the answer. */
  readonly accessLog: AccessLog
  /** Acting sessions of administrators; none by default. */
  readonly acting?: ActingReader | undefined
  /** API keys of firms; none by default. */
  readonly apiKeys?: ApiKeyReader | undefined
  /** Calls of each API key. */
  readonly keyRateLimit: RateLimit
  readonly log: Log
  /** For anonymous calls by sender: public routes, and rejected tokens. */
  readonly senderRateLimit: RateLimit
  /** The same for raw forms, separate so that a partner's notification isn't crowded out. */
  readonly formRateLimit: RateLimit
  /** Our own proxies; see `client-address.ts`. */
  readonly proxies: IpRanges
  /** Notes the device of each session. */
  readonly devices?: Pick<SessionDevices, 'note'> | undefined
}

/** One mounted route. Handlers are typed by the table; here every body is unknown. */
export interface Mounted {
  readonly name: RouteName
  readonly row: Route
  readonly handler: Handler
}

/** Not a secret: separates the same key of two users, in event ids too. */
const COMMAND_NAMESPACE = '0b8f2a3e-5c1d-4e7a-9f46-d2c81b7e9a35'
const MAX_URL = 16 * 1024
/** Temporary answers, which don't depend on the command itself. */
const PASSING = new Set([401, 408, 429])

/** A request, apart from its own text. */
export interface Incoming {
  readonly request: IncomingMessage
  readonly params: Readonly<Record<string, string>>
  readonly requestId: string
  readonly signal: AbortSignal
  /** Called as soon as the user is known, also for requests that fail later. */
  readonly onUser: (user: User) => void
}

/** Handles one request to one route, from headers to answer. */
export async function serve(route: Mounted, dependencies: HttpDependencies, incoming: Incoming): Promise<Answer | Refusal> {
  const { access } = route.row
  const { request, signal } = incoming
  if ((request.url ?? '').length > MAX_URL) return refuse('http/payload-too-large')
  const from = clientAddress(request, dependencies.proxies)
  // Before reading the request.
  if (access === 'public')
    return (
      heldBack(route.row.raw === undefined ? dependencies.senderRateLimit : dependencies.formRateLimit, senderOf(from)) ??
      call(route, dependencies, incoming, { from })
    )
  const key = apiKeyIn(request.headers.authorization)
  if (key !== undefined) return byKey(key, route, dependencies, incoming, from)
  const user = await dependencies.verifier(request.headers.authorization)
  // Only rejected tokens count: users who share an address with a flood get in with a valid one.
  if (user === undefined)
    return heldBack(dependencies.senderRateLimit, senderOf(from)) ?? refuse(route.row.unauthenticated ?? 'functions/unauthenticated')
  incoming.onUser(user)
  const userAgent = request.headers['user-agent']
  if (user.sessionId !== undefined && userAgent !== undefined) dependencies.devices?.note(user.sessionId, userAgent)
  const held = heldBack(dependencies.rateLimit, user.userId)
  if (held !== undefined) return held
  const acting = await actingIn(request, user, route.row, dependencies.acting ?? NO_ACTING, signal)
  if (acting !== undefined && isRefusal(acting)) return acting
  const tenant = await (acting === undefined
    ? dependencies.tenants.tenantOf(user, signal)
    : tenantOfActing(acting, user, dependencies.tenants, signal))
  if (isRefusal(tenant)) return tenant
  const asking = { user, tenant, from, ...(acting !== undefined && { acting }) }
  return (await dependencies.guard.admit(access, user, tenant, signal)) ?? call(route, dependencies, incoming, asking)
}

/** A call of another program, which acts for a firm with at most the rights of the member who created its key. */
async function byKey(
  text: string,
  route: Mounted,
  dependencies: HttpDependencies,
  incoming: Incoming,
  from: string,
): Promise<Answer | Refusal> {
  const { apiKeys = NO_API_KEYS } = dependencies
  const { request, signal } = incoming
  const key = await apiKeys.current(text, signal)
  if (key === undefined)
    return heldBack(dependencies.senderRateLimit, senderOf(from)) ?? refuse(route.row.unauthenticated ?? 'functions/unauthenticated')
  const user = userOfKey(key)
  incoming.onUser(user)
  const held = heldBack(dependencies.keyRateLimit, key.keyId)
  if (held !== undefined) return held
  const scope = keyScopeOf(route.row)
  // The rows with a scope are never public.
  if (scope === undefined || route.row.access === 'public') return refuse('keys/not-allowed')
  if (!key.scopes.has(scope)) return refuse('keys/scope-missing', { detail: `This address needs the scope ${scope}.` })
  if (request.headers[ACTING_HEADER.toLowerCase()] !== undefined) return refuse('acting/not-allowed')
  const tenant = await tenantOfKey(key, dependencies.tenants, signal)
  if (isRefusal(tenant)) return tenant
  const refused = await dependencies.guard.admit(route.row.access, user, tenant, signal)
  if (refused !== undefined) return refused
  apiKeys.used(key)
  return call(route, dependencies, incoming, { user, tenant, from })
}

function heldBack(limit: RateLimit, key: string): Refusal | undefined {
  const wait = limit.take(key)
  return wait === undefined ? undefined : refuse('functions/resource-exhausted', { retryAfter: wait })
}

interface Asking {
  readonly user?: User
  readonly tenant?: Tenant
  readonly acting?: Acting
  readonly from: string
}

async function call(
  { name, row, handler: bare }: Mounted,
  dependencies: HttpDependencies,
  incoming: Incoming,
  { user, tenant, acting, from }: Asking,
): Promise<Answer | Refusal> {
  const { request, requestId, signal } = incoming
  const { memory } = dependencies
  const handler = written(bare, row, dependencies)
  const params = idsIn(incoming.params)
  // An invalid id is answered like an unknown one.
  if (params === undefined) return refuse('functions/not-found')
  const query = parsedBy(row.query, readQuery(request.url ?? ''), 'query')
  if (!query.ok) return query.refusal
  const body = await bodyOf(row, request)
  if (!body.ok) return asMalformed(row, body.refusal)
  const conditions = conditionsIn(request, row)
  if (!conditions.ok) return conditions.refusal

  const { key, ifMatch } = conditions.value
  const bodyOrDigest = Buffer.isBuffer(body.value) ? createHash('sha256').update(body.value).digest('hex') : body.value
  // Without a key there is nothing to compare it with, nor can it be guessed: it would be a hash under a key that no one knows.
  const hash = key === undefined ? randomBytes(32).toString('hex') : commandHash(key, name, params, query.value, bodyOrDigest)
  // The table's schemas produced these values for this handler; its type parameter is lost in the map of all routes.
  const made = {
    route: name,
    params,
    query: query.value,
    body: body.value,
    user,
    accountId: tenant?.accountId ?? '',
    role: tenant?.role ?? null,
    ...(acting !== undefined && { acting }),
    commandId: key === undefined ? randomUUID() : uuidv5(`${user?.apiKeyId ?? user?.userId}/${key}`, COMMAND_NAMESPACE),
    commandHash: hash,
    requestId,
    ...(ifMatch === undefined ? {} : { ifMatch }),
    headers: request.headers,
    clientAddress: from,
    signal,
  } as Call
  if (key === undefined || user === undefined) return handler(made)

  const known = await memory.recall(user.userId, key, hash)
  if (known.found === 'otherRequest') return refuse('http/key-reused')
  if (known.found === 'answer') return again(known.answer)
  const reply = await handler(made)
  const final = toRemember(withMissingNamed(row, reply), requestId)
  if (final) await memory.remember(user.userId, key, hash, final)
  return reply
}

/** The handler with its logging. */
function written(bare: Handler, row: Route, { audit, accessLog, log }: HttpDependencies): Handler {
  const handler: Handler = async (call) => withErrorListener(await bare(call))
  if (isRealmAccess(row.access)) return audited(handler, row, audit, log)
  if (row.accessLog !== undefined) return noted(handler, row.accessLog, accessLog, log)
  return row.keys === undefined ? handler : notedForKeys(handler, row, accessLog, log)
}

function idsIn(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined {
  const ids: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) {
    const id = PATH_PARAMETERS[name] === undefined ? uuidIn(value) : matching(PATH_PARAMETERS[name], value)
    if (id === undefined) return undefined
    ids[name] = id
  }
  return ids
}

const matching = (pattern: RegExp, value: string): string | undefined => (pattern.test(value) ? value : undefined)

function parsedBy(schema: Route['body'], read: Parsed<unknown>, part: 'query' | 'body'): Parsed<unknown> {
  if (!read.ok) return read
  if (schema) return parseWith(schema, read.value)
  const names = part === 'query' ? Object.keys(read.value as object) : []
  if (names.length === 0) return { ok: true, value: undefined }
  const errors = names.slice(0, 20).map((field) => ({ field: fieldName(field), message: 'Unknown field.' }))
  return { ok: false, refusal: refuse('functions/invalid-argument', { errors }) }
}

async function bodyOf(row: Route, request: IncomingMessage): Promise<Parsed<unknown>> {
  if (row.raw !== undefined) return readForm(request)
  if (row.bytes !== undefined) return readFile(request, row.bytes)
  return row.body ? parsedBy(row.body, await readBody(request, row.bodyLimit), 'body') : noBody(request)
}

/** Replaces the refusal by the route's own code for malformed input, keeping the fields. */
function asMalformed({ malformed }: Route, refusal: Refusal): Refusal {
  const { code, errors = [] } = refusal
  return malformed !== undefined && code === 'functions/invalid-argument' ? refuse(malformed, { errors }) : refusal
}

function noBody(request: IncomingMessage): Parsed<undefined> {
  if (!hasBody(request)) return { ok: true, value: undefined }
  return { ok: false, refusal: refuse('functions/invalid-argument', { errors: [{ field: '', message: 'This address accepts no body.' }] }) }
}

/** The headers of commands: idempotency key and revision. */
function conditionsIn({ headers }: IncomingMessage, row: Route): Parsed<{ readonly key?: string; readonly ifMatch?: bigint }> {
  if (row.method === 'GET' || row.reads || row.raw !== undefined) return { ok: true, value: {} }
  const bad = (field: string, message: string): Parsed<never> => ({
    ok: false,
    refusal: refuse('functions/invalid-argument', { errors: [{ field, message }] }),
  })
  const given = headers[COMMAND_HEADER.toLowerCase()]
  const key = uuidIn(given)
  // Named functions and react-admin's stock provider send no key: each call is a new command.
  const needsKey = row.keyless !== true && !/^\/api\/(functions|admin)\//.test(row.path)
  if (key === undefined && (given !== undefined || needsKey)) return bad(COMMAND_HEADER, 'A UUID, created once for each command.')
  const match = headers['if-match']
  if (match === undefined) {
    if (needsRevision(row)) return { ok: false, refusal: refuse('http/revision-required') }
    return { ok: true, value: key === undefined ? {} : { key } }
  }
  const ifMatch = revisionIn(match)
  if (ifMatch === undefined) return bad('If-Match', 'One revision in quotes, as in the ETag.')
  return { ok: true, value: { ...(key === undefined ? {} : { key }), ifMatch } }
}

function toRemember(reply: Answer | Refusal, requestId: string): RememberedAnswer | undefined {
  if (isRefusal(reply)) {
    const { status } = PROBLEMS[reply.code]
    if (status >= 500 || PASSING.has(status)) return undefined
    const headers = { 'Content-Type': 'application/problem+json; charset=utf-8' }
    return { status, headers, body: JSON.stringify(problemDocument(reply, requestId)) }
  }
  if (reply.body !== undefined || (reply.status ?? 200) >= 500) return undefined
  const headers = { ...reply.headers, 'Content-Type': 'application/json; charset=utf-8' }
  return { status: reply.status ?? 200, headers, body: JSON.stringify(reply.json ?? {}) }
}

const again = ({ status, headers, body }: RememberedAnswer): Answer => ({ status, headers, body: Buffer.from(body) })
