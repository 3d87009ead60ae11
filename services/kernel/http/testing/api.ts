import { randomUUID } from 'node:crypto'
import type { ProblemCode, ProblemDocument } from '@tafel/contracts/base/http/problems.ts'
import { memoryAnswerMemory } from '../answer-memory.postgres.ts'
import { createHealth } from '../../runtime/lifecycle.ts'
import { createLog } from '../../runtime/log.ts'
import { createMetrics } from '../../runtime/metrics.ts'
import { testKernel } from '../../testing/test-kernel.ts'
import type { ActingReader } from '../acting.ts'
import type { ApiKeyReader } from '../api-key.ts'
import type { AdminAudit } from '../admin-audit.ts'
import type { AnswerMemory } from '../answer-memory.ts'
import { type AppOptions, createApp } from '../app.ts'
import { type AccessReader, createAccessGuard, type UserStatuses } from '../access-guard.ts'
import type { Handlers } from '../handler.ts'
import type { AccessLog } from '../access-log.ts'
import { listen } from '../server.ts'
import { createSigningKeys } from '../signing-keys.ts'
import type { TenantResolver } from '../tenant.ts'
import { createTokenVerifier } from '../token.ts'
import { watchUsers } from '../user-statuses.ts'
import { CLIENT, ISSUER, testIssuer } from './issuer.ts'
import { ownFirms } from './own-firms.ts'

export interface Person {
  readonly userId: string
  readonly email: string
  readonly verified: boolean
  readonly roles: readonly string[]
}
export function person(about: Partial<Person> = {}): Person {
  const userId = about.userId ?? randomUUID()
  return { userId, email: `naledi.${userId}@example.co.za`, verified: true, roles: [], ...about }
}

/** For tests of other things. */
export const NO_AUDIT: AdminAudit = { read: async () => undefined, begin: async () => undefined, end: async () => undefined }

export const NO_ACCESS_LOG: AccessLog = { note: async () => undefined }

export interface Sent {
  readonly body?: unknown
  /** Sent unchanged, instead of `body`. */
  readonly raw?: string | Buffer
  /** `null`: no Idempotency-Key. Default: a new one. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export interface Got {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: Record<string, unknown>
  /** The code of a problem; undefined for a success. */
  readonly code: ProblemCode | undefined
}

export interface TestApiOptions extends Pick<
  AppOptions,
  | 'complete'
  | 'ratePerMinute'
  | 'keyRatePerMinute'
  | 'strangersPerMinute'
  | 'formsPerMinute'
  | 'trustedProxies'
  | 'deadlineMs'
  | 'deadlines'
> {
  readonly access?: AccessReader
  readonly statuses?: UserStatuses
  readonly memory?: AnswerMemory
  readonly audit?: AdminAudit
  readonly accessLog?: (kernel: ReturnType<typeof testKernel>) => AccessLog
  readonly acting?: (kernel: ReturnType<typeof testKernel>) => ActingReader
  readonly apiKeys?: (kernel: ReturnType<typeof testKernel>) => ApiKeyReader
  readonly now?: () => Date
  /** Default: each person owns a firm. */
  readonly tenants?: (kernel: ReturnType<typeof testKernel>) => TenantResolver
}

/** A service on its own port over the kernel in memory, with a token issuer. */
export async function testApi(
  handlers: (kernel: ReturnType<typeof testKernel>) => Handlers,
  options: TestApiOptions = {},
  access?: (kernel: ReturnType<typeof testKernel>) => AccessReader,
) {
  const kernel = testKernel(options.now ? { now: options.now } : {})
  const issuer = await testIssuer()
  const stop = new AbortController()
  const lines: string[] = []
  const log = createLog({ service: 'test', level: 'debug', destination: { write: (line) => void lines.push(line) } })
  const metrics = createMetrics()
  const health = createHealth()
  const noAccess: AccessReader = { register: async () => undefined, accountStatus: async () => 'none', hasSubscription: async () => false }
  const app = createApp({
    ...options,
    handlers: handlers(kernel),
    verifier: createTokenVerifier({
      issuer: ISSUER,
      clients: [CLIENT],
      keys: createSigningKeys({ url: 'http://issuer.test/certs', fetch: issuer.fetch }),
    }),
    guard: createAccessGuard(
      options.statuses ?? watchUsers({ ...kernel, signal: stop.signal }),
      options.access ?? access?.(kernel) ?? noAccess,
    ),
    tenants: options.tenants?.(kernel) ?? ownFirms,
    memory: options.memory ?? memoryAnswerMemory(),
    audit: options.audit ?? NO_AUDIT,
    accessLog: options.accessLog?.(kernel) ?? NO_ACCESS_LOG,
    acting: options.acting?.(kernel),
    apiKeys: options.apiKeys?.(kernel),
    log,
    metrics,
    health,
  })
  const server = await listen(app, 0)
  const origin = `http://127.0.0.1:${server.port}`

  async function send(
    method: string,
    path: string,
    who: Person | string | undefined,
    { body, raw, key = randomUUID(), headers = {} }: Sent = {},
  ): Promise<Got> {
    const token = typeof who === 'object' ? await tokenOf(who) : who
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === null || method === 'GET' ? {} : { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content as BodyInit }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const json = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {}
    return {
      status: response.status,
      headers: response.headers,
      text,
      json,
      code: response.status >= 400 ? (json as unknown as ProblemDocument).code : undefined,
    }
  }

  function tokenOf({ userId, email, verified, roles }: Person): Promise<string> {
    return issuer.token({ sub: userId, email, email_verified: verified, realm_access: { roles: [...roles] } })
  }

  return {
    kernel,
    issuer,
    origin,
    lines,
    metrics,
    health,
    tokenOf,
    send,
    /** The four methods as one person, with a token or key as it is, or anonymously. */
    as: (who?: Person | string) => ({
      get: (path: string, sent?: Sent) => send('GET', path, who, sent),
      post: (path: string, body?: unknown, sent?: Sent) => send('POST', path, who, { body, ...sent }),
      put: (path: string, body?: unknown, sent?: Sent) => send('PUT', path, who, { body, ...sent }),
      delete: (path: string, sent?: Sent) => send('DELETE', path, who, sent),
    }),
    async close() {
      stop.abort()
      await server.close(0)
    },
  }
}
export type TestApi = Awaited<ReturnType<typeof testApi>>
