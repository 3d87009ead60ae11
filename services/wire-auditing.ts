import type { CheckpointOfStream } from '@tafel/contracts/contexts/auditing/views.ts'
import { adminAudit } from './access/audit.ts'
import { clientOfRecord } from './access/client-of.ts'
import { accessHandlers } from './access/handlers.ts'
import { accessLog } from './access/looks.ts'
import { type ActingDependencies, actingHandlers, actingReader } from './acting/handlers.ts'
import { auditorHandlers } from './history/auditor.ts'
import type { ClientsThenDeps } from './history/clients-then.ts'
import { historyHandlers } from './history/handlers.ts'
import { mandateHandlers, reachIn } from './mandates/handlers.ts'
import { namesOfUsers } from './identity/names.ts'
import type { IdentityUsers } from './reactors/identity-provider.ts'
import { checkStream } from './transparency/stream-check.ts'
import { CheckpointerAway, type TreeClient } from './transparency/tree-client.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import type { SharedLimits } from '@tafel/kernel/http/shared-limits.ts'

export interface AuditingParts {
  readonly commands: CommandHandler
  readonly store: EventStore
  readonly codec: Codec
  readonly identity: Pick<IdentityUsers, 'findWithRole'>
  /** The user's firm, if it is open. */
  readonly openFirmOf: ActingDependencies['openFirmOf']
  readonly adviserOrigin: string
  readonly clientsUntil: ClientsThenDeps['clientsUntil']
  readonly tree: Pick<TreeClient, 'checkpoint' | 'inclusion'>
  readonly limits: SharedLimits
  readonly now: () => Date
}

/** Connects history and its readers: the audit log, the access log of firms, auditors with mandates, and acting administrators. */
export function wireAuditing({
  commands,
  store,
  codec,
  identity,
  openFirmOf,
  adviserOrigin,
  clientsUntil,
  tree,
  limits,
  now,
}: AuditingParts) {
  const clientOf = clientOfRecord({ store, codec })
  const looks = accessLog({ commands, clientOf, now })
  const reach = reachIn({ commands, now })
  const history = { store, codec, namesOf: namesOfUsers(commands) }
  return {
    audit: adminAudit(commands),
    looks,
    acting: actingReader({ commands, now }),
    /** For the search over events. */
    search: { reachIn: reach, looks },
    handlers: {
      ...accessHandlers(commands),
      ...historyHandlers({ ...history, clientsUntil }),
      ...auditorHandlers({ ...history, reachIn: reach, clientOf, looks, checkpointOf: checkpointOver({ store, tree }), now }),
      ...actingHandlers({ commands, openFirmOf, adviserOrigin, now }),
      ...mandateHandlers({
        commands,
        auditorWith: (email) => identity.findWithRole(email, 'auditor'),
        namesOf: history.namesOf,
        limits,
        now,
      }),
    },
  }
}

/** The newest signed checkpoint that provably contains every event of a stream. */
function checkpointOver({ store, tree }: Pick<AuditingParts, 'store' | 'tree'>) {
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
