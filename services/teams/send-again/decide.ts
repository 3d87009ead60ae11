import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { inTeam, type Managing } from '../begun.ts'
import { expiryOf } from '../expiry.ts'
import { isOpen, seatsInUse, type TeamState } from '../team.ts'

export interface SendAgain extends Managing {
  readonly invitationId: string
  readonly seats: number
  /** Days of validity from now on. */
  readonly days: number
}

type Refusals = 'functions/not-found' | 'functions/permission-denied' | 'teams/invitation-over' | 'teams/seats-full'

/** With a new link and a new period. An expired invitation holds no seat, and needs one again. */
export function sendAgain(command: SendAgain, state: TeamState, now: string): Decision<TeamEvent, Refusals> {
  const { accountId, invitationId, seats, days } = command
  return inTeam<Refusals>(command, state, (team) => {
    const invitation = team.invitations.get(invitationId)
    if (invitation === undefined) return { refused: 'functions/not-found' }
    const { answer, email, name, role, sending } = invitation
    if (answer !== 'none' || email === undefined) return { refused: 'teams/invitation-over' }
    if (!isOpen(invitation, now) && seats <= seatsInUse(team, now)) return { refused: 'teams/seats-full' }
    const expiresAt = expiryOf(now, days)
    return [{ type: 'InvitationSentAgain', data: { accountId, invitationId, email, name, role, expiresAt, sending: sending + 1 } }]
  })
}
