import { accountDetails } from '../accounts/handlers.ts'
import { clientBundles } from '../exports/bundle/handlers.ts'
import { accountImageDataUrl } from '../files/data-url.ts'
import { peopleOf } from '../history/people.ts'
import { recordHistory } from '../history/record-history.ts'
import { namesOfUsers } from '../identity/names.ts'
import { issuedFiles, issuedHandlers, type IssuedDeps, withdrawalNote } from '../issued/handlers.ts'
import { createRetention, keepErasing } from '../issued/retention.ts'
import { accessLogOfClient } from '../queries/access-log-of-client.ts'
import { seasonsOfClient } from '../queries/seasons-of-client.ts'
import { recordsOfClient } from '../queries/records-of-client.ts'
import { filesOfClient } from '../records/clients/files/handlers.ts'
import { clientName } from '../records/clients/client-name.ts'
import type { TreeClient } from '../transparency/tree-client.ts'
import type { Payments } from './billing.ts'
import type { Constants } from './constants.ts'
import type { Core } from './core.ts'
import type { Files } from './files.ts'
import type { Reports } from './reports.ts'

export type Issued = ReturnType<typeof openIssued>

interface Needs {
  readonly constants: Constants
  readonly reports: Reports
  readonly payments: Payments
  readonly files: Files
  readonly tree: TreeClient
}

/** Interval of checks for expired files. */
const ERASE_EVERY_MS = 3_600_000

/** Opens issued reports with their retention, and clients' bundles. */
export function openIssued(core: Core, { constants, reports, payments, files, tree }: Needs) {
  const { settings, log, commands, store, codec, queries, signal, now } = core
  const { pictures, sealed } = files
  const people = namesOfUsers(commands)
  const issued: IssuedDeps = {
    commands,
    files: sealed,
    reports: reports.issued,
    recordHistory: (record, accountId, aborted) => recordHistory({ store, codec }, record, accountId, aborted),
    clientName: clientName(commands),
    firmDetails: accountDetails(commands),
    logoOf: (accountId, image, aborted) =>
      accountImageDataUrl(pictures, accountId, image, aborted).catch((err: unknown) => {
        log.warn({ err }, 'a report is issued without the logo, which could not be read')
        return undefined
      }),
    verifyBase: `${settings.TAFEL_ADVISER_ORIGIN}/verify/`,
    now,
    alert: payments.billing.alert,
  }
  const retention = createRetention(issued)
  keepErasing(retention, { everyMs: ERASE_EVERY_MS, signal, onFailed: (err) => log.warn({ err }, 'expired files could not be erased') })
  const bundles = clientBundles({
    store,
    codec,
    proofs: tree,
    recordsOf: recordsOfClient(queries.pool),
    seasonsOf: seasonsOfClient(queries.pool),
    namesOf: people,
    constantsAt: constants.published.at,
    issuedReports: (accountId, clientId, aborted) => issuedFiles(issued, { accountId, clientId }, aborted),
    attachments: (accountId, clientId, aborted) => filesOfClient({ commands, files: sealed }, { accountId, clientId }, aborted),
    accessLog: accessLogOfClient(queries.pool),
    now,
  })
  return {
    retention,
    /** For the lists of issued reports. */
    words: {
      peopleOf: (ids: Parameters<typeof peopleOf>[0], aborted: AbortSignal) => peopleOf(ids, people, aborted),
      withdrawalNote: withdrawalNote(issued),
    },
    handlers: {
      ...issuedHandlers(issued),
      ...bundles.handlers,
    },
    /** For auditors with a mandate. */
    auditorBundle: bundles.forAuditor,
  }
}
