import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { inTeam, type Managing } from '../begun.ts'
import type { ExistingTeam, TeamState } from '../team.ts'

type Refusals = 'functions/not-found' | 'functions/permission-denied' | 'teams/owner-stays'

/** By a manager of the team. */
export function removeMember(command: Managing & { readonly userId: string }, state: TeamState): Decision<TeamEvent, Refusals> {
  return inTeam<Refusals>(command, state, (team) => gone(command.userId, team))
}

/** By the member. */
export function leaveTeam(userId: string, state: TeamState): Decision<TeamEvent, Refusals> {
  // Without a team there is only the founder.
  return state.exists ? gone(userId, state) : { refused: 'teams/owner-stays' }
}

/** The member's sign-in was erased. An owner's firm is erased separately, with its team. */
export function forgetMember(userId: string, state: TeamState): Decision<TeamEvent, never> {
  if (!state.exists) return []
  const decision = gone(userId, state)
  return 'refused' in decision ? [] : decision
}

function gone(userId: string, { accountId, members }: ExistingTeam): Decision<TeamEvent, 'functions/not-found' | 'teams/owner-stays'> {
  const member = members.get(userId)
  if (member === undefined) return { refused: 'functions/not-found' }
  if (member.role === 'owner') return { refused: 'teams/owner-stays' }
  return [{ type: 'MemberRemoved', data: { accountId, userId, invitationId: member.invitationId } }]
}
