import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import type { KeyStore } from '@tafel/kernel/keys/key-store.ts'
import type { SubscribedLog } from '@tafel/kernel/subscriptions/cache.ts'
import type { SharedLimits } from '@tafel/kernel/http/shared-limits.ts'
import { accountStatus, firmName } from './accounts/handlers.ts'
import { teamPlanOf } from './subscriptions/view/route.ts'
import { teamFollowUps } from './teams/follow-ups.ts'
import { teamHandlers } from './teams/handlers.ts'
import { INVITATION_SECRETS, invitationSecret } from './teams/invitation-secret.ts'
import { membersOf, type SeatsOf, seatsTaken } from './teams/seats.ts'
import { createTenants } from './teams/tenants.ts'

export interface TeamParts {
  readonly commands: CommandHandler
  readonly keys: Pick<KeyStore, 'obtain'>
  /** For changes of membership. */
  readonly log: SubscribedLog
  readonly limits: SharedLimits
  readonly invitationDays: number
  readonly now: () => Date
}

/** Connects teams. */
export function wireTeams({ commands, keys, log, limits, invitationDays, now }: TeamParts) {
  const tenants = createTenants({ commands, log })
  const planOf = teamPlanOf({ commands, now })
  const seatsOf: SeatsOf = async (accountId, signal) => (await planOf(accountId, signal)).seats
  const secretOf = invitationSecret(keyedHash(keys, INVITATION_SECRETS))
  const statusOf = accountStatus(commands)
  return {
    tenants,
    /** The firm that a user owns, if any. */
    async ownedFirm(userId: string, signal: AbortSignal): Promise<string | undefined> {
      const { accountId, role } = await tenants.firmOf(userId, signal)
      return role === 'owner' ? accountId : undefined
    },
    /** The user's firm, if it is open. */
    async openFirmOf(userId: string, signal: AbortSignal): Promise<string | undefined> {
      const { accountId, role } = await tenants.firmOf(userId, signal)
      return role !== null && (await statusOf(accountId, signal)) === 'open' ? accountId : undefined
    },
    planOf,
    seatsTaken: seatsTaken({ commands, now }),
    membersOf: membersOf(commands),
    secretOf,
    followUps: teamFollowUps({ commands, seatsOf }),
    handlers: teamHandlers({
      commands,
      tenants,
      seatsOf,
      secretOf,
      accountStatus: statusOf,
      firmName: firmName(commands),
      limits,
      invitationDays,
      now,
    }),
  }
}
