import { graceDays } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { createLifecycle, type Lifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog, type Log } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { alertHandlers } from './alerts/handlers.ts'
import { openAuditing } from './parts/auditing.ts'
import { openBilling } from './parts/billing.ts'
import { openConstants } from './parts/constants.ts'
import type { Base, Core } from './parts/core.ts'
import { openEventLog } from './parts/event-log.ts'
import { openFiles } from './parts/files.ts'
import { openFinance } from './parts/finance.ts'
import { openHttp } from './parts/http.ts'
import { openIdentity } from './parts/identity.ts'
import { openIssued } from './parts/issued.ts'
import { openMails } from './parts/mails.ts'
import { openPostgres } from './parts/postgres.ts'
import { openReactors } from './parts/reactors.ts'
import { openReports } from './parts/reports.ts'
import { openRequestStores } from './parts/request-stores.ts'
import { withStoredRows } from './parts/stored-rows.ts'
import { openSystem } from './parts/system.ts'
import { openTeams } from './parts/teams.ts'
import { openUsers } from './parts/users.ts'
import { integratorHandlers } from './integrators/handlers.ts'
import { profileHandlers } from './profiles/handlers.ts'
import { queryHandlers } from './queries/handlers.ts'
import { seasonHandlers } from './records/seasons/handlers.ts'
import { recordHandlers } from './records/handlers.ts'
import { type ServicesSettings, servicesSettings } from './settings.ts'
import { transparencyHandlers } from './transparency/handlers.ts'
import { treeClient } from './transparency/tree-client.ts'

// All services of one machine in one process.

/**
 * Opens the parts in order. Each takes what it needs from the ones before, and registers the closing of what it opens; they close in
 * reverse order.
 */
export async function startServices(settings: ServicesSettings, log: Log, lifecycle: Lifecycle): Promise<{ readonly port: number }> {
  const stopping = new AbortController()
  const base: Base = { settings, log, lifecycle, now: () => new Date(), signal: stopping.signal }
  const metrics = createMetrics({ defaults: true })
  const tree = treeClient(settings.TAFEL_CHECKPOINTER_URL)

  const postgres = await openPostgres(base)
  const eventLog = await openEventLog(base, postgres)
  const core: Core = { ...base, ...postgres, ...eventLog, ...openRequestStores(base, postgres, eventLog) }

  const identity = openIdentity(core)
  const constants = openConstants(core)
  const reports = openReports(core, { constants })
  const mails = openMails(core)
  const teams = openTeams(core)
  const payments = openBilling(core, { constants, teams })
  const files = openFiles(core)
  const issued = openIssued(core, { constants, reports, payments, files, tree })
  const reactors = openReactors(core, { metrics, identity, constants, reports, mails, teams, payments, files, issued })
  lifecycle.onClose('subscriptions', () => {
    stopping.abort()
    return Promise.all([identity, constants, teams, reactors].map(({ ended }) => ended))
  })
  const finance = openFinance(core)
  const auditing = openAuditing(core, { identity, teams, issued, tree })
  const users = openUsers(core, { identity, teams, payments, auditing })
  const system = openSystem(core, { identity, constants, reports, mails, reactors, tree })

  const { commands, store, codec, queries, limits } = core
  const handlers = withStoredRows({
    ...users.handlers,
    ...payments.handlers,
    ...teams.handlers,
    ...profileHandlers(commands),
    ...recordHandlers({ commands, constants: constants.published, keyDestroyed: users.keyDestroyed }),
    ...seasonHandlers({ commands, isMember: teams.isMember, now: base.now }),
    ...files.handlers,
    ...constants.handlers,
    ...issued.handlers,
    ...queryHandlers({
      pool: queries.pool,
      constants: constants.forQueries,
      waitUntilProjected: queries.waitUntilProjected,
      planOf: teams.planOf,
      auditing: auditing.search,
      keyNames: auditing.keyNames,
      ...issued.words,
      limits,
      graceDays: graceDays(payments.rules),
    }),
    ...auditing.handlers,
    ...alertHandlers(commands),
    ...finance.handlers,
    ...system.handlers,
    ...transparencyHandlers({ store, codec, tree }),
    ...integratorHandlers(),
    ...reports.handlers,
  })
  // Calculate nothing before the published constants are known.
  await constants.published.caughtUp
  return openHttp(core, { handlers, metrics, identity, teams, payments, auditing, reports, system })
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
