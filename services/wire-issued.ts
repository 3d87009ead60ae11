import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import type { SealedFiles } from '@tafel/kernel/files/sealed-files.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import { bundleHandlers } from './exports/bundle/handlers.ts'
import type { BundleSources } from './exports/bundle/sources.ts'
import { accountImageDataUrl } from './files/data-url.ts'
import type { FileStore } from './files/file-store.ts'
import { peopleOf } from './history/people.ts'
import { recordHistory } from './history/record-history.ts'
import { namesOfUsers } from './identity/names.ts'
import { issuedFiles, issuedHandlers, type IssuedDeps, withdrawalNote } from './issued/handlers.ts'
import { createRetention, keepErasing } from './issued/retention.ts'
import type { QueryConnections } from './queries/connect.ts'
import { looksAtClient } from './queries/looks-at-client.ts'
import { recordsOfClient } from './queries/records-of-client.ts'
import { filesOfClient } from './records/clients/files/handlers.ts'
import { clientName } from './records/clients/client-name.ts'

export interface IssuedParts
  extends Pick<IssuedDeps, 'reports' | 'firmDetails' | 'alert' | 'now'>, Pick<BundleSources, 'constantsAt' | 'proofs'> {
  readonly commands: CommandHandler
  readonly store: EventStore
  readonly codec: Codec
  /** Storage of issued reports and clients' files. */
  readonly sealed: SealedFiles
  /** Storage of logos. */
  readonly pictures: FileStore
  readonly adviserOrigin: string
  readonly queries: Pick<QueryConnections, 'knex'>
  /** Interval of checks for expired files. */
  readonly everyMs: number
  readonly signal: AbortSignal
  readonly log: Log
}

/** Connects issued reports with their retention, and clients' bundles. */
export function wireIssued(parts: IssuedParts) {
  const { commands, store, codec, sealed, pictures, reports, firmDetails, adviserOrigin, alert, queries, signal, log, now } = parts
  const people = namesOfUsers(commands)
  const issued: IssuedDeps = {
    commands,
    files: sealed,
    reports,
    recordHistory: (record, accountId, aborted) => recordHistory({ store, codec }, record, accountId, aborted),
    clientName: clientName(commands),
    firmDetails,
    logoOf: (accountId, image, aborted) =>
      accountImageDataUrl(pictures, accountId, image, aborted).catch((err: unknown) => {
        log.warn({ err }, 'a report is issued without the logo, which could not be read')
        return undefined
      }),
    verifyBase: `${adviserOrigin}/verify/`,
    now,
    alert,
  }
  const retention = createRetention(issued)
  keepErasing(retention, { everyMs: parts.everyMs, signal, onFailed: (err) => log.warn({ err }, 'expired files could not be erased') })
  return {
    retention,
    /** For the lists of issued reports. */
    words: {
      peopleOf: (ids: Parameters<typeof peopleOf>[0], aborted: AbortSignal) => peopleOf(ids, people, aborted),
      withdrawalNote: withdrawalNote(issued),
    },
    handlers: {
      ...issuedHandlers(issued),
      ...bundleHandlers({
        store,
        codec,
        proofs: parts.proofs,
        recordsOf: recordsOfClient(queries.knex),
        namesOf: people,
        constantsAt: parts.constantsAt,
        issuedReports: (accountId, clientId, aborted) => issuedFiles(issued, { accountId, clientId }, aborted),
        attachments: (accountId, clientId, aborted) => filesOfClient({ commands, files: sealed }, { accountId, clientId }, aborted),
        looks: looksAtClient(queries.knex),
        now,
      }),
    },
  }
}
