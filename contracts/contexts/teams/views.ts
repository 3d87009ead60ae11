import type { FirmRole, InvitedRole } from './roles.ts'

export interface MemberView {
  readonly userId: string
  /** '' once the person was erased. */
  readonly displayName: string
  readonly email: string
  readonly role: FirmRole
  /** Clients that the member is in charge of; the deleted ones don't count. */
  readonly clients: number
  /** The newest thing that the member changed for the firm; null where there is none. */
  readonly lastChangeAt: string | null
}

export interface InvitationView {
  readonly invitationId: string
  readonly email: string
  readonly name: string
  readonly role: InvitedRole
  readonly invitedBy: string
  readonly sentAt: string
  readonly expiresAt: string
  readonly hasRunOut: boolean
}

/** Something that happened in the team, as ids; names are in the accompanying lists. */
export interface TeamActView {
  readonly actId: string
  readonly what:
    | 'MemberInvited'
    | 'InvitationSentAgain'
    | 'InvitationWithdrawn'
    | 'MemberJoined'
    | 'MemberRoleChanged'
    | 'MemberRemoved'
    | 'OwnershipTransferred'
    | 'ClientsHandedOver'
    | 'HandOverUndone'
  readonly at: string
  readonly by: string
  /** The person concerned. */
  readonly userId: string | null
  /** Of invitations: the name, or else the address. */
  readonly invited: string | null
  readonly role: FirmRole | null
  /** The member who received the clients. */
  readonly to: string | null
  readonly clients: number | null
  readonly handOverId: string | null
  /** Of a hand-over: it was undone. */
  readonly isUndone: boolean
}

/** Everyone named by an id in the team's lists: members, and former ones. */
export type NameView = { readonly userId: string; readonly displayName: string }

/** Specification §3: a team with its subscription; `teamId` is the id of the firm's account. */
export interface TeamView {
  readonly teamId: string
  /** The one that was noted with the team, or else the one on its subscription. */
  readonly coupon: string | null
  /** `tierId` null: neither a plan nor a trial yet. */
  readonly subscription: { readonly tierId: string | null; readonly memberCount: number }
  /** The seats in the tier. */
  readonly seats: number
  /** Members and the invitations that hold a seat. */
  readonly seatsInUse: number
  readonly members: readonly MemberView[]
  readonly invitations: readonly InvitationView[]
  readonly lately: readonly TeamActView[]
  readonly names: readonly NameView[]
  /** Includes clients of former members. */
  readonly clients: number
}

/** A row of the admin console: a firm's team, by the firm's id. */
export interface AdminTeamRow {
  readonly id: string
  /** Null where the firm was erased. */
  readonly accountName: string | null
  readonly coupon: string | null
  readonly members: number
  /** The invitations that still hold a seat. */
  readonly invitations: number
  /** Of the firm's plan; null without one. */
  readonly tierId: string | null
  readonly tierName: string | null
  readonly seats: number | null
  readonly createdAt: string
}
export interface AdminTeamView extends AdminTeamRow {
  /** The owner first. */
  readonly people: readonly { readonly userId: string; readonly displayName: string; readonly email: string; readonly role: FirmRole }[]
  readonly invited: readonly InvitationView[]
}

/** The page a person sees after following an invitation link. */
export interface OpenedInvitation {
  readonly firm: string
  readonly role: InvitedRole
  readonly expiresAt: string
}
