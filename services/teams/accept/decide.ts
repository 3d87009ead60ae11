import type { MembershipEvent, TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { AccountStatus } from '@tafel/kernel/http/access-guard.ts'
import type { MembershipState } from '../membership.ts'
import { isOpen, type TeamState } from '../team.ts'

export interface Joining {
  readonly accountId: string
  readonly invitationId: string
  readonly userId: string
}

export type CannotOpen = 'teams/invitation-unknown' | 'teams/invitation-expired' | 'teams/invitation-over' | 'teams/other-address'

/** Why a person can't accept this invitation, if so. `email` is verified by the identity provider. */
export function whyNotOpen(
  { invitationId, userId }: Joining,
  email: string,
  state: TeamState,
  now: string,
): CannotOpen | 'teams/already-member' | undefined {
  const invitation = state.exists ? state.invitations.get(invitationId) : undefined
  if (!state.exists || invitation === undefined) return 'teams/invitation-unknown'
  if (invitation.answer !== 'none') return 'teams/invitation-over'
  if (!isOpen(invitation, now)) return 'teams/invitation-expired'
  if (invitation.email !== email.toLowerCase()) return 'teams/other-address'
  return state.members.has(userId) ? 'teams/already-member' : undefined
}

/** The team's side: the invitation's seat becomes the member's, unless the tier has shrunk since. */
export function join(
  joining: Joining,
  { email, seats }: { readonly email: string; readonly seats: number },
  state: TeamState,
  now: string,
): Decision<TeamEvent, CannotOpen | 'teams/already-member' | 'teams/seats-full'> {
  const { accountId, invitationId, userId } = joining
  if (state.exists && state.members.get(userId)?.invitationId === invitationId) return []
  const why = whyNotOpen(joining, email, state, now)
  if (why !== undefined) return { refused: why }
  const invitation = state.exists ? state.invitations.get(invitationId) : undefined
  if (!state.exists || invitation === undefined) return { refused: 'teams/invitation-unknown' }
  if (seats <= state.members.size) return { refused: 'teams/seats-full' }
  return [{ type: 'MemberJoined', data: { accountId, userId, invitationId, role: invitation.role } }]
}

/** The person's side, which owns the rule of one firm per person. An open firm of one's own must be closed first, or it would lose its owner. */
export function begin(
  { accountId, invitationId, userId }: Joining,
  ownFirm: AccountStatus,
  { firm }: MembershipState,
): Decision<MembershipEvent, 'teams/in-another-firm' | 'teams/own-firm-open'> {
  if (firm?.accountId === accountId && firm.invitationId === invitationId) return []
  if (firm !== undefined) return { refused: 'teams/in-another-firm' }
  if (ownFirm === 'open') return { refused: 'teams/own-firm-open' }
  return [{ type: 'MembershipBegun', data: { userId, accountId, invitationId } }]
}

/** Ends only the membership that started with this invitation: a later one stays. */
export function end({ accountId, invitationId, userId }: Joining, { firm }: MembershipState): Decision<MembershipEvent, never> {
  if (firm?.accountId !== accountId || firm.invitationId !== invitationId) return []
  return [{ type: 'MembershipEnded', data: { userId, accountId, invitationId } }]
}
