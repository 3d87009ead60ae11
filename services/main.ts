import { dirname } from 'node:path'
import { ROUTES } from '@tafel/contracts/http/routes.ts'
import type { Seller } from '@tafel/contracts/invoices/document.ts'
import { vatRateOn } from '@tafel/contracts/invoices/vat.ts'
import { accountDetails, accountHandlers, accountStatus, firmName } from './accounts/handlers.ts'
import { SHIPPED_CONSTANTS, SHIPPED_SETS } from '@tafel/contracts/constants/shipped.ts'
import { adminAudit } from './access/audit.ts'
import { accessHandlers } from './access/handlers.ts'
import { configHandlers } from './config/handlers.ts'
import { configReader } from './config/reader.ts'
import { historyHandlers } from './history/handlers.ts'
import { identityHandlers } from './identity/handlers.ts'
import { namesOfUsers } from './identity/names.ts'
import { registerUser } from './identity/register-user/register.ts'
import { postgresCheckpoints } from '@tafel/kernel/checkpoints.postgres.ts'
import { createCodec } from '@tafel/kernel/codec.ts'
import {
  BadConfiguration,
  parseEnvironment,
  readMasterKey,
  readSmtpLogin,
  type ServicesSettings,
  servicesSettings,
} from '@tafel/kernel/config.ts'
import { eventStoreDb } from '@tafel/kernel/event-store.eventstoredb.ts'
import { createCommandHandler } from '@tafel/kernel/handle.ts'
import { createApp } from '@tafel/kernel/http/app.ts'
import type { KeyDestroyed } from '@tafel/kernel/http/forgotten.ts'
import { createGate } from '@tafel/kernel/http/gate.ts'
import { postgresKeptKeys } from '@tafel/kernel/http/kept-keys.ts'
import { withRightsOfNow } from '@tafel/kernel/http/rights-of-now.ts'
import { listen } from '@tafel/kernel/http/server.ts'
import { postgresSessionDevices } from '@tafel/kernel/http/session-devices.ts'
import { createSigningKeys } from '@tafel/kernel/http/signing-keys.ts'
import { createTokenVerifier } from '@tafel/kernel/http/token.ts'
import { watchUsers } from '@tafel/kernel/http/user-statuses.ts'
import { postgresAnswerMemory } from '@tafel/kernel/idempotency.ts'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { assertKeysAtHand } from '@tafel/kernel/keys/keys-at-hand.ts'
import { masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { tablesOf, watchForDamage } from '@tafel/kernel/damage.ts'
import { type Condition, createHealth, createLifecycle, degradedWithout, type Lifecycle } from '@tafel/kernel/lifecycle.ts'
import { createLog, type Log } from '@tafel/kernel/log.ts'
import { createMetrics } from '@tafel/kernel/metrics.ts'
import { postgresParked } from '@tafel/kernel/parked.ts'
import { onceInReach } from '@tafel/kernel/postgres-away.ts'
import { createPool, transaction } from '@tafel/kernel/postgres.ts'
import { readModels } from '@tafel/projections/host/read-models.ts'
import { systemHandlers } from './system/handlers.ts'
import packageJson from './package.json' with { type: 'json' }
import { createIssuing } from './invoices/issuing.ts'
import { allRecords } from './queries/constants.ts'
import { connectQueries } from './queries/connect.ts'
import { queryHandlers } from './queries/handlers.ts'
import { claimsWritten } from './reactors/users/written.ts'
import { ERASURE_REACTOR } from './reactors/erasure/reactor.ts'
import { keycloak } from './reactors/identity-provider.ts'
import { smtpServer } from './reactors/mails/smtp.ts'
import { USERS_REACTOR } from './reactors/users/reactor.ts'
import { runReactors } from './reactors/run.ts'
import { profileHandlers } from './profiles/handlers.ts'
import { recordHandlers } from './records/handlers.ts'
import { referenceHandlers } from './reference/handlers.ts'
import { impactJobs } from './reference/impact/job.ts'
import { watchConstants } from './reference/published-constants.ts'
import { createReports } from './reports/service.ts'
import { BILLING_RULES } from '@tafel/contracts/subscriptions/rules.ts'
import type { Billing } from './subscriptions/billing.ts'
import { billingHandlers, hasSubscription, subscriptionHandlers } from './subscriptions/handlers.ts'
import { subscriptionFollowUps } from './subscriptions/follow-ups.ts'
import { createPayFast } from './subscriptions/payfast/adapter.ts'
import { seedTierList } from './subscriptions/tiers/route.ts'
import { tokenVault } from './subscriptions/token-vault.ts'
import { seatsOf as seatsOfPlan } from './subscriptions/view/route.ts'
import { teamFollowUps } from './teams/follow-ups.ts'
import { teamHandlers } from './teams/handlers.ts'
import { INVITATION_SECRETS, invitationSecret } from './teams/invitation-secret.ts'
import { memberCount, membersOf } from './teams/seats.ts'
import { createTenants } from './teams/tenants.ts'

// All services of one machine in one process: the only file that builds their adapters.

const CLIENTS = ['adviser-console', 'admin-console']
/** PayFast's confirmation alone may take 15 s. */
const NOTICE_DEADLINE_MS = 30_000
const EXPIRE_EVERY_MS = 3_600_000
const LOOK_EVERY_MS = 5000
const MINUTE_MS = 60_000
/** How long whoever erases waits for the key to be gone, before the answer says that it was taken. */
const ERASED_WITHIN_MS = 2000
/** How long whoever changes a name waits for the identity provider to have it. */
const WRITTEN_WITHIN_MS = 2000

export async function startServices(settings: ServicesSettings, log: Log, lifecycle: Lifecycle): Promise<{ readonly port: number }> {
  const onError = (err: Error) => log.warn({ err }, 'a connection to Postgres broke')
  const realm = new URL(settings.TAFEL_ISSUER).pathname
  const now = () => new Date()

  const pool = createPool({ url: settings.TAFEL_POSTGRES, name: 'tafel-services', max: 16, onError })
  lifecycle.onClose('postgres', () => pool.end())
  const onWaiting = (err: unknown) => log.warn({ err }, 'waiting for what the start needs')
  await onceInReach(() => migrateKernel(pool), { onWaiting })
  // Of their own, with a short deadline: a command that needs a key which can't be had is told so before its own deadline.
  const keysPool = createPool({ url: settings.TAFEL_POSTGRES, name: 'tafel-services-keys', max: 6, statementTimeoutMs: 2000, onError })
  lifecycle.onClose('keys', () => keysPool.end())
  const queries = connectQueries(settings.TAFEL_POSTGRES_QUERIES, onError)
  lifecycle.onClose('queries', () => queries.close())
  const checkpoints = postgresCheckpoints({ pool, schema: 'kernel' })
  lifecycle.onClose('checkpoints', () => checkpoints.close())
  const store = eventStoreDb({ connectionString: settings.TAFEL_EVENTSTORE })
  lifecycle.onClose('event store', () => store.close())

  const master = masterKeys(readMasterKey(settings.TAFEL_MASTER_KEY_FILE))
  await onceInReach(() => assertKeysAtHand(keysPool, master, async () => store), { onWaiting })
  const subjectKeys = postgresKeyStore({ sql: keysPool, masterKeys: master })
  const codec = createCodec({ keys: subjectKeys })
  const commands = createCommandHandler({ store, codec })
  const protocol = `${settings.TAFEL_IDENTITY_INTERNAL_URL}${realm}/protocol/openid-connect`
  const keys = createSigningKeys({ url: `${protocol}/certs`, kept: postgresKeptKeys(pool, `${protocol}/certs`) })
  const metrics = createMetrics({ defaults: true })
  const memory = postgresAnswerMemory(pool)
  const devices = postgresSessionDevices(pool, (err) => log.warn({ err }, 'the device of a session is not noted'))
  const expire = () => Promise.all([memory.expire(), devices.expire()])
  const expiry = setInterval(() => void expire().catch((err: unknown) => log.warn({ err }, 'old answers stay')), EXPIRE_EVERY_MS)
  lifecycle.onClose('expiry of answers', () => clearInterval(expiry))

  const stopping = new AbortController()
  const { signal } = stopping
  const users = watchUsers({ store, codec, signal })
  const constants = watchConstants({ store, codec, shipped: SHIPPED_SETS, signal })
  const identity = keycloak({
    baseUrl: settings.TAFEL_IDENTITY_INTERNAL_URL,
    realm: realm.split('/').at(-1)!,
    clientId: 'tafel-services',
    clientSecret: settings.TAFEL_SERVICES_CLIENT_SECRET,
  })
  const reports = createReports({
    queriesUrl: settings.TAFEL_QUERIES_URL,
    chrome: settings.TAFEL_CHROME,
    browserFolder: settings.TAFEL_CHROMIUM_DIR,
    log,
  })
  lifecycle.onClose('reports', () => reports.close())
  const seller = sellerOf(settings)
  const details = accountDetails(commands)
  const mailServer = smtpServer({
    url: settings.TAFEL_SMTP_URL,
    login: readSmtpLogin(settings),
    requireTls: settings.TAFEL_SMTP_STARTTLS === 'true',
    domain: settings.TAFEL_MAIL_DOMAIN,
    sender: seller,
    onError: (err) => log.warn({ err }, 'a connection to the mail server broke'),
  })
  lifecycle.onClose('mails', () => mailServer.close())
  const secretOfInvitation = invitationSecret(keyedHash(subjectKeys, INVITATION_SECRETS))
  const tenants = createTenants({ commands })
  const ownedFirm = async (userId: string, signal: AbortSignal) => {
    const { accountId, role } = await tenants.firmOf(userId, signal)
    return role === 'owner' ? accountId : undefined
  }
  const seatsOf = seatsOfPlan({ commands, now })
  const saidByOperator = settings.TAFEL_UNDER_CONSTRUCTION
  const config = configReader({
    commands,
    buildVersion: packageJson.version,
    underConstruction: saidByOperator === undefined ? undefined : saidByOperator === 'true',
  })
  const billing: Billing = {
    commands,
    now,
    rules: BILLING_RULES,
    payfast: createPayFast(settings),
    vault: tokenVault(subjectKeys),
    mailboxHash: keyedHash(subjectKeys, 'coupon-mailboxes'),
    memberCount: memberCount({ commands, now }),
    subscriptionAmount: (aborted) => config.subscriptionAmount(aborted),
    notifyUrl: `${settings.TAFEL_PAYFAST_NOTIFY_BASE}${ROUTES.payfastNotice.path}`,
    returnBase: settings.TAFEL_PAYFAST_RETURN_BASE,
    alert: (what, about) => log.error({ alert: true, ...about }, what),
  }
  void onceInReach(() => seedTierList(commands), { onWaiting }).catch((err: unknown) => log.error({ err }, 'tiers are not seeded'))
  const reactors = runReactors({
    billing: {
      api: billing.payfast.api,
      rules: BILLING_RULES,
      steps: subscriptionFollowUps({ commands, vault: billing.vault, rules: BILLING_RULES }),
    },
    store,
    codec,
    checkpoints,
    signal,
    log,
    metrics,
    parked: postgresParked(pool),
    transaction: (work) => transaction(pool, work),
    register: registerUser(commands),
    commands,
    ownedFirm,
    firmOf: tenants.firmOf,
    membersOf: membersOf(commands),
    teams: teamFollowUps({ commands, seatsOf }),
    erasure: { keys: subjectKeys, answers: memory },
    issuing: createIssuing({
      commands,
      store,
      codec,
      seller,
      accountDetails: details,
      vatRateOn: (date) => vatRateOn(constants.current().tax, date),
    }),
    mails: {
      server: mailServer,
      accountDetails: details,
      invoicePdf: reports.invoicePdf,
      invitationSecret: secretOfInvitation,
      adviserOrigin: settings.TAFEL_ADVISER_ORIGIN,
    },
    identity,
  })
  lifecycle.onClose('reactors', () => {
    stopping.abort()
    return Promise.all([users.ended, constants.ended, reactors.ended])
  })
  void reports.warmUp()

  const previews = impactJobs(allRecords(queries.knex), (err) => log.error({ err }, 'a preview of constants broke off'))
  lifecycle.onClose('previews of constants', () => previews.close())

  const health = createHealth()
  health.add('eventStore', async () => {
    await store.head({ signal: AbortSignal.timeout(1500) })
    return 'ok' as const
  })
  health.add('users', users.health)
  health.add('constants', constants.health)
  health.add('signingKeys', async () => ((await keys.atHand()) ? 'ok' : 'down'))
  // Commands go on without Postgres where the keys are cached: degraded, not down.
  health.add(
    'postgres',
    degradedWithout(() => pool.query('select 1')),
  )
  health.add(
    'readModels',
    degradedWithout(() => queries.ping()),
  )
  health.add('reactors', reactors.health)
  const damage = watchForDamage(pool, tablesOf('keys', 'kernel'))
  const look = () => void damage.look().catch((err: unknown) => log.warn({ err }, 'keys are not looked through'))
  const looking = setInterval(look, LOOK_EVERY_MS)
  lifecycle.onClose('looking for damage', () => clearInterval(looking))
  health.add('keys', () => keysCondition(damage.damaged()))

  const keyDestroyed: KeyDestroyed = (position, aborted) => checkpoints.waitUntil(ERASURE_REACTOR, position, ERASED_WITHIN_MS, aborted)
  const app = createApp({
    complete: true,
    handlers: {
      ...identityHandlers({
        commands,
        keyDestroyed,
        accountStatus: accountStatus(commands),
        userWritten: (position, aborted) => checkpoints.waitUntil(USERS_REACTOR, position, WRITTEN_WITHIN_MS, aborted),
        sessions: identity,
        provider: identity,
        // Without Postgres the sessions are shown all the same.
        devices: (sessionIds) => devices.of(sessionIds).catch(() => new Map()),
      }),
      ...accountHandlers({ commands, keyDestroyed, ownedFirm }),
      ...subscriptionHandlers({
        commands,
        written: claimsWritten({ store, checkpoints }),
        addressHash: keyedHash(subjectKeys, 'free-trial-addresses'),
        now,
      }),
      ...billingHandlers(billing),
      ...teamHandlers({
        commands,
        tenants,
        seatsOf,
        secretOf: secretOfInvitation,
        accountStatus: accountStatus(commands),
        firmName: firmName(commands),
        now,
      }),
      ...profileHandlers(commands),
      ...recordHandlers({ commands, constants, keyDestroyed }),
      ...referenceHandlers(
        {
          commands,
          published: constants,
          base: SHIPPED_CONSTANTS,
          coolingOffMs: settings.TAFEL_CONSTANTS_COOLING_OFF * MINUTE_MS,
          now,
        },
        previews,
      ),
      ...historyHandlers({ store, codec, namesOf: namesOfUsers(commands) }),
      ...queryHandlers({
        knex: queries.knex,
        withdrawnVersions: constants.withdrawn,
        waitUntilProjected: queries.waitUntilProjected,
        seatsOf,
      }),
      ...accessHandlers(commands),
      ...systemHandlers({
        store,
        commands,
        health: health.report,
        isReadModel: (name) => readModels.some((model) => model.name === name),
        services: async (sql) => (await pool.query(sql)).rows,
        queries: async (sql) => (await queries.knex.raw(sql)).rows,
        folder: dirname(settings.TAFEL_MASTER_KEY_FILE),
        version: packageJson.version,
        now,
      }),
      ...configHandlers({ commands, config }),
      ...reports.handlers,
    },
    verifier: withRightsOfNow(createTokenVerifier({ issuer: settings.TAFEL_ISSUER, clients: CLIENTS, keys }), {
      url: `${protocol}/userinfo`,
      isDisabled: (userId) => users.statusOf(userId) === 'disabled',
      rightsChangedAt: users.rightsChangedAt,
    }),
    gate: createGate(users, {
      register: registerUser(commands),
      accountStatus: accountStatus(commands),
      hasSubscription: hasSubscription({ commands, now }),
    }),
    tenants,
    memory,
    audit: adminAudit(commands),
    devices,
    log,
    metrics,
    health,
    deadlines: { ...reports.deadlines, payfastNotice: NOTICE_DEADLINE_MS },
    trustedProxies: settings.TAFEL_TRUSTED_PROXIES,
  })
  // Nothing is calculated before it is known what was published.
  await constants.caughtUp
  const server = await listen(app, settings.TAFEL_HTTP_PORT, settings.TAFEL_LISTEN_ADDRESS, (err) =>
    log.error({ err }, 'a connection was not taken'),
  )
  lifecycle.onClose('http', () => server.close())
  log.info({ port: server.port }, 'services started')
  return { port: server.port }
}

/** As the tax invoices name it. */
function sellerOf(settings: ServicesSettings): Seller {
  return {
    name: settings.TAFEL_SELLER_NAME,
    address: settings.TAFEL_SELLER_ADDRESS.split(';').map((line) => line.trim()),
    vatNumber: settings.TAFEL_SELLER_VAT_NUMBER,
    registrationNumber: settings.TAFEL_SELLER_REGISTRATION,
    email: settings.TAFEL_SELLER_EMAIL,
  }
}

/** Whoever's key is on the damaged page can't be read or written; everybody else goes on. */
function keysCondition(damaged: readonly string[]): Condition {
  if (damaged.length === 0) return { health: 'ok' }
  return { health: 'degraded', why: `damaged pages: ${damaged.join(', ')}. Restore keys and kernel from the backup: npm run restore-keys` }
}

async function main(): Promise<void> {
  const settings = parseEnvironment(servicesSettings)
  const log = createLog({ service: 'services', level: settings.TAFEL_LOG_LEVEL })
  const lifecycle = createLifecycle(log)
  lifecycle.untilSignal()
  try {
    await startServices(settings, log, lifecycle)
  } catch (err) {
    log.fatal({ err }, 'not started')
    await lifecycle.close()
    process.exit(1)
  }
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    if (!(error instanceof BadConfiguration)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  })
}
