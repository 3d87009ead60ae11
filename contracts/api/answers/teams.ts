import * as z from 'zod/mini'
import { FIRM_ROLE_NAMES, INVITED_ROLES } from '../../contexts/teams/roles.ts'
import type {
  AdminTeamRow,
  AdminTeamView,
  InvitationView,
  MemberView,
  NameView,
  OpenedInvitation,
  TeamActView,
  TeamView,
} from '../../contexts/teams/views.ts'
import { answerOf } from './answer-of.ts'

export const memberView = answerOf<MemberView>()(
  'MemberView',
  z.object({
    userId: z.string(),
    displayName: z.string(),
    email: z.string(),
    role: z.enum(FIRM_ROLE_NAMES),
    clients: z.int(),
    lastChangeAt: z.nullable(z.string()),
  }),
)
export const invitationView = answerOf<InvitationView>()(
  'InvitationView',
  z.object({
    invitationId: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(INVITED_ROLES),
    invitedBy: z.string(),
    sentAt: z.string(),
    expiresAt: z.string(),
    hasRunOut: z.boolean(),
  }),
)
export const teamActView = answerOf<TeamActView>()(
  'TeamActView',
  z.object({
    actId: z.string(),
    what: z.enum([
      'MemberInvited',
      'InvitationSentAgain',
      'InvitationWithdrawn',
      'MemberJoined',
      'MemberRoleChanged',
      'MemberRemoved',
      'OwnershipTransferred',
      'ClientsHandedOver',
      'HandOverUndone',
    ]),
    at: z.string(),
    by: z.string(),
    userId: z.nullable(z.string()),
    invited: z.nullable(z.string()),
    role: z.nullable(z.enum(FIRM_ROLE_NAMES)),
    to: z.nullable(z.string()),
    clients: z.nullable(z.int()),
    handOverId: z.nullable(z.string()),
    isUndone: z.boolean(),
  }),
)
export const nameView = answerOf<NameView>()('NameView', z.object({ userId: z.string(), displayName: z.string() }))
export const teamView = answerOf<TeamView>()(
  'TeamView',
  z.object({
    teamId: z.string(),
    coupon: z.nullable(z.string()),
    subscription: z.object({ tierId: z.nullable(z.string()), memberCount: z.int() }),
    seats: z.int(),
    seatsInUse: z.int(),
    members: z.array(memberView),
    invitations: z.array(invitationView),
    lately: z.array(teamActView),
    names: z.array(nameView),
    clients: z.int(),
  }),
)
export const adminTeamRow = answerOf<AdminTeamRow>()(
  'AdminTeamRow',
  z.object({
    id: z.string(),
    accountName: z.nullable(z.string()),
    coupon: z.nullable(z.string()),
    members: z.int(),
    invitations: z.int(),
    tierId: z.nullable(z.string()),
    tierName: z.nullable(z.string()),
    seats: z.nullable(z.int()),
    createdAt: z.string(),
  }),
)
export const adminTeamView = answerOf<AdminTeamView>()(
  'AdminTeamView',
  z.object({
    ...adminTeamRow.shape,
    people: z.array(z.object({ userId: z.string(), displayName: z.string(), email: z.string(), role: z.enum(FIRM_ROLE_NAMES) })),
    invited: z.array(invitationView),
  }),
)
export const openedInvitation = answerOf<OpenedInvitation>()(
  'OpenedInvitation',
  z.object({ firm: z.string(), role: z.enum(INVITED_ROLES), expiresAt: z.string() }),
)
