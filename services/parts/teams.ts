import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { accountStatus, firmName } from '../accounts/handlers.ts'
import { teamPlanOf } from '../subscriptions/view/route.ts'
import { teamFollowUps } from '../teams/follow-ups.ts'
import { teamHandlers } from '../teams/handlers.ts'
import { INVITATION_SECRETS, invitationSecret } from '../teams/invitation-secret.ts'
import { membersOf, type SeatsOf, seatsTaken } from '../teams/seats.ts'
import { createTenants } from '../teams/tenants.ts'
import type { Core } from './core.ts'

export type Teams = ReturnType<typeof openTeams>

/** Opens teams: who belongs to which firm. */
export function openTeams({ settings, commands, store, codec, keys, limits, signal, now }: Core) {
  const tenants = createTenants({ commands, log: { store, codec, signal } })
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
    async isMember(accountId: string, userId: string, signal: AbortSignal): Promise<boolean> {
      const firm = await tenants.firmOf(userId, signal)
      return firm.accountId === accountId && firm.role !== null
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
      invitationDays: settings.TAFEL_INVITATION_DAYS,
      now,
    }),
    ended: tenants.ended,
  }
}
