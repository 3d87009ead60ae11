import { dirname } from 'node:path'
import { vatRateOn } from '@tafel/contracts/contexts/invoices/vat.ts'
import { accountDetails, accountStatus } from './accounts/handlers.ts'
import { alertHandlers, raiseAlert } from './alerts/handlers.ts'
import { BULK_DEADLINE_MS } from '@tafel/contracts/api/deadlines.ts'
import { configHandlers } from './config/handlers.ts'
import { configReader } from './config/reader.ts'
import { filesOf } from './files/file-store.of-settings.ts'
import { folderOfAccount } from './files/file-store.ts'
import { fileHandlers } from './files/route.ts'
import { contactOf } from './identity/contact.ts'
import { registerUser } from './identity/register-user/register.ts'
import { postgresCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.postgres.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { readMasterKeys } from '@tafel/kernel/keys/master-key-file.ts'
import { readSmtpLogin, type ServicesSettings, servicesSettings } from './settings.ts'
import { postgresFileRows } from '@tafel/kernel/files/file-rows.postgres.ts'
import { sealedFiles } from '@tafel/kernel/files/sealed-files.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { createApp } from '@tafel/kernel/http/app.ts'
import { createAccessGuard } from '@tafel/kernel/http/access-guard.ts'
import { postgresStoredKeys } from '@tafel/kernel/http/stored-keys.ts'
import { withCurrentPermissions } from '@tafel/kernel/http/current-permissions.ts'
import { listen } from '@tafel/kernel/http/server.ts'
import { postgresSessionDevices } from '@tafel/kernel/http/session-devices.ts'
import { createSigningKeys } from '@tafel/kernel/http/signing-keys.ts'
import { createTokenVerifier } from '@tafel/kernel/http/token.ts'
import { watchUsers } from '@tafel/kernel/http/user-statuses.ts'
import { postgresAnswerMemory } from '@tafel/kernel/http/answer-memory.postgres.ts'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { assertKeysAtHand } from '@tafel/kernel/keys/keys-at-hand.ts'
import { postgresLease } from '@tafel/kernel/subscriptions/lease.ts'
import { createLifecycle, type Lifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog, type Log } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { postgresParked } from '@tafel/kernel/subscriptions/parked.ts'
import { waitUntilAvailable } from '@tafel/kernel/postgres/postgres-availability.ts'
import { createPool, transaction } from '@tafel/kernel/postgres/postgres.ts'
import { postgresLimits } from '@tafel/kernel/http/shared-limits.ts'
import { serverClock } from '@tafel/kernel/store/server-clock.ts'
import { sharingSubscriptions } from '@tafel/kernel/subscriptions/shared-subscription.ts'
import { postgresCounters } from '@tafel/kernel/postgres/counters.ts'
import { readModels } from '@tafel/projections/host/read-models.ts'
import { systemHandlers } from './system/handlers.ts'
import { positionsCondition } from './system/positions.ts'
import packageJson from './package.json' with { type: 'json' }
import { createIssuing } from './invoices/issuing.ts'
import { sellerOf } from './invoices/seller.ts'
import { ISSUED_DEADLINES } from './issued/handlers.ts'
import { clientsUntil } from './queries/clients-until.ts'
import { SERVICES_CONNECTIONS } from '@tafel/kernel/runtime/connections.ts'
import { connectQueries } from './queries/connect.ts'
import { couponCodeOf } from './queries/coupon-code.ts'
import { queryHandlers } from './queries/handlers.ts'
import { keycloak } from './reactors/identity-provider.ts'
import { counted } from './reactors/mails/counted.ts'
import { MAILED, MAILS_REACTOR } from './reactors/mails/reactor.ts'
import { smtpServer } from './reactors/mails/smtp.ts'
import { runReactors } from './reactors/run.ts'
import { profileHandlers } from './profiles/handlers.ts'
import { CLIENT_FILE_DEADLINES, clientFileHandlers, placeOfClient } from './records/clients/files/handlers.ts'
import { recordHandlers } from './records/handlers.ts'
import { recalculationSteps } from './records/recalculations/follow-ups.ts'
import { createReports } from './reports/service.ts'
import { graceDays } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { connectBilling } from './subscriptions/connect.ts'
import { billingHandlers, hasSubscription } from './subscriptions/handlers.ts'
import { subscriptionFollowUps } from './subscriptions/follow-ups.ts'
import { seedTierList } from './subscriptions/tiers/route.ts'
import { transparencyHandlers } from './transparency/handlers.ts'
import { treeClient } from './transparency/tree-client.ts'
import { wireAuditing } from './wire-auditing.ts'
import { wireConstants } from './wire-constants.ts'
import { wireFinance } from './wire-finance.ts'
import { wireHealth } from './wire-health.ts'
import { wireIssued } from './wire-issued.ts'
import { wireTeams } from './wire-teams.ts'
import { wireUsers } from './wire-users.ts'

// All services of one machine in one process: the only file that creates their adapters.

const CLIENTS = ['adviser-console', 'admin-console']
/** PayFast's confirmation alone may take 15 s. */
const NOTICE_DEADLINE_MS = 30_000
const EXPIRE_EVERY_MS = 3_600_000
const MINUTE_MS = 60_000

export async function startServices(settings: ServicesSettings, log: Log, lifecycle: Lifecycle): Promise<{ readonly port: number }> {
  const onError = (err: Error) => log.warn({ err }, 'a connection to Postgres broke')
  const realm = new URL(settings.TAFEL_ISSUER).pathname
  const now = () => new Date()

  const pool = createPool({ url: settings.TAFEL_POSTGRES, name: 'tafel-services', max: SERVICES_CONNECTIONS.work, onError })
  lifecycle.onClose('postgres', () => pool.end())
  const onWaiting = (err: unknown) => log.warn({ err }, 'waiting for dependencies of the start')
  await waitUntilAvailable(() => migrateKernel(pool), { onWaiting })
  // A separate pool with a short deadline: a command whose key is unavailable gets an answer before its own deadline.
  const keysPool = createPool({
    url: settings.TAFEL_POSTGRES,
    name: 'tafel-services-keys',
    max: SERVICES_CONNECTIONS.keys,
    statementTimeoutMs: 2000,
    onError,
  })
  lifecycle.onClose('keys', () => keysPool.end())
  const queries = connectQueries(settings.TAFEL_POSTGRES_QUERIES, onError)
  lifecycle.onClose('queries', () => queries.close())
  const checkpoints = postgresCheckpoints({ pool, schema: 'kernel' })
  lifecycle.onClose('checkpoints', () => checkpoints.close())
  const clock = serverClock()
  const store = sharingSubscriptions(eventStoreDb({ connectionString: settings.TAFEL_EVENTSTORE }), {
    onEvent: ({ recordedAt }) => clock.received(recordedAt),
  })
  lifecycle.onClose('event store', () => store.close())

  const master = readMasterKeys(settings.TAFEL_MASTER_KEY_FILE)
  await waitUntilAvailable(() => assertKeysAtHand(keysPool, master, async () => store), { onWaiting })
  const subjectKeys = postgresKeyStore({ sql: keysPool, masterKeys: master })
  const codec = createCodec({ keys: subjectKeys })
  const commands = createCommandHandler({ store, codec })
  const protocol = `${settings.TAFEL_IDENTITY_INTERNAL_URL}${realm}/protocol/openid-connect`
  const keys = createSigningKeys({ url: `${protocol}/certs`, kept: postgresStoredKeys(pool, `${protocol}/certs`) })
  const metrics = createMetrics({ defaults: true })
  const memory = postgresAnswerMemory(pool)
  const devices = postgresSessionDevices(pool, (err) => log.warn({ err }, 'the device of a session could not be stored'))
  const limits = postgresLimits({
    sql: keysPool,
    hash: keyedHash(subjectKeys, 'limits'),
    onError: (err) => log.warn({ err }, 'a try could not be given back'),
  })
  const expire = () => Promise.all([memory.expire(), devices.expire(), limits.expire()])
  const expiry = setInterval(() => void expire().catch((err: unknown) => log.warn({ err }, 'old answers stay')), EXPIRE_EVERY_MS)
  lifecycle.onClose('expiry of answers', () => clearInterval(expiry))

  const stopping = new AbortController()
  const { signal } = stopping
  const followed = { store, codec, signal }
  const users = watchUsers(followed)
  const coolingOffMs = settings.TAFEL_CONSTANTS_COOLING_OFF * MINUTE_MS
  const constants = wireConstants({ commands, store, codec, queries, coolingOffMs, signal, log, now })
  lifecycle.onClose('calculations with constants', () => constants.close())
  const { published } = constants
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
    sandbox: settings.TAFEL_CHROMIUM_SANDBOX,
    log,
  })
  lifecycle.onClose('reports', () => reports.close())
  const seller = sellerOf(settings)
  const details = accountDetails(commands)
  const mails = counted(
    smtpServer({
      url: settings.TAFEL_SMTP_URL,
      login: readSmtpLogin(settings),
      requireTls: settings.TAFEL_SMTP_STARTTLS === 'true',
      domain: settings.TAFEL_MAIL_DOMAIN,
      sender: seller,
      onError: (err) => log.warn({ err }, 'a connection to the mail server broke'),
    }),
  )
  lifecycle.onClose('mails', () => mails.server.close())
  const teams = wireTeams({
    commands,
    keys: subjectKeys,
    log: followed,
    limits,
    invitationDays: settings.TAFEL_INVITATION_DAYS,
    now,
  })
  const { tenants, ownedFirm, planOf } = teams
  const saidByOperator = settings.TAFEL_UNDER_CONSTRUCTION
  const config = configReader({
    commands,
    buildVersion: packageJson.version,
    underConstruction: saidByOperator === undefined ? undefined : saidByOperator === 'true',
  })
  const billing = connectBilling(settings, {
    commands,
    keys: subjectKeys,
    now,
    log,
    tax: () => published.current().tax,
    seatsTaken: teams.seatsTaken,
    limits,
    subscriptionAmount: (aborted) => config.subscriptionAmount(aborted),
  })
  const { rules } = billing
  void waitUntilAvailable(() => seedTierList(commands), { onWaiting }).catch((err: unknown) => log.error({ err }, 'tiers are not seeded'))
  const files = filesOf(settings)
  const tree = treeClient(settings.TAFEL_CHECKPOINTER_URL)
  const sealed = sealedFiles(postgresFileRows(pool), subjectKeys)
  const issued = wireIssued({
    commands,
    store,
    codec,
    sealed,
    pictures: files,
    reports: reports.issued,
    firmDetails: details,
    adviserOrigin: settings.TAFEL_ADVISER_ORIGIN,
    alert: billing.alert,
    queries,
    constantsAt: published.at,
    proofs: tree,
    everyMs: EXPIRE_EVERY_MS,
    signal,
    log,
    now,
  })
  const reactors = runReactors({
    issued: issued.retention,
    billing: { api: billing.payfast.api, steps: subscriptionFollowUps(billing) },
    rules,
    constants: published,
    store,
    codec,
    checkpoints,
    signal,
    log,
    metrics,
    parked: postgresParked(pool),
    // Not over the pool that reactors may exhaust.
    lease: postgresLease(keysPool, 'kernel', 'reactors'),
    transaction: (work) => transaction(pool, work),
    register: registerUser(commands),
    commands,
    ownedFirm,
    firmOf: tenants.firmOf,
    membersOf: teams.membersOf,
    teams: teams.followUps,
    recalculations: recalculationSteps({ commands, constants: published }),
    eraseClientFiles: (clientId) => sealed.erase(placeOfClient(clientId).subject),
    removeFiles: (accountId, aborted) => files.removeFolder(folderOfAccount(accountId), aborted),
    erasure: { keys: subjectKeys, answers: memory },
    alerts: { counters: postgresCounters(pool), raise: raiseAlert(commands) },
    issuing: createIssuing({
      commands,
      store,
      codec,
      seller,
      accountDetails: details,
      vatRateOn: (date) => vatRateOn(published.current().tax, date),
    }),
    mails: {
      server: mails.server,
      accountDetails: details,
      contactOf: contactOf(commands),
      administrators: () => identity.withRole('admin'),
      invoicePdf: reports.invoicePdf,
      invitationSecret: teams.secretOf,
      adviserOrigin: settings.TAFEL_ADVISER_ORIGIN,
      adminOrigin: settings.TAFEL_ADMIN_ORIGIN,
    },
    identity,
  })
  lifecycle.onClose('reactors', () => {
    stopping.abort()
    return Promise.all([users.ended, tenants.ended, published.ended, reactors.ended])
  })
  void reports.warmUp()

  const finance = wireFinance({ commands, store, queries, queriesUrl: settings.TAFEL_POSTGRES_QUERIES, log, now })
  lifecycle.onClose('exports', () => finance.close())

  const rows = {
    services: async (sql: string) => (await pool.query(sql)).rows,
    queries: async (sql: string) => (await queries.knex.raw(sql)).rows,
  }
  const { health, close: endHealth } = wireHealth({
    store,
    users,
    constants: published,
    keys,
    pool,
    queries,
    reactors,
    tree,
    positions: () => positionsCondition({ store, ...rows }),
    log,
  })
  lifecycle.onClose('health', endHealth)

  const auditing = wireAuditing({
    commands,
    store,
    codec,
    identity,
    openFirmOf: teams.openFirmOf,
    adviserOrigin: settings.TAFEL_ADVISER_ORIGIN,
    clientsUntil: clientsUntil(queries),
    tree,
    limits,
    now,
  })
  const people = wireUsers({
    commands,
    store,
    keys: subjectKeys,
    checkpoints,
    identity,
    // Without Postgres the sessions are shown without devices.
    devices: (sessionIds) => devices.of(sessionIds).catch(() => new Map()),
    ownedFirm,
    audit: auditing.audit,
    limits,
    rules,
    log,
    now,
  })
  const app = createApp({
    complete: true,
    handlers: {
      ...people.handlers,
      ...billingHandlers(billing, couponCodeOf(queries)),
      ...teams.handlers,
      ...profileHandlers(commands),
      ...recordHandlers({ commands, constants: published, keyDestroyed: people.keyDestroyed }),
      ...clientFileHandlers({ commands, files: sealed }),
      ...constants.handlers,
      ...issued.handlers,
      ...queryHandlers({
        knex: queries.knex,
        constants: constants.forQueries,
        waitUntilProjected: queries.waitUntilProjected,
        planOf,
        auditing: auditing.search,
        ...issued.words,
        limits,
        graceDays: graceDays(rules),
      }),
      ...auditing.handlers,
      ...alertHandlers(commands),
      ...finance.handlers,
      ...systemHandlers({
        store,
        clockAheadMs: clock.aheadMs,
        commands,
        health: health.report,
        isReadModel: (name) => readModels.some((model) => model.name === name),
        ...rows,
        folder: dirname(settings.TAFEL_MASTER_KEY_FILE),
        version: packageJson.version,
        region: settings.TAFEL_REGION,
        now,
        pdf: reports.pool.figures,
        mails: { reactor: MAILS_REACTOR, types: MAILED, figures: mails.figures },
      }),
      ...configHandlers({ commands, config }),
      ...transparencyHandlers({ store, codec, tree }),
      ...reports.handlers,
      ...fileHandlers({
        files,
        isErased: async (accountId, aborted) => (await accountStatus(commands)(accountId, aborted)) === 'erased',
        onWarning: (err) => log.warn({ err }, 'a file could not be stored or read'),
      }),
    },
    verifier: withCurrentPermissions(createTokenVerifier({ issuer: settings.TAFEL_ISSUER, clients: CLIENTS, keys }), {
      url: `${protocol}/userinfo`,
      isDisabled: (userId) => users.statusOf(userId) === 'disabled',
      rightsChangedAt: users.rightsChangedAt,
    }),
    guard: createAccessGuard(
      users,
      {
        register: registerUser(commands),
        accountStatus: accountStatus(commands),
        hasSubscription: hasSubscription({ commands, now, rules, log: followed }),
      },
      followed,
    ),
    tenants,
    memory,
    audit: auditing.audit,
    looks: auditing.looks,
    acting: auditing.acting,
    devices,
    log,
    metrics,
    health,
    deadlines: {
      ...reports.deadlines,
      ...ISSUED_DEADLINES,
      ...CLIENT_FILE_DEADLINES,
      payfastNotice: NOTICE_DEADLINE_MS,
      adminBulk: BULK_DEADLINE_MS,
    },
    trustedProxies: settings.TAFEL_TRUSTED_PROXIES,
  })
  // Calculate nothing before the published constants are known.
  await published.caughtUp
  const server = await listen(app, settings.TAFEL_HTTP_PORT, settings.TAFEL_LISTEN_ADDRESS, (err) =>
    log.error({ err }, 'a connection was not accepted'),
  )
  lifecycle.onClose('http', () => server.close())
  log.info({ port: server.port }, 'services started')
  return { port: server.port }
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
