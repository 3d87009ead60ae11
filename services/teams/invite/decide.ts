import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import type { InviteMember } from '@tafel/contracts/contexts/teams/team.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { inTeam, type Managing } from '../begun.ts'
import { expiryOf } from '../expiry.ts'
import { isOpen, seatsInUse, type TeamState } from '../team.ts'

export interface Invite extends InviteMember, Managing {
  /** Seats of the firm's tier. */
  readonly seats: number
  /** Days of validity. */
  readonly days: number
}

type Refusals = 'teams/seats-full' | 'teams/already-invited' | 'functions/aborted' | 'functions/permission-denied'

/** An invitation reserves a seat, so that invited people never find the firm full. */
export function invite(command: Invite, state: TeamState, now: string): Decision<TeamEvent, Refusals> {
  const { accountId, invitationId, email, name, role, seats, days } = command
  const address = email.toLowerCase()
  return inTeam<Refusals>(command, state, (team) => {
    const before = team.invitations.get(invitationId)
    if (before !== undefined) {
      const isSame = before.email === address && before.role === role && before.name === name && isOpen(before, now)
      return isSame ? [] : { refused: 'functions/aborted' }
    }
    if ([...team.invitations.values()].some((other) => other.email === address && isOpen(other, now)))
      return { refused: 'teams/already-invited' }
    if (seats <= seatsInUse(team, now)) return { refused: 'teams/seats-full' }
    const expiresAt = expiryOf(now, days)
    return [{ type: 'MemberInvited', data: { accountId, invitationId, email, name, role, expiresAt, sending: 1 } }]
  })
}
