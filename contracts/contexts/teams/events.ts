import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { email, id, storedText } from '../../base/fields.ts'
import { personal } from '../../base/personal.ts'
import { FIRM_ROLE_NAMES, INVITED_ROLES } from './roles.ts'
import { COUPON_MAX, HANDED_OVER_MAX, INVITED_NAME_MAX } from './team.ts'

// Stream `team-<accountId>`: one team a firm, with its members, invitations and the seats that both take. It owns the rule of seats.
// Stream `membership-<userId>`: the firm that a user works in. It owns the rule of one firm per person.

const subject = (data: { accountId: string }) => `account:${data.accountId}`
const instant = z.iso.datetime('A time in UTC.')

/** The first of a team. Until then the founder is the owner without an event. */
export const teamCreated = eventType({ type: 'TeamCreated', data: z.strictObject({ accountId: id, owner: id }), subject })
/** Carries all that a team says of itself. */
export const teamChanged = eventType({
  type: 'TeamChanged',
  data: z.strictObject({ accountId: id, coupon: z.nullable(storedText(COUPON_MAX)) }),
  subject,
})

const invitation = {
  accountId: id,
  invitationId: id,
  email: personal(email),
  /** '' if not given. */
  name: personal(storedText(INVITED_NAME_MAX)),
  role: z.enum(INVITED_ROLES),
  expiresAt: instant,
  /** How often it was sent. The secret of its link is made of this and the ids, with a key that is nowhere in the log. */
  sending: z.int().check(z.minimum(1)),
}
/** A seat is held until it is answered, withdrawn or has run out. The mail with the link follows from this event. */
export const memberInvited = eventType({ type: 'MemberInvited', data: z.strictObject(invitation), subject })
/** With a new link; the one before stops working. */
export const invitationSentAgain = eventType({ type: 'InvitationSentAgain', data: z.strictObject(invitation), subject })
export const invitationWithdrawn = eventType({
  type: 'InvitationWithdrawn',
  data: z.strictObject({ accountId: id, invitationId: id }),
  subject,
})

export const memberJoined = eventType({
  type: 'MemberJoined',
  data: z.strictObject({ accountId: id, userId: id, invitationId: id, role: z.enum(INVITED_ROLES) }),
  subject,
})
export const memberRoleChanged = eventType({
  type: 'MemberRoleChanged',
  data: z.strictObject({ accountId: id, userId: id, role: z.enum(FIRM_ROLE_NAMES) }),
  subject,
})
/** Left on their own, if the envelope names the member as the actor. `invitationId`: the start of the membership; null for the founder. */
export const memberRemoved = eventType({
  type: 'MemberRemoved',
  data: z.strictObject({ accountId: id, userId: id, invitationId: z.nullable(id) }),
  subject,
})
/** The former owner is an adviser in the firm from now on. */
export const ownershipTransferred = eventType({
  type: 'OwnershipTransferred',
  data: z.strictObject({ accountId: id, from: id, to: id }),
  subject,
})

/** All these clients have another adviser in charge; each client's own `ClientAssigned` follows. */
export const clientsHandedOver = eventType({
  type: 'ClientsHandedOver',
  data: z.strictObject({
    accountId: id,
    handOverId: id,
    from: id,
    to: id,
    clientIds: z.array(id).check(z.minLength(1), z.maxLength(HANDED_OVER_MAX)),
  }),
  subject,
})
/** Clients that have not been reassigned since are returned. */
export const handOverUndone = eventType({ type: 'HandOverUndone', data: z.strictObject({ accountId: id, handOverId: id }), subject })

export const teamEvents = [
  teamCreated,
  teamChanged,
  memberInvited,
  invitationSentAgain,
  invitationWithdrawn,
  memberJoined,
  memberRoleChanged,
  memberRemoved,
  ownershipTransferred,
  clientsHandedOver,
  handOverUndone,
] as const
export type TeamEvent = EventOf<(typeof teamEvents)[number]>

export const teamStream = (accountId: string) => `team-${accountId}`

const membership = z.strictObject({ userId: id, accountId: id, invitationId: id })
const member = (data: { userId: string }) => `user:${data.userId}`

/** The person is taken: the team's own `MemberJoined` follows, or this is ended again. */
export const membershipBegun = eventType({ type: 'MembershipBegun', data: membership, subject: member })
export const membershipEnded = eventType({ type: 'MembershipEnded', data: membership, subject: member })

export const membershipEvents = [membershipBegun, membershipEnded] as const
export type MembershipEvent = EventOf<(typeof membershipEvents)[number]>

export const membershipStream = (userId: string) => `membership-${userId}`
