import type { KeyDestroyed } from '@tafel/kernel/http/forgotten.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { accountHandlers, accountStatus } from '../accounts/handlers.ts'
import { bulkHandlers } from '../bulk/handlers.ts'
import { userAccessRoute } from '../identity/access-reason.ts'
import { identityHandlers } from '../identity/handlers.ts'
import { ERASURE_REACTOR } from '../reactors/erasure/reactor.ts'
import { USERS_REACTOR } from '../reactors/users/reactor.ts'
import { claimsWritten } from '../reactors/users/written.ts'
import { subscriptionHandlers } from '../subscriptions/handlers.ts'
import type { Auditing } from './auditing.ts'
import type { Payments } from './billing.ts'
import type { Core } from './core.ts'
import type { Identity } from './identity.ts'
import type { Teams } from './teams.ts'

/** How long an erasure waits for the destruction of the key before it is answered as accepted. */
const ERASED_WITHIN_MS = 2000
/** How long a change of name waits for the identity provider. */
const WRITTEN_WITHIN_MS = 2000

interface Needs {
  readonly identity: Identity
  readonly teams: Teams
  readonly payments: Payments
  readonly auditing: Auditing
}

/** Opens users and their firms: what people do with their own, and admins with anyone's, singly or in bulk. */
export function openUsers(core: Core, { identity, teams, payments, auditing }: Needs) {
  const { settings, log, commands, store, codec, keys, checkpoints, limits, devices, now } = core
  const { provider } = identity
  const { ownedFirm } = teams
  const keyDestroyed: KeyDestroyed = (position, signal) => checkpoints.waitUntil(ERASURE_REACTOR, position, ERASED_WITHIN_MS, signal)
  const handlers = {
    ...identityHandlers({
      commands,
      keyDestroyed,
      accountStatus: accountStatus(commands),
      userWritten: (position, signal) => checkpoints.waitUntil(USERS_REACTOR, position, WRITTEN_WITHIN_MS, signal),
      sessions: provider,
      provider,
      // Without Postgres the sessions are shown without devices.
      devices: (sessionIds) => devices.of(sessionIds).catch(() => new Map()),
      limits,
      secondFactor: settings.TAFEL_SECOND_FACTOR,
    }),
    adminUserAccess: userAccessRoute({ store, codec }),
    ...accountHandlers({ commands, keyDestroyed, ownedFirm }),
    ...subscriptionHandlers({
      commands,
      written: claimsWritten({ store, checkpoints }),
      addressHash: keyedHash(keys, 'free-trial-addresses'),
      ownedFirm,
      now,
      rules: payments.rules,
    }),
  }
  return { keyDestroyed, handlers: { ...handlers, ...bulkHandlers({ handlers, audit: auditing.audit, log }) } }
}
