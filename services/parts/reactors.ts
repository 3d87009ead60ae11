import { vatRateOn } from '@tafel/contracts/contexts/invoices/vat.ts'
import { postgresCounters } from '@tafel/kernel/postgres/counters.ts'
import { transaction } from '@tafel/kernel/postgres/postgres.ts'
import type { Metrics } from '@tafel/kernel/runtime/metrics.ts'
import { postgresLease } from '@tafel/kernel/subscriptions/lease.ts'
import { postgresParked } from '@tafel/kernel/subscriptions/parked.ts'
import { accountDetails } from '../accounts/handlers.ts'
import { raiseAlert } from '../alerts/handlers.ts'
import { folderOfAccount } from '../files/file-store.ts'
import { contactOf } from '../identity/contact.ts'
import { registerUser } from '../identity/register-user/register.ts'
import { createIssuing } from '../invoices/issuing.ts'
import { sellerOf } from '../invoices/seller.ts'
import { runReactors } from '../reactors/run.ts'
import { placeOfClient } from '../records/clients/files/handlers.ts'
import { recalculationSteps } from '../records/recalculations/follow-ups.ts'
import { subscriptionFollowUps } from '../subscriptions/follow-ups.ts'
import type { Constants } from './constants.ts'
import type { Core } from './core.ts'
import type { Files } from './files.ts'
import type { Identity } from './identity.ts'
import type { Issued } from './issued.ts'
import type { Mails } from './mails.ts'
import type { Payments } from './billing.ts'
import type { Reports } from './reports.ts'
import type { Teams } from './teams.ts'

export type Reactors = ReturnType<typeof openReactors>

interface Needs {
  readonly metrics: Metrics
  readonly identity: Identity
  readonly constants: Constants
  readonly reports: Reports
  readonly mails: Mails
  readonly teams: Teams
  readonly payments: Payments
  readonly files: Files
  readonly issued: Issued
}

/** Runs the side effects of events. */
export function openReactors(core: Core, { metrics, identity, constants, reports, mails, teams, payments, files, issued }: Needs) {
  const { settings, log, pool, keysPool, checkpoints, store, keys, codec, commands, memory, signal } = core
  const { published } = constants
  const { billing, rules } = payments
  const { pictures, sealed } = files
  const details = accountDetails(commands)
  return runReactors({
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
    ownedFirm: teams.ownedFirm,
    firmOf: teams.tenants.firmOf,
    membersOf: teams.membersOf,
    teams: teams.followUps,
    recalculations: recalculationSteps({ commands, constants: published }),
    eraseClientFiles: (clientId) => sealed.erase(placeOfClient(clientId).subject),
    removeFiles: (accountId, aborted) => pictures.removeFolder(folderOfAccount(accountId), aborted),
    erasure: { keys, answers: memory },
    alerts: { counters: postgresCounters(pool), raise: raiseAlert(commands) },
    issuing: createIssuing({
      commands,
      store,
      codec,
      seller: sellerOf(settings),
      accountDetails: details,
      vatRateOn: (date) => vatRateOn(published.current().tax, date),
    }),
    mails: {
      server: mails.server,
      accountDetails: details,
      contactOf: contactOf(commands),
      administrators: () => identity.provider.withRole('admin'),
      invoicePdf: reports.invoicePdf,
      invitationSecret: teams.secretOf,
      adviserOrigin: settings.TAFEL_ADVISER_ORIGIN,
      adminOrigin: settings.TAFEL_ADMIN_ORIGIN,
    },
    identity: identity.provider,
  })
}
