import { SHIPPED_CONSTANTS, SHIPPED_SETS } from '@tafel/contracts/law/constants/shipped.ts'
import { allRecords, type ConstantsPorts, firmRecords } from '../queries/constants.ts'
import { adminRoleOf } from '../reference/admin-role.ts'
import { firmChanges } from '../reference/changes/firm-changes.ts'
import { referenceHandlers } from '../reference/handlers.ts'
import { impactJobs } from '../reference/impact/job.ts'
import { watchConstants } from '../reference/published-constants.ts'
import type { Core } from './core.ts'

export type Constants = ReturnType<typeof openConstants>

const MINUTE_MS = 60_000

/** Opens constants: those in force, previews of drafts, and changes in a firm's records. */
export function openConstants({ settings, log, lifecycle, commands, store, codec, queries, signal, now }: Core) {
  const published = watchConstants({ store, codec, shipped: SHIPPED_SETS, signal })
  const previews = impactJobs(allRecords(queries.pool), (err) => log.error({ err }, 'a preview of constants was interrupted'))
  const changes = firmChanges({
    published,
    recordsOf: firmRecords(queries.pool),
    now,
    onError: (err) => log.error({ err }, 'the effects of new constants could not be calculated'),
  })
  const forQueries: ConstantsPorts = {
    withdrawn: published.withdrawn,
    holding: published.holding,
    currentVersion: () => published.current().constantsVersion,
    changesOf: changes.of,
  }
  lifecycle.onClose('calculations with constants', () => {
    previews.close()
    changes.close()
  })
  return {
    published,
    forQueries,
    handlers: referenceHandlers(
      {
        commands,
        published,
        base: SHIPPED_CONSTANTS,
        // Between publication and its effective time.
        coolingOffMs: settings.TAFEL_CONSTANTS_COOLING_OFF * MINUTE_MS,
        now,
        adminRoleOf: adminRoleOf({ store, codec }),
      },
      previews,
    ),
    ended: published.ended,
  }
}
