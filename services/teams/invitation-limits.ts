import { createRateLimit } from '@tafel/kernel/http/rate-limit.ts'
import { type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Mails about one invitation within an hour, to one address within a day (from whatever firm), and of one firm within a day. */
const INVITATION_LIMITS = { invitation: 3, address: 5, firm: 200 } as const

interface InvitationLimits {
  /** Takes one mail of a firm about an invitation. Called before anything is awaited: many at once get no more. */
  takeInvitation(accountId: string, invitationId: string): Refusal | undefined
  takeAddress(email: string): Refusal | undefined
}

/** Bounds the mails that firms have sent to strangers. */
export function invitationLimits(): InvitationLimits {
  const firms = createRateLimit(INVITATION_LIMITS.firm, { windowMs: DAY_MS })
  const invitations = createRateLimit(INVITATION_LIMITS.invitation, { windowMs: HOUR_MS })
  const addresses = createRateLimit(INVITATION_LIMITS.address, { windowMs: DAY_MS })
  const refusal = (wait: number | undefined, detail: string) =>
    wait === undefined ? undefined : refuse('functions/resource-exhausted', { retryAfter: wait, detail })

  return {
    takeInvitation: (accountId, invitationId) =>
      refusal(
        invitations.take(`${accountId}/${invitationId}`),
        `This invitation was sent ${INVITATION_LIMITS.invitation} times within an hour. Wait before you send it again.`,
      ) ??
      refusal(firms.take(accountId), `Your firm has sent ${INVITATION_LIMITS.firm} invitations within a day. Send the others tomorrow.`),
    takeAddress: (email) =>
      refusal(
        addresses.take(email.toLowerCase()),
        `This address was sent ${INVITATION_LIMITS.address} invitations within a day. Ask its owner to look for them, or invite again tomorrow.`,
      ),
  }
}
