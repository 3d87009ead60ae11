import { BULK_DEADLINE_MS } from '@tafel/contracts/api/deadlines.ts'
import { createAccessGuard } from '@tafel/kernel/http/access-guard.ts'
import { createApp } from '@tafel/kernel/http/app.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { listen } from '@tafel/kernel/http/server.ts'
import type { Metrics } from '@tafel/kernel/runtime/metrics.ts'
import { accountStatus } from '../accounts/handlers.ts'
import { registerUser } from '../identity/register-user/register.ts'
import { ISSUED_DEADLINES } from '../issued/handlers.ts'
import { CLIENT_FILE_DEADLINES } from '../records/clients/files/handlers.ts'
import { hasSubscription } from '../subscriptions/handlers.ts'
import type { Auditing } from './auditing.ts'
import type { Payments } from './billing.ts'
import type { Core } from './core.ts'
import type { Identity } from './identity.ts'
import type { Reports } from './reports.ts'
import type { System } from './system.ts'
import type { Teams } from './teams.ts'

/** PayFast's confirmation alone may take 15 s. */
const NOTICE_DEADLINE_MS = 30_000

interface Needs {
  readonly handlers: Handlers
  readonly metrics: Metrics
  readonly identity: Identity
  readonly teams: Teams
  readonly payments: Payments
  readonly auditing: Auditing
  readonly reports: Reports
  readonly system: System
}

/** Serves every route of the table. Throws if one has no handler, or a handler no route. */
export async function openHttp(core: Core, { handlers, metrics, identity, teams, payments, auditing, reports, system }: Needs) {
  const { settings, log, lifecycle, store, codec, commands, memory, devices, signal, now } = core
  const followed = { store, codec, signal }
  const app = createApp({
    complete: true,
    handlers,
    verifier: identity.verifier,
    guard: createAccessGuard(
      identity.users,
      {
        register: registerUser(commands),
        accountStatus: accountStatus(commands),
        hasSubscription: hasSubscription({ commands, now, rules: payments.rules, log: followed }),
      },
      followed,
    ),
    tenants: teams.tenants,
    memory,
    audit: auditing.audit,
    accessLog: auditing.accessLog,
    acting: auditing.acting,
    apiKeys: auditing.apiKeys,
    devices,
    log,
    metrics,
    health: system.health,
    deadlines: {
      ...reports.deadlines,
      ...ISSUED_DEADLINES,
      ...CLIENT_FILE_DEADLINES,
      payfastNotice: NOTICE_DEADLINE_MS,
      adminBulk: BULK_DEADLINE_MS,
    },
    trustedProxies: settings.TAFEL_TRUSTED_PROXIES,
  })
  const server = await listen(app, settings.TAFEL_HTTP_PORT, settings.TAFEL_LISTEN_ADDRESS, (err) =>
    log.error({ err }, 'a connection was not accepted'),
  )
  lifecycle.onClose('http', () => server.close())
  log.info({ port: server.port }, 'services started')
  return { port: server.port }
}
