import { SHIPPED_CONSTANTS, SHIPPED_SETS } from '@tafel/contracts/law/constants/shipped.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import type { QueryConnections } from './queries/connect.ts'
import { allRecords, type ConstantsPorts, firmRecords } from './queries/constants.ts'
import { adminRoleOf } from './reference/admin-role.ts'
import { firmChanges } from './reference/changes/firm-changes.ts'
import { referenceHandlers } from './reference/handlers.ts'
import { impactJobs } from './reference/impact/job.ts'
import { watchConstants } from './reference/published-constants.ts'

export interface ConstantsParts {
  readonly commands: CommandHandler
  readonly store: EventStore
  readonly codec: Codec
  readonly queries: Pick<QueryConnections, 'knex'>
  /** Between publication and its effective time. */
  readonly coolingOffMs: number
  readonly signal: AbortSignal
  readonly log: Log
  readonly now: () => Date
}

/** Connects constants: those in force, previews of drafts, and changes in a firm's records. */
export function wireConstants({ commands, store, codec, queries, coolingOffMs, signal, log, now }: ConstantsParts) {
  const published = watchConstants({ store, codec, shipped: SHIPPED_SETS, signal })
  const previews = impactJobs(allRecords(queries.knex), (err) => log.error({ err }, 'a preview of constants was interrupted'))
  const changes = firmChanges({
    published,
    recordsOf: firmRecords(queries.knex),
    now,
    onError: (err) => log.error({ err }, 'the effects of new constants could not be calculated'),
  })
  const forQueries: ConstantsPorts = {
    withdrawn: published.withdrawn,
    currentVersion: () => published.current().constantsVersion,
    changesOf: changes.of,
  }
  return {
    published,
    forQueries,
    handlers: referenceHandlers(
      { commands, published, base: SHIPPED_CONSTANTS, coolingOffMs, now, adminRoleOf: adminRoleOf({ store, codec }) },
      previews,
    ),
    /** Ends running calculations. */
    close() {
      previews.close()
      changes.close()
    },
  }
}
