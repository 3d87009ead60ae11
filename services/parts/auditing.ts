import type { CheckpointOfStream } from '@tafel/contracts/contexts/auditing/views.ts'
import { adminAudit } from '../access/audit.ts'
import { clientOfRecord } from '../access/client-of.ts'
import { accessHandlers } from '../access/handlers.ts'
import { openAccessLog } from '../access/access-log.ts'
import { actingHandlers, actingReader } from '../acting/handlers.ts'
import { auditorHandlers } from '../history/auditor.ts'
import { historyHandlers } from '../history/handlers.ts'
import { keyHandlers, keyNames } from '../integrators/key-handlers.ts'
import { apiKeyReader } from '../integrators/key-reader.ts'
import { mandateHandlers, reachIn } from '../mandates/handlers.ts'
import { namesOfUsers } from '../identity/names.ts'
import { clientsUntil } from '../queries/clients-until.ts'
import { checkStream } from '../transparency/stream-check.ts'
import { CheckpointerAway, type TreeClient } from '../transparency/tree-client.ts'
import type { Core } from './core.ts'
import type { Identity } from './identity.ts'
import type { Issued } from './issued.ts'
import type { Teams } from './teams.ts'

export type Auditing = ReturnType<typeof openAuditing>

interface Needs {
  readonly identity: Identity
  readonly teams: Teams
  readonly issued: Issued
  readonly tree: TreeClient
}

/** Opens history and its readers: the audit log, the access log of firms, auditors with mandates, acting administrators, and API keys. */
export function openAuditing(core: Core, { identity, teams, issued, tree }: Needs) {
  const { settings, commands, store, codec, queries, limits, keyDays, now } = core
  const clientOf = clientOfRecord({ store, codec })
  const accessLog = openAccessLog({ commands, clientOf, now })
  const reach = reachIn({ commands, now })
  const history = { store, codec, namesOf: namesOfUsers(commands) }
  return {
    audit: adminAudit(commands),
    accessLog,
    acting: actingReader({ commands, now }),
    apiKeys: apiKeyReader({ commands, days: keyDays, now }),
    /** For the access log. */
    keyNames: keyNames({ commands }),
    /** For the search over events. */
    search: { reachIn: reach, accessLog },
    handlers: {
      ...accessHandlers(commands),
      ...historyHandlers({ ...history, clientsUntil: clientsUntil(queries) }),
      ...auditorHandlers({
        ...history,
        reachIn: reach,
        clientOf,
        accessLog,
        checkpointOf: checkpointOver({ store, tree }),
        bundle: issued.auditorBundle,
        now,
      }),
      ...actingHandlers({ commands, openFirmOf: teams.openFirmOf, adviserOrigin: settings.TAFEL_ADVISER_ORIGIN, now }),
      ...keyHandlers({ commands, namesOf: history.namesOf, days: keyDays, now }),
      ...mandateHandlers({
        commands,
        auditorWith: (email) => identity.provider.findWithRole(email, 'auditor'),
        namesOf: history.namesOf,
        limits,
        now,
      }),
    },
  }
}

/** The newest signed checkpoint that provably contains every event of a stream. */
function checkpointOver({ store, tree }: Pick<Core, 'store'> & Pick<Needs, 'tree'>) {
  return async (stream: string, signal: AbortSignal): Promise<CheckpointOfStream | null> => {
    try {
      const { state, events, proven } = await checkStream({ store, tree }, stream, signal)
      const checkpoint = state === 'intact' && proven === events ? await tree.checkpoint(undefined, signal) : undefined
      return checkpoint === undefined ? null : { at: checkpoint.signedAt, size: checkpoint.size }
    } catch (error) {
      if (error instanceof CheckpointerAway) return null
      throw error
    }
  }
}
