import { ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import type { TeamActView, TeamView } from '@tafel/contracts/contexts/teams/views.ts'

/** What somebody is called: their first name where it says enough, and something in any case. */
export function nameIn({ names }: Pick<TeamView, 'names'>, userId: string | null): string {
  const name = names.find((one) => one.userId === userId)?.displayName
  return name === undefined || name === '' ? 'somebody' : name
}

const firstName = (name: string): string => name.split(' ')[0]!
const clients = (count: number): string => `${count} ${count === 1 ? 'client' : 'clients'}`

/** One line of what happened in the team. */
export function actWords(act: TeamActView, team: Pick<TeamView, 'names'>): string {
  const by = firstName(nameIn(team, act.by))
  const about = firstName(nameIn(team, act.userId))
  const to = firstName(nameIn(team, act.to))
  const invited = act.invited ?? (act.userId === null ? 'somebody' : nameIn(team, act.userId))
  switch (act.what) {
    case 'MemberInvited':
      return `${by} invited ${invited}`
    case 'InvitationSentAgain':
      return `${by} invited ${invited} again`
    case 'InvitationWithdrawn':
      return `${by} withdrew an invitation`
    case 'MemberJoined':
      return `${about} joined`
    case 'MemberRoleChanged':
      return `${about} became ${act.role === null ? 'something else' : ROLE_WORDS[act.role].toLowerCase()}`
    case 'MemberRemoved':
      return act.by === act.userId ? `${about} left` : `${by} removed ${about}`
    case 'OwnershipTransferred':
      return `${about} handed the firm on to ${to}`
    case 'ClientsHandedOver':
      return `${clients(act.clients ?? 0)} moved from ${about} to ${to}${act.isUndone ? ', undone' : ''}`
    case 'HandOverUndone':
      return `${by} undid a move of clients`
  }
}
