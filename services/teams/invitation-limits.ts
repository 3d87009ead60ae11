import { type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import type { SharedLimits } from '@tafel/kernel/http/shared-limits.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Mails per invitation and hour, per address and day (from any firm), and per firm and day. */
const INVITATION_LIMITS = { invitation: 3, address: 5, firm: 200 } as const

interface InvitationLimits {
  /** Takes one mail about an invitation. Counted before anything is awaited, so that concurrent calls can't exceed the limit. */
  takeInvitation(accountId: string, invitationId: string): Promise<Refusal | undefined>
  takeAddress(email: string): Promise<Refusal | undefined>
}

/** Limits the mails that firms send to strangers. */
export function invitationLimits(limits: SharedLimits): InvitationLimits {
  const firms = limits.limit('invitations-of-firm', { tries: INVITATION_LIMITS.firm, minutes: DAY })
  const invitations = limits.limit('invitation', { tries: INVITATION_LIMITS.invitation, minutes: HOUR })
  const addresses = limits.limit('invitations-to-address', { tries: INVITATION_LIMITS.address, minutes: DAY })
  const refusal = (wait: number | undefined, detail: string) =>
    wait === undefined ? undefined : refuse('functions/resource-exhausted', { retryAfter: wait, detail })

  return {
    takeInvitation: async (accountId, invitationId) =>
      refusal(
        await invitations.take(`${accountId}/${invitationId}`),
        `This invitation was sent ${INVITATION_LIMITS.invitation} times within an hour. Wait before you send it again.`,
      ) ??
      refusal(
        await firms.take(accountId),
        `Your firm has sent ${INVITATION_LIMITS.firm} invitations within a day. Send the others tomorrow.`,
      ),
    takeAddress: async (email) =>
      refusal(
        await addresses.take(email.toLowerCase()),
        `This address was sent ${INVITATION_LIMITS.address} invitations within a day. Ask its owner to look for them, or invite again tomorrow.`,
      ),
  }
}
