import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Provider } from 'oidc-provider'
import { listen } from '@tafel/kernel/http/server.ts'
import { createHealth } from '@tafel/kernel/runtime/lifecycle.ts'
import type { SecondFactorRule } from '@tafel/contracts/contexts/identity/second-factor.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { isPostgresAway } from '@tafel/kernel/postgres/postgres-availability.ts'
import { createPool, migrate } from '@tafel/kernel/postgres/postgres.ts'
import { createBehind } from './behind.ts'
import type { Identity } from './context.ts'
import { BadRequest } from './http/bad-request.ts'
import { RETRY_AFTER_SECONDS, errorReply, isExpected } from './http/error-reply.ts'
import { formTurns } from './http/form-turns.ts'
import { createRouter, json, requestOf, send } from './http/router.ts'
import { sealingWith } from './http/sealing.ts'
import { answerCors, isForeignPost, setSecurityHeaders } from './http/security-headers.ts'
import { senderLimits } from './http/sender-limits.ts'
import { readPairs } from './http/sent-texts.ts'
import { createMailer } from './mails.ts'
import { type Origins, REALM } from './oidc/clients.ts'
import { admitProtocolCall } from './oidc/protocol-gate.ts'
import { createProvider } from './oidc/provider.ts'
import { sameAnswers } from './oidc/same-answer.ts'
import { FRAMED } from './pages/frames.ts'
import { missingPage, protocolPages } from './pages/other-pages.ts'
import { routes } from './routes.ts'
import { siteOf } from './second-factor/passkeys.ts'
import { type SeedUser, seedUsers } from './seed.ts'
import { MIGRATIONS } from './store/migrations.ts'
import { purgeExpired } from './store/oidc-records.ts'
import { createPasswords, type PasswordCost } from './store/passwords.ts'
import { rotateSigningKey } from './store/signing-keys.ts'

export interface IdentityOptions {
  /** 0: any free port. */
  readonly port: number
  readonly postgres: string
  readonly smtpUrl: string
  /** The public address; derived from the port if absent. */
  readonly publicUrl?: string
  readonly adviserOrigin: string
  readonly adminOrigin: string
  readonly servicesClientSecret: string
  /** Seals what must be readable again, such as the secrets of authenticator apps. */
  readonly key: string
  /** Whether admins, finance and auditors must sign in with a second factor. */
  readonly secondFactor: SecondFactorRule
  /** Enables the local stand-in for Google; anyone with it may use any Google account. */
  readonly googlePassword?: string
  readonly log: Log
  /** The clock of limits and grace periods, in milliseconds. */
  readonly now?: () => number
  /** The cost of hashing a password; by default OWASP's. */
  readonly passwordCost?: PasswordCost
  /** Metrics of the Node process, if this is its only service. */
  readonly processMetrics?: boolean
}

export interface RunningIdentity {
  readonly port: number
  readonly url: string
  readonly issuer: string
  /** Creates missing users; ids by e-mail. */
  seedUsers(users: readonly SeedUser[]): Promise<ReadonlyMap<string, string>>
  /** A new key signs from now on; old ones are served until their signatures have expired. */
  rotateKeys(): Promise<string>
  close(): Promise<void>
}

const PREFIX = `/realms/${REALM}`
const PURGE_EVERY_MS = 10 * 60_000

/** The identity provider of the one-machine stack, at Keycloak's addresses. */
export async function startIdentity(options: IdentityOptions): Promise<RunningIdentity> {
  const { log } = options
  const pool = createPool({
    url: options.postgres,
    name: 'tafel-identity',
    onError: (err) => log.error({ err }, 'a database connection broke'),
  })
  const metrics = createMetrics({ defaults: options.processMetrics ?? false })
  const health = createHealth()
  health.add('postgres', () => pool.query('select 1').then(() => 'ok' as const))
  let handle = (_: IncomingMessage, res: ServerResponse): void => send(res, json({ status: 'starting' }, 503))
  let closing = false

  const server = await listen((req, res) => handle(req, res), options.port).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const mailer = createMailer(options.smtpUrl, log)
  const passwords = createPasswords(options.passwordCost)
  const forms = formTurns()
  const behind = createBehind(log)
  const purge = setInterval(
    () => void purgeExpired(pool).catch((err: unknown) => log.warn({ err }, 'expired records stay a while')),
    PURGE_EVERY_MS,
  )
  const close = async () => {
    closing = true
    clearInterval(purge)
    await server.close()
    await behind.settled()
    await mailer.close()
    await pool.end()
  }

  try {
    await migrate(pool, 'identity', MIGRATIONS)
    const url = options.publicUrl ?? `http://localhost:${server.port}`
    const issuer = `${url}${PREFIX}`
    const origins: Origins = { adviser: options.adviserOrigin, admin: options.adminOrigin }
    const https = issuer.startsWith('https:')
    const now = options.now ?? (() => performance.now())
    const limits = senderLimits(now)
    const refreshes = sameAnswers(now)
    let provider = await make()
    let answer = provider.callback()

    async function make(): Promise<Provider> {
      const made = await createProvider({
        issuer,
        origins,
        servicesSecret: options.servicesClientSecret,
        secondFactor: options.secondFactor,
        sql: pool,
        refreshes,
        pages: protocolPages(origins),
      })
      made.on('server_error', (ctx: Context, err: unknown) => {
        log.error({ err }, 'the protocol failed')
        // Overload is not a bug: the library has no answer with a time to retry.
        if (!isPostgresAway(err) || ctx.status !== 500) return
        ctx.status = 503
        ctx.res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS))
      })
      return made
    }
    async function rotateKeys(): Promise<string> {
      const kid = await rotateSigningKey(pool)
      provider = await make()
      answer = provider.callback()
      log.info({ kid }, 'a new key signs')
      return kid
    }
    const identity: Identity = {
      issuer,
      origins,
      https,
      pool,
      mailer,
      passwords,
      forms,
      log,
      behind,
      limits,
      googlePassword: options.googlePassword,
      secondFactor: options.secondFactor,
      sealing: sealingWith(options.key),
      site: siteOf(issuer),
      provider: () => provider,
    }
    const router = createRouter()
    await routes(identity, router, {
      ready: async () => !closing && (await health.report()).health !== 'down',
      metrics: () => metrics.registry.metrics(),
    })

    async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
      const target = URL.parse(req.url ?? '/', url)
      if (!target) return send(res, json({ error: 'Bad request' }, 400))
      const path = target.pathname.startsWith('/admin/') ? target.pathname.replace(/\/$/, '') : target.pathname
      setSecurityHeaders(res, origins, { https, framedByConsoles: FRAMED.test(path) })
      if (answerCors(req, res, path, origins)) return
      const query = readPairs(target.search.slice(1))
      const found = router.find(req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET'), path)
      if (found === 'otherMethod') return send(res, { status: 405 })
      if (found) {
        if (path.includes('/login-actions/') && isForeignPost(req, new URL(url).origin))
          throw new BadRequest('This form was sent from another site. Open the page yourself and send it again.', 403)
        return send(res, await found.handler(requestOf(req, res, target, found.params)))
      }
      if (path.startsWith('/admin/')) return send(res, json({ error: 'HTTP 404 Not Found' }, 404))
      if (!path.startsWith(`${PREFIX}/`)) return send(res, missingPage(origins))
      await admitProtocolCall(limits, req, res, path, query)
      // The library derives its base path from the removed prefix.
      Object.assign(req, { originalUrl: req.url, url: req.url!.slice(PREFIX.length) })
      answer(req, res)
    }

    handle = (req, res) => {
      const began = performance.now()
      res.once('close', () => {
        const status = `${Math.floor(res.statusCode / 100)}xx`
        metrics.httpSeconds.observe({ route: routeName(req), status }, (performance.now() - began) / 1000)
      })
      serve(req, res).catch((error: unknown) => {
        if (!isExpected(error)) log.error({ err: error }, 'a request failed')
        if (res.headersSent) return res.destroy()
        send(res, errorReply(error, (req.url ?? '').split('?')[0]!, origins))
      })
    }
    return { port: server.port, url, issuer, seedUsers: (users) => seedUsers(pool, passwords, users), rotateKeys, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A small fixed set, because addresses contain ids and keys. */
function routeName(req: IncomingMessage): string {
  const path = (req as { originalUrl?: string }).originalUrl ?? req.url ?? ''
  return /\/(token|auth|certs|logout|userinfo|login-actions|assets|users|health)\b/.exec(path)?.[1] ?? 'other'
}
