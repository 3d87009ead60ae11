import type { AdminTeamRow } from '@tafel/contracts/contexts/teams/views.ts'

/** `4 of 5, 1 held`: members and open invitations together take seats. */
export function seatsText({ members, invitations, seats }: Pick<AdminTeamRow, 'members' | 'invitations' | 'seats'>): string {
  const of = seats === null ? `${members}, no plan` : `${members} of ${seats}`
  return invitations === 0 ? of : `${of}, ${invitations} held`
}
