import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { inTeam, type Managing } from '../begun.ts'
import type { TeamState } from '../team.ts'

type Refusals = 'functions/not-found' | 'functions/permission-denied' | 'teams/invitation-over'

/** Also an expired one: it disappears from the list. */
export function withdraw(command: Managing & { readonly invitationId: string }, state: TeamState): Decision<TeamEvent, Refusals> {
  const { accountId, invitationId } = command
  return inTeam<Refusals>(command, state, ({ invitations }) => {
    switch (invitations.get(invitationId)?.answer) {
      case undefined:
        return { refused: 'functions/not-found' }
      case 'none':
        return [{ type: 'InvitationWithdrawn', data: { accountId, invitationId } }]
      case 'withdrawn':
        return []
      case 'accepted':
        return { refused: 'teams/invitation-over' }
    }
  })
}

/** Of an erased firm. */
export function withdrawAll(state: TeamState): readonly TeamEvent[] {
  if (!state.exists) return []
  const { accountId, invitations } = state
  return [...invitations].flatMap(([invitationId, { answer }]): TeamEvent[] =>
    answer === 'none' ? [{ type: 'InvitationWithdrawn', data: { accountId, invitationId } }] : [],
  )
}
