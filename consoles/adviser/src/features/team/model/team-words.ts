import { ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import type { TeamActView, TeamView } from '@tafel/contracts/contexts/teams/views.ts'

/** A member's name, or `someone` if it is unknown. */
export function nameIn({ names }: Pick<TeamView, 'names'>, userId: string | null): string {
  const name = names.find((one) => one.userId === userId)?.displayName
  return name === undefined || name === '' ? 'someone' : name
}

const firstName = (name: string): string => name.split(' ')[0]!
const clients = (count: number): string => `${count} ${count === 1 ? 'client' : 'clients'}`

/** An act in the team, as one line. */
export function actWords(act: TeamActView, team: Pick<TeamView, 'names'>): string {
  const by = firstName(nameIn(team, act.by))
  const about = firstName(nameIn(team, act.userId))
  const to = firstName(nameIn(team, act.to))
  const invited = act.invited ?? (act.userId === null ? 'someone' : nameIn(team, act.userId))
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
      return `${about} became ${act.role === null ? 'another role' : ROLE_WORDS[act.role].toLowerCase()}`
    case 'MemberRemoved':
      return act.by === act.userId ? `${about} left` : `${by} removed ${about}`
    case 'OwnershipTransferred':
      return `${about} transferred the firm to ${to}`
    case 'ClientsHandedOver':
      return `${clients(act.clients ?? 0)} moved from ${about} to ${to}${act.isUndone ? ', undone' : ''}`
    case 'HandOverUndone':
      return `${by} undid a move of clients`
  }
}
