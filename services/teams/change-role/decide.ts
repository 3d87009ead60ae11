import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { InvitedRole } from '@tafel/contracts/contexts/teams/roles.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { inTeam, type Managing } from '../begun.ts'
import type { TeamState } from '../team.ts'

export interface ChangeRole extends Managing {
  readonly userId: string
  readonly role: InvitedRole
}

type Refusals = 'functions/not-found' | 'functions/permission-denied' | 'teams/owner-stays'

export function changeRole(command: ChangeRole, state: TeamState): Decision<TeamEvent, Refusals> {
  const { accountId, userId, role } = command
  return inTeam<Refusals>(command, state, ({ members }) => {
    const member = members.get(userId)
    if (member === undefined) return { refused: 'functions/not-found' }
    if (member.role === 'owner') return { refused: 'teams/owner-stays' }
    return member.role === role ? [] : [{ type: 'MemberRoleChanged', data: { accountId, userId, role } }]
  })
}
