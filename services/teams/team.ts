import type { Permission } from '@tafel/contracts/base/http/route.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import { type TeamEvent, teamStream } from '@tafel/contracts/contexts/teams/events.ts'
import { type FirmRole, type InvitedRole, permissionsOf } from '@tafel/contracts/contexts/teams/roles.ts'
import { type SeatsTaken, seatsInUse as inUse } from '@tafel/contracts/contexts/teams/seats.ts'
import type { HandOverClients } from '@tafel/contracts/contexts/teams/team.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'

export interface Member {
  readonly role: FirmRole
  /** The invitation of the membership; null for the founder. */
  readonly invitationId: string | null
}

export interface Invitation {
  /** In lower case; undefined once it was forgotten. */
  readonly email: string | undefined
  readonly name: string
  readonly role: InvitedRole
  readonly expiresAt: string
  readonly sending: number
  readonly answer: 'none' | 'accepted' | 'withdrawn'
}

export interface HandOver extends Omit<HandOverClients, 'handOverId'> {
  readonly isUndone: boolean
}

/** Without events there is no team: the founder owns the firm and is alone. */
export type TeamState = { readonly exists: false } | ExistingTeam

export interface ExistingTeam {
  readonly exists: true
  readonly accountId: string
  readonly coupon: string | null
  readonly members: ReadonlyMap<string, Member>
  readonly invitations: ReadonlyMap<string, Invitation>
  readonly handOvers: ReadonlyMap<string, HandOver>
}

export const team: Aggregate<TeamState, TeamEvent> = {
  stream: teamStream,
  initial: { exists: false },
  evolve(state, event) {
    if (event.type === 'TeamCreated') {
      const { accountId, owner } = event.data
      const members = new Map([[owner, { role: 'owner', invitationId: null } as const]])
      return state.exists
        ? impossible(event)
        : { exists: true, accountId, coupon: null, members, invitations: new Map(), handOvers: new Map() }
    }
    return state.exists ? evolveExisting(state, event) : impossible(event)
  },
}

function evolveExisting(state: ExistingTeam, event: Exclude<TeamEvent, { type: 'TeamCreated' }>): ExistingTeam {
  switch (event.type) {
    case 'TeamChanged':
      return { ...state, coupon: event.data.coupon }
    case 'MemberInvited':
    case 'InvitationSentAgain': {
      const { invitationId, email, name, role, expiresAt, sending } = event.data
      const known = { email: remembered(email)?.toLowerCase(), name: remembered(name) ?? '' }
      return { ...state, invitations: withOne(state.invitations, invitationId, { ...known, role, expiresAt, sending, answer: 'none' }) }
    }
    case 'InvitationWithdrawn':
      return { ...state, invitations: answered(state, event.data.invitationId, 'withdrawn') ?? impossible(event) }
    case 'MemberJoined': {
      const { userId, invitationId, role } = event.data
      return {
        ...state,
        invitations: answered(state, invitationId, 'accepted') ?? impossible(event),
        members: withOne(state.members, userId, { role, invitationId }),
      }
    }
    case 'MemberRoleChanged': {
      const { userId, role } = event.data
      return { ...state, members: inRole(state.members, userId, role) ?? impossible(event) }
    }
    case 'MemberRemoved': {
      const members = new Map(state.members)
      return members.delete(event.data.userId) ? { ...state, members } : impossible(event)
    }
    case 'OwnershipTransferred': {
      const { from, to } = event.data
      const handedOn = inRole(state.members, from, 'adviser')
      return { ...state, members: (handedOn && inRole(handedOn, to, 'owner')) ?? impossible(event) }
    }
    case 'ClientsHandedOver': {
      const { accountId: _, handOverId, ...handOver } = event.data
      return { ...state, handOvers: withOne(state.handOvers, handOverId, { ...handOver, isUndone: false }) }
    }
    case 'HandOverUndone': {
      const { handOverId } = event.data
      const handOver = state.handOvers.get(handOverId) ?? impossible(event)
      return { ...state, handOvers: withOne(state.handOvers, handOverId, { ...handOver, isUndone: true }) }
    }
  }
}

const withOne = <V>(all: ReadonlyMap<string, V>, id: string, one: V): ReadonlyMap<string, V> => new Map(all).set(id, one)

function answered({ invitations }: ExistingTeam, invitationId: string, answer: Invitation['answer']) {
  const found = invitations.get(invitationId)
  return found && withOne(invitations, invitationId, { ...found, answer })
}

function inRole(members: ReadonlyMap<string, Member>, userId: string, role: FirmRole) {
  const found = members.get(userId)
  return found && withOne(members, userId, { ...found, role })
}

/** It can still be accepted, and reserves a seat. */
export const isOpen = ({ answer, expiresAt }: Invitation, now: string): boolean => answer === 'none' && now < expiresAt

export function seatsTakenIn(state: TeamState, now: string): SeatsTaken {
  if (!state.exists) return { members: 1, invited: 0 }
  return { members: state.members.size, invited: [...state.invitations.values()].filter((invitation) => isOpen(invitation, now)).length }
}

export const seatsInUse = (state: TeamState, now: string): number => inUse(seatsTakenIn(state, now))

/** Read from the team itself: a cached tenant may be a second old. */
export function may(state: TeamState, userId: string, permission: Permission): boolean {
  // Without a team, the only one who can pass the access guard is the founder.
  if (!state.exists) return true
  const role = state.members.get(userId)?.role
  return role !== undefined && permissionsOf(role).has(permission)
}
