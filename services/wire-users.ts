import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { Checkpoints } from '@tafel/kernel/subscriptions/checkpoints.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import type { AdminAudit } from '@tafel/kernel/http/admin-audit.ts'
import type { KeyDestroyed } from '@tafel/kernel/http/forgotten.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import type { KeyStore } from '@tafel/kernel/keys/key-store.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import type { SharedLimits } from '@tafel/kernel/http/shared-limits.ts'
import { accountHandlers, accountStatus } from './accounts/handlers.ts'
import { bulkHandlers } from './bulk/handlers.ts'
import { type IdentityDependencies, identityHandlers } from './identity/handlers.ts'
import { ERASURE_REACTOR } from './reactors/erasure/reactor.ts'
import { USERS_REACTOR } from './reactors/users/reactor.ts'
import { claimsWritten } from './reactors/users/written.ts'
import { type SubscriptionDependencies, subscriptionHandlers } from './subscriptions/handlers.ts'

export interface UserParts extends Pick<IdentityDependencies, 'devices'>, Pick<SubscriptionDependencies, 'ownedFirm'> {
  readonly commands: CommandHandler
  readonly store: EventStore
  readonly keys: Pick<KeyStore, 'obtain'>
  /** Of the reactors, which some answers wait for. */
  readonly checkpoints: Checkpoints
  readonly identity: IdentityDependencies['provider'] & IdentityDependencies['sessions']
  readonly audit: AdminAudit
  readonly limits: SharedLimits
  readonly rules: BillingRules
  readonly log: Log
  readonly now: () => Date
}

/** How long an erasure waits for the destruction of the key before it is answered as accepted. */
const ERASED_WITHIN_MS = 2000
/** How long a change of name waits for the identity provider. */
const WRITTEN_WITHIN_MS = 2000

/** Connects users and their firms: what people do with their own, and admins with anyone's, singly or in bulk. */
export function wireUsers(parts: UserParts) {
  const { commands, store, keys, checkpoints, identity, devices, ownedFirm, rules, audit, limits, log, now } = parts
  const keyDestroyed: KeyDestroyed = (position, signal) => checkpoints.waitUntil(ERASURE_REACTOR, position, ERASED_WITHIN_MS, signal)
  const handlers = {
    ...identityHandlers({
      commands,
      keyDestroyed,
      accountStatus: accountStatus(commands),
      userWritten: (position, signal) => checkpoints.waitUntil(USERS_REACTOR, position, WRITTEN_WITHIN_MS, signal),
      sessions: identity,
      provider: identity,
      devices,
      limits,
    }),
    ...accountHandlers({ commands, keyDestroyed, ownedFirm }),
    ...subscriptionHandlers({
      commands,
      written: claimsWritten({ store, checkpoints }),
      addressHash: keyedHash(keys, 'free-trial-addresses'),
      ownedFirm,
      now,
      rules,
    }),
  }
  return { keyDestroyed, handlers: { ...handlers, ...bulkHandlers({ handlers, audit, log }) } }
}
